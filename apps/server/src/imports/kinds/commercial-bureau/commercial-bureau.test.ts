import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../../../platform/db.ts'
import { importText } from '../../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../../testing/server.ts'
import { sampleText } from '../../kit/sample-file.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-15T06:00:00Z' })
})
afterAll(() => world.close())

const COLUMNS =
  'customer_number,reported_on,bureau,line,reported_by,facility,outstanding,days_past_due,status,suit_filed,enquiries,enquiry_months'

async function lender() {
  const { organization_id } = await world.organization()
  const send = (kind: string, text: string) => importText(world, organization_id, kind, text)
  await send('customers', 'customer_number,name,constitution\nC-1,Ashwini Sample Mills,private_company\n')
  const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
    (await inOrganization(world.platform.db, organization_id, (tx) => query.execute(tx))).rows
  return { send, ask }
}

describe("a commercial bureau's report", () => {
  it('keeps facilities and totals apart, and a new report beside the earlier one', async () => {
    const { send, ask } = await lender()
    await send(
      'commercial_bureau',
      `${COLUMNS}\nC-1,2026-03-10,Bureau A,1,other,TL,100,42,SMA-1,no,,\nC-1,2026-03-10,Bureau A,T,Total,,300,,,,7,6\n`,
    )
    await send('commercial_bureau', `${COLUMNS}\nC-1,2026-04-10,Bureau A,1,other,TL,90,91,NPA,yes,,\n`)
    expect(
      await ask(sql`select payload from facts_head h join facts f using (fact_id)
        where h.kind = 'bureau_facility' order by h.subject`),
    ).toMatchObject([
      { payload: { line: '1', facility_kind: 'term_loan', days_past_due: 42, marks: [], enquiries: null } },
      { payload: { line: 'T', reported_by: 'total', enquiries: 7, enquiry_months: 6 } },
      { payload: { reported_on: '2026-04-10', asset_class: 'NPA', marks: ['suit_filed'] } },
    ])
  })

  it.each([
    ['C-1,2026-03-10,-,1,other,,1,,,,,', 'bureau', /bureau is empty/],
    ['C-1,2026-03-10,B,-,other,,1,,,,,', 'line', /line is empty/],
    ['C-1,2026-03-10,B,1,somebody,,1,,,,,', 'reported_by', /write own or other/],
    ['C-1,2026-03-10,B,1,other,,1,,,perhaps,,', 'suit_filed', /neither yes nor no/],
    ['C-1,2026-03-10,B,1,other,,,,,no,,', 'outstanding', /states no amount/],
  ])('sets %s aside', async (line, field, reason) => {
    const { send, ask } = await lender()
    const { job_id } = await send('commercial_bureau', `${COLUMNS}\n${line}\n`)
    expect(await ask(sql`select row, field, reason from quarantine where job_id = ${job_id}`)).toEqual([
      { row: 2, field, reason: expect.stringMatching(reason) },
    ])
  })

  it('leaves enquiries out whose months nobody tells, and reads its sample whole', async () => {
    const { send } = await lender()
    const { counts } = await send('commercial_bureau', `${COLUMNS}\nC-1,2026-03-10,B,1,total,,5,,,,7,\n`)
    expect(counts).toMatchObject({ rows_accepted: 1, cells_left_out: 1 })
    await send('customers', await sampleText('customers'))
    const sample = await send('commercial_bureau', await sampleText('commercial_bureau'))
    expect(sample.counts).toMatchObject({ rows_accepted: 5, rows_quarantined: 0, cells_left_out: 0 })
  })
})
