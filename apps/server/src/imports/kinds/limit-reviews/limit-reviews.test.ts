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

const COLUMNS = 'account_number,kind,due_on,done_on,new_expiry,finding,severity,remarks'

async function lender() {
  const client = await world.organization()
  const { organization_id } = client
  const send = (kind: string, text: string) => importText(world, organization_id, kind, text)
  await send('customers', 'customer_number,name,constitution\nC-1,Ashwini Sample Mills,private_company\n')
  await send('accounts', 'account_number,customer_number,kind\nA-1,C-1,cash_credit\n')
  const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
    (await inOrganization(world.platform.db, organization_id, (tx) => query.execute(tx))).rows
  return { send, ask }
}

/** For lines that leave nothing behind. */
let refusing: ReturnType<typeof lender> | undefined
const refusalsOf = () => {
  refusing ??= lender()
  return refusing
}

describe('a file of reviews', () => {
  it('keeps reviews, inspections and stock audits apart, and completes them by a later file', async () => {
    const { send, ask } = await lender()
    await send(
      'limit_reviews',
      `${COLUMNS}\nA-1,,2026-04-09,,,,,\nA-1,Stock audit,2026-04-09,2026-04-10,,Old stock,High,\nA-1,Unit visit,,2026-04-11,,,,\n`,
    )
    await send('limit_reviews', `${COLUMNS}\nA-1,renewal,2026-04-09,2026-04-12,2027-04-09,,,Same limit\n`)
    const reviews = await ask(sql`select h.subject, f.payload from facts_head h join facts f using (fact_id)
      where h.kind = 'limit_review' order by h.subject`)
    expect(reviews).toMatchObject([
      { subject: 'A-1 inspection 2026-04-11', payload: { review_kind: 'inspection', done_on: '2026-04-11' } },
      {
        subject: 'A-1 review 2026-04-09',
        payload: { done_on: '2026-04-12', new_expiry: '2027-04-09', remarks: 'Same limit' },
      },
      { subject: 'A-1 stock_audit 2026-04-09', payload: { finding: 'Old stock', severity: 'critical' } },
    ])
  })

  it.each([
    ['A-9,review,2026-04-09,,,,,', 'account_number', /A-9 is not known/],
    ['A-1,audit of books,2026-04-09,2026-04-09,,,,', 'kind', /write review, inspection or stock_audit/],
    ['A-1,review,,,,,,', 'due_on', /neither a due date nor a date on which it was done/],
    ['A-1,review,2026-04-09,2026-04-16,,,,', 'done_on', /An empty cell would mean: not done yet/],
    ['A-1,review,2026-04-09,,2027-04-09,,,', 'new_expiry', /done_on is empty/],
    ['A-1,review,2026-04-09,2026-04-09,2026-04-09,,,', 'new_expiry', /not after the review/],
  ])('sets %s aside', async (line, field, reason) => {
    const { send, ask } = await refusalsOf()
    const { job_id } = await send('limit_reviews', `${COLUMNS}\n${line}\n`)
    expect(await ask(sql`select row, field, reason from quarantine where job_id = ${job_id}`)).toEqual([
      { row: 2, field, reason: expect.stringMatching(reason) },
    ])
  })

  it('leaves a severity out that is no word for one', async () => {
    const { send, ask } = await refusalsOf()
    const { job_id } = await send('limit_reviews', `${COLUMNS}\nA-1,inspection,2026-01-31,2026-01-30,,Wet,purple,\n`)
    expect(await ask(sql`select row, field from cells_left_out where job_id = ${job_id}`)).toEqual([
      { row: 2, field: 'severity' },
    ])
  })

  it('reads its sample without a line set aside', async () => {
    const { send } = await lender()
    await send('customers', await sampleText('customers'))
    await send('accounts', await sampleText('accounts'))
    const { counts } = await send('limit_reviews', await sampleText('limit_reviews'))
    expect(counts).toMatchObject({ rows_accepted: 5, rows_quarantined: 0, cells_left_out: 0 })
  })
})
