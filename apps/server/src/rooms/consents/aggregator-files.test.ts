import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importFileTask } from '../../jobs/import-file.ts'
import { evaluateDirty } from '../../monitoring/run.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'

/** A lender reads its borrowers' files of an Account Aggregator as the consents there allow. */

const clock = settableClock('2026-09-20T06:00:00Z')
let world: TestWorld
let lender: Client
let party_id: string
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

beforeEach(async () => {
  clock.set('2026-09-20T06:00:00Z')
  lender = await world.organization()
  await importText(world, lender.organization_id, 'customers', 'customer_number,name\nC-1,Neelambari Sample Textiles\n')
  const [party] = (await lender.get('/v1/admin/parties')).body.data
  party_id = party.party_id
})

const SECTION = '/v1/user/consents/bank-statement'
const send = (kind: string, text: string) => importText(world, lender.organization_id, kind, text)
const loan = () => send('accounts', 'account_number,customer_number,kind,sanction_limit\nA-1,C-1,term_loan,900000\n')
const outstanding = (day: string, amount: string) =>
  send('day_end', `account_number,day_end_date,outstanding\nA-1,${day},${amount}\n`)

async function consent(purpose_code: string, details: object = {}) {
  const handle = `h-${purpose_code}-${JSON.stringify(details)}`
  const asked = await lender.post(`${SECTION}/aggregator`, { handle, purpose_code, party_id, ...details })
  expect(asked.status).toBe(200)
  const { consent_id } = asked.body.data
  const follow = (update: object) => lender.patch(`/v1/user/aggregator_consents/${consent_id}`, update)
  expect((await follow({ handle_state: 'READY', artefact: 'a-1' })).status).toBe(200)
  return { consent_id, follow }
}

const consents = async () => {
  const { data } = (await lender.get('/v1/user/consents')).body
  return data.find((item: { section: string }) => item.section === 'bank-statement').consents
}

let number = 0
async function fetched(about: { party_id?: string } = { party_id }) {
  number += 1
  const text = `<Account xmlns="http://api.rebit.org.in/FISchema/deposit" linkedAccRef="r" maskedAccNumber="XX0777" version="1.1" type="deposit"><Summary currentBalance="${number}" balanceDateTime="2026-09-01" type="CURRENT" branch="M" ifscCode="UTIB0000777" micrCode="1" openingDate="2012-02-01" status="ACTIVE"/><Transactions startDate="2026-08-01" endDate="2026-08-31"></Transactions></Account>`
  const attachment = `data:text/xml;base64,${Buffer.from(text).toString('base64')}`
  const file = { attachment, file_name: `aa-${number}.xml`, type: 'account_aggregator', ...about }
  const { status, body } = await lender.post('/v1/admin/uploads', file)
  if (status !== 200) return body.data.message
  const { organization_id } = lender
  await importFileTask.run(world.platform, { organization_id, job_id: body.data.job_id })
  expect((await lender.get(`/v1/admin/jobs/${body.data.job_id}`)).body.data.status).toBe('done')
  return 'read'
}

describe('a file of an aggregator', () => {
  it('rests on the agreement with the borrower where no consent is recorded', async () => {
    expect(await fetched()).toBe('read')
    expect(await consents()).toEqual([])
  })

  it('needs the borrower, a customer, once a consent is recorded', async () => {
    const nobody = { handle: 'h', purpose_code: '103', party_id: '00000000-0000-4000-8000-0000000000aa' }
    expect((await lender.post(`${SECTION}/aggregator`, nobody)).body.data.message).toBe(
      'This is not one of your borrowers.',
    )
    await consent('103')
    expect(await fetched({})).toMatch(/choose the borrower of this file/)
    const firm = await world.organization({ type: 'b2sme' })
    const own = await firm.post(`${SECTION}/aggregator`, nobody)
    expect(own.body.data.message).toBe('This is the consent of your own business; name no borrower.')
  })

  it('for monitoring is read while a loan is active, and then its consent is to be revoked', async () => {
    const { follow } = await consent('104', { frequency: 'daily' })
    expect(await fetched()).toMatch(/^Neelambari Sample Textiles has no active loan account here, and monitoring/)
    await loan()
    expect(await fetched()).toBe('read')
    await outstanding('2026-09-20', '850000')
    expect(await consents()).toMatchObject([{ party_name: 'Neelambari Sample Textiles', revoke_at_aggregator: false }])
    clock.set('2026-09-22T06:00:00Z')
    await outstanding('2026-09-21', '0')
    expect(await fetched()).toMatch(/Revoke the consent at the aggregator\.$/)
    expect(await consents()).toMatchObject([{ party_id, revoke_at_aggregator: true }])
    expect((await follow({ artefact_state: 'REVOKED' })).status).toBe(200)
    expect(await consents()).toMatchObject([{ revoke_at_aggregator: false }])
    expect(await fetched()).toBe(
      'The consent of Neelambari Sample Textiles at the aggregator ended on 22-09-2026. A new one is given there.',
    )
  })

  it('for one look is read once, and the consent says so', async () => {
    await consent('103')
    expect(await consents()).toMatchObject([{ is_used: false, last_file_on: null }])
    expect(await fetched()).toBe('read')
    expect(await consents()).toMatchObject([{ is_used: true, last_file_on: '2026-09-20', next_file_on: null }])
    clock.set('2026-12-20T06:00:00Z')
    expect(await fetched()).toBe(
      'This consent was for one look (purpose 103), which was taken on 20-09-2026. A further look needs a new consent, given at the aggregator.',
    )
    await consent('103', { valid_until: '2027-03-31' })
    expect(await fetched()).toBe('read')
  })

  it('comes as often as the consent says', async () => {
    await loan()
    await consent('104', { frequency: 'weekly' })
    expect(await fetched()).toBe('read')
    expect(await consents()).toMatchObject([{ next_file_on: '2026-09-27', is_used: false }])
    clock.set('2026-09-26T18:29:00Z')
    expect(await fetched()).toBe(
      'This consent allows one file a week; the last was read on 20-09-2026, the next may come from 27-09-2026.',
    )
    clock.set('2026-09-26T18:31:00Z')
    expect(await fetched()).toBe('read')
  })

  it('ends with an alert while a loan is active, and is over when a consent holds again', async () => {
    await loan()
    const { follow } = await consent('104', { frequency: 'daily' })
    const open = async () => {
      await evaluateDirty(world.platform, lender.organization_id)
      return (await lender.get('/v1/admin/alerts?alert_type=consent_or_feed_lapsed&state=open')).body.data
    }
    expect(await open()).toEqual([])
    clock.set('2026-09-25T06:00:00Z')
    expect((await follow({ artefact_state: 'REVOKED' })).status).toBe(200)
    const [alert] = await open()
    expect(alert).toMatchObject({ signal_code: '30121', risk_severity: 'Low', party_id })
    expect((await lender.post(`/v1/admin/alerts/${alert._id}/replay`)).body.data).toMatchObject({ same: true })
    await consent('104', { frequency: 'weekly' })
    expect(await open()).toEqual([])
  })

  it('of one borrower says nothing of the consent of another', async () => {
    const { follow } = await consent('103')
    await send('customers', 'customer_number,name\nC-2,Kaveri Sample Traders\n')
    const parties = (await lender.get('/v1/admin/parties')).body.data
    const other = parties.find(({ name }: { name: string }) => name.startsWith('Kaveri')).party_id
    expect(await fetched({ party_id: other })).toBe('read')
    await follow({ artefact_state: 'REVOKED' })
    expect(await fetched({ party_id: other })).toBe('read')
  })
})
