import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLATFORM_ORGANIZATION } from '../platform/db.ts'
import { importText } from '../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { evaluateDirty } from './run.ts'

const HEAD =
  'CIN,CompanyName,CompanyROCcode,CompanyCategory,CompanySubCategory,CompanyClass,AuthorizedCapital,PaidupCapital,CompanyRegistrationdate_date,Registered_Office_Address,Listingstatus,CompanyStatus,CompanyStateCode,CompanyIndian/Foreign Company,nic_code,CompanyIndustrialClassification'
const CIN = 'U85100GA2012PTC019911'
const edition = (status: string) =>
  `${HEAD}\n${CIN},LANTERNFISH EDITION TESTERS PRIVATE LIMITED,ROC Goa,Company limited by shares,Non-government company,Private,1000000.00,500000.00,2012-11-23,"SHOP 5,BARDEZ,North Goa,Goa,403521-India",Unlisted,${status},goa,Indian,85100,Services\n`

let world: TestWorld
let bank: Client
let party_id: string
const register = (status: string, as_of: string) =>
  importText(world, PLATFORM_ORGANIZATION, 'company_master', edition(status), { as_of })
const signal = async () => {
  await evaluateDirty(world.platform, bank.organization_id)
  const { data } = (await bank.get(`/v1/parties/${party_id}/signals`)).body
  return data.find((item: { code: string }) => item.code === 'mca_status_change')
}

beforeAll(async () => {
  world = await testWorld({ now: '2026-04-01T06:00:00Z' })
  bank = await world.organization()
  await register('Active', '2025-01-31')
  const answer = await bank.get('/v1/search/parties/complete?q=lanternfish&m=autocomplete')
  party_id = answer.body.data[0].party_id
  const list_id = (await bank.get('/v1/admin/lists')).body.lists[0].list_id
  const parties = [{ party_id, name: 'Lanternfish' }]
  await bank.patch(`/v1/admin/lists/${list_id}`, { list: { action: 'add', list_type: 'watchlist', parties } })
})
afterAll(() => world.close())

describe('editions of the register', () => {
  it('make a status stale when they are old, and fresh again when a new one repeats the row', async () => {
    expect(await signal()).toMatchObject({ state: 'stale', last_data_date: '2025-01-31' })
    const again = await importText(world, PLATFORM_ORGANIZATION, 'company_master', `${edition('Active')}\n`, {
      as_of: '2026-03-15',
    })
    expect(again.counts.facts_written).toBe(0)
    expect(await signal()).toMatchObject({ state: 'clear', last_data_date: '2026-03-15' })
    expect((await bank.get('/v1/admin/alerts')).body.data).toEqual([])
  })

  it('raise an alert on a changed status for whoever watches the company, with the line of the edition', async () => {
    await register('Under Process of Striking Off', '2026-03-31')
    expect(await signal()).toMatchObject({ state: 'finding' })
    const [row] = (await bank.get('/v1/admin/alerts')).body.data
    expect(row).toMatchObject({
      alert_type: 'mca_status_change',
      party_id,
      is_demo: false,
      date_of_alert: '2026-04-01',
    })
    const [alert] = (await bank.get(`/v1/admin/alerts/${row._id}`)).body.data
    expect(
      alert.evidence.some(
        (line: { file_name: string; row: number }) => line.file_name === 'company_master.csv' && line.row === 2,
      ),
    ).toBe(true)
    expect((await bank.post(`/v1/admin/alerts/${row._id}/replay`)).body.data).toMatchObject({
      same: true,
      rule_changed: false,
    })
  })

  it('replay to the same although a later edition was read since', async () => {
    const [row] = (await bank.get('/v1/admin/alerts')).body.data
    const later = await importText(world, PLATFORM_ORGANIZATION, 'company_master', `${edition('Active')}\n\n`, {
      as_of: '2026-04-01',
    })
    expect(later.counts.facts_written).toBe(1)
    expect(await signal()).toMatchObject({ state: 'clear' })
    expect((await bank.post(`/v1/admin/alerts/${row._id}/replay`)).body.data).toMatchObject({ same: true })
  })
})
