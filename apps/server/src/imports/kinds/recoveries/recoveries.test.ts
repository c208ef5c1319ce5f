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

const COLUMNS = 'account_number,kind,day,amount,promised_for,reference,note'

async function lender() {
  const client = await world.organization()
  const { organization_id } = client
  const send = (kind: string, text: string) => importText(world, organization_id, kind, text)
  await send('customers', 'customer_number,name,constitution\nC-1,Ashwini Sample Mills,private_company\n')
  await send('accounts', 'account_number,customer_number,kind\nA-1,C-1,term_loan\n')
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

describe('a file of recoveries', () => {
  it('keeps events with and without a number; a number lets a later file correct', async () => {
    const { send, ask } = await lender()
    await send(
      'recoveries',
      `${COLUMNS}\nA-1,PTP,02-Mar-2026,,16-Mar-2026,,By telephone\nA-1,recovery,2026-03-17,100000,,R-1,\nA-1,OTS,2026-03-20,500000,,,\nA-1,OTS,2026-03-20,500000,,,\n`,
    )
    await send('recoveries', `${COLUMNS}\nA-1,recovery,2026-03-17,90000,,R-1,\n`)
    const recoveries =
      await ask(sql`select h.subject, f.payload->>'recovery_kind' as kind, f.payload->>'amount' as amount,
      f.payload->>'promised_for' as promised_for
      from facts_head h join facts f using (fact_id) where h.kind = 'recovery' order by h.subject`)
    expect(recoveries).toEqual([
      { subject: 'A-1 R-1', kind: 'recovery', amount: '90000.00', promised_for: null },
      { subject: 'A-1 promise 2026-03-02 -', kind: 'promise', amount: null, promised_for: '2026-03-16' },
      { subject: 'A-1 settlement 2026-03-20 500000.00', kind: 'settlement', amount: '500000.00', promised_for: null },
    ])
  })

  it.each([
    ['A-9,recovery,2026-03-17,1,,,', 'account_number', /A-9 is not known/],
    ['A-1,gift,2026-03-17,1,,,', 'kind', /write promise, recovery/],
    ['A-1,recovery,2026-04-16,1,,,', 'day', /has not come yet/],
    ['A-1,recovery,2026-03-17,,,,', 'amount', /only a promise may name none/],
    ['A-1,recovery,2026-03-17,x,,,', 'amount', /amount/],
    ['A-1,promise,2026-03-17,1,2026-03-16,,', 'promised_for', /before the promise of 2026-03-17/],
  ])('sets %s aside', async (line, field, reason) => {
    const { send, ask } = await refusalsOf()
    const { job_id } = await send('recoveries', `${COLUMNS}\n${line}\n`)
    expect(await ask(sql`select row, field, reason from quarantine where job_id = ${job_id}`)).toEqual([
      { row: 2, field, reason: expect.stringMatching(reason) },
    ])
  })

  it('leaves the promised day of what is no promise out', async () => {
    const { send, ask } = await refusalsOf()
    const { job_id } = await send('recoveries', `${COLUMNS}\nA-1,recovery,2026-03-17,5,2026-03-20,,\n`)
    expect(await ask(sql`select row, field from cells_left_out where job_id = ${job_id}`)).toEqual([
      { row: 2, field: 'promised_for' },
    ])
  })

  it('reads its sample without a line set aside', async () => {
    const { send } = await lender()
    await send('customers', await sampleText('customers'))
    await send('accounts', await sampleText('accounts'))
    const { counts } = await send('recoveries', await sampleText('recoveries'))
    expect(counts).toMatchObject({ rows_accepted: 4, rows_quarantined: 0, cells_left_out: 0 })
  })
})
