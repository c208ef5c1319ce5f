import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importText } from '../../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../../testing/server.ts'

const HEADING = 'customer_number,authority,notice_number,dated,reply_due,subject,status\n'
let world: TestWorld
let asha: Client
const give = (text: string, kind = 'show_cause_notices') => importText(world, asha.organization_id, kind, text)

beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
  asha = await world.organization()
  await give('customer_number,name\nC-1,Ashwini Sample Mills\nC-2,Kaveri Sample Traders\n', 'customers')
  await give(`${HEADING}C-1,Commissioner of Customs,SCN/12,2026-02-05,2026-03-07,Duty on parts,Issued
C-2,Regional Office of the Provident Fund,PF/7A,19-01-2026,,,pending\n`)
})
afterAll(() => world.close())

const list = async (query = '') => (await asha.get(`/v1/showcause${query}`)).body
const numbers = async (query: string) =>
  (await list(query)).data.map(({ notice_number }: { notice_number: string }) => notice_number)

describe('notices that authorities sent to parties', () => {
  it('stand with party, authority, dates, state and the line they came from', async () => {
    const { data, total_count } = await list()
    expect(total_count).toBe(2)
    expect(data[0]).toMatchObject({
      party_name: 'Ashwini Sample Mills',
      authority: 'Commissioner of Customs',
      ...{ notice_number: 'SCN/12', dated: '2026-02-05', reply_due: '2026-03-07', status: 'open' },
      source: { file_name: 'show_cause_notices.csv', row: 2 },
    })
  })

  it('are found by words, state and party, ordered, and paged', async () => {
    expect(await numbers('?q=provident')).toEqual(['PF/7A'])
    expect(await numbers('?status=closed')).toEqual([])
    const [{ party_id }] = (await list('?q=kaveri')).data
    expect(await numbers(`?party_id=${party_id}`)).toEqual(['PF/7A'])
    expect(await numbers('?sort_by=dated&sort_in=asc')).toEqual(['PF/7A', 'SCN/12'])
    expect(await numbers('?per_page=1&page=2')).toEqual(['PF/7A'])
  })

  it('stand once each with what a later file says', async () => {
    await give(`${HEADING}C-1,COMMISSIONER OF CUSTOMS,SCN/12,2026-02-05,2026-03-07,Duty on parts,Reply filed\n`)
    expect((await list('?q=SCN/12')).data).toMatchObject([{ status: 'replied' }])
  })

  it.each([
    ['C-1,Customs,1,2026-05-05,,,open', 'a day that has not come yet'],
    ['C-1,Customs,1,2026-02-05,2026-02-01,,open', 'before the notice'],
    ['C-1,Customs,1,2026-02-05,,,simmering', 'write open, replied or closed'],
  ])('sets aside %s', async (line, reason) => {
    const { job_id } = await give(`${HEADING}${line}\n`)
    const { body } = await asha.get(`/v1/admin/jobs/${job_id}/quarantine`)
    expect(JSON.stringify(body)).toContain(reason)
  })
})
