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

const COLUMNS = 'account_number,as_of,due_on,received_on,stock,creditors,book_debts,drawing_power,remarks'

async function lender() {
  const client = await world.organization()
  const { organization_id } = client
  const send = (kind: string, text: string) => importText(world, organization_id, kind, text)
  await send('customers', 'customer_number,name,constitution\nC-1,Ashwini Sample Mills,private_company\n')
  await send('accounts', 'account_number,customer_number,kind\nA-1,C-1,cash_credit\n')
  const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
    (await inOrganization(world.platform.db, organization_id, (tx) => query.execute(tx))).rows
  const latest = async () =>
    (
      await ask(sql<{ payload: object }>`select f.payload from facts_head h join facts f using (fact_id)
        where h.kind = 'stock_statement' order by h.subject`)
    ).map(({ payload }) => payload)
  return { send, ask, latest }
}

/** For lines that leave nothing behind. */
let refusing: ReturnType<typeof lender> | undefined
const refusalsOf = () => {
  refusing ??= lender()
  return refusing
}

describe('a file of stock statements', () => {
  it('keeps what is due, and what came of it by a later file', async () => {
    const { send, latest } = await lender()
    await send('stock_statements', `${COLUMNS}\nA-1,2026-02-28,2026-03-10,,,,,,\n`)
    expect(await latest()).toMatchObject([{ received_on: null, is_received: false, due_on: '2026-03-10' }])
    await send(
      'stock_statements',
      `${COLUMNS}\nA-1,28-Feb-2026,,09-Mar-2026,"62,00,000",1100000,2400000,4600000,Seen\n`,
    )
    expect(await latest()).toEqual([
      {
        account_number: 'A-1',
        as_of: '2026-02-28',
        due_on: '2026-03-10',
        received_on: '2026-03-09',
        is_received: true,
        stock: '6200000.00',
        creditors: '1100000.00',
        book_debts: '2400000.00',
        drawing_power: '4600000.00',
        remarks: 'Seen',
      },
    ])
    // An empty cell takes nothing back.
    await send('stock_statements', `${COLUMNS}\nA-1,2026-02-28,2026-03-10,,,,,,\n`)
    expect(await latest()).toMatchObject([{ received_on: '2026-03-09', is_received: true, stock: '6200000.00' }])
  })

  it('takes a line with stock for a statement that came, where the lender keeps no day of receipt', async () => {
    const { send, latest } = await lender()
    await send('stock_statements', 'account_number,as_of,stock,drawing_power\nA-1,2026-02-28,6200000,\n')
    await send('stock_statements', 'account_number,as_of,drawing_power\nA-1,2026-03-31,4600000\n')
    expect(await latest()).toMatchObject([
      { as_of: '2026-02-28', received_on: null, is_received: true },
      { as_of: '2026-03-31', received_on: null, is_received: false },
    ])
  })

  it.each([
    ['A-9,2026-02-28,,,,,,,', 'account_number', /A-9 is not known/],
    ['A-1,2026-04-16,,,,,,,', 'as_of', /has not come yet/],
    ['A-1,2026-02-30,,,,,,,', 'as_of', /as_of/],
    ['A-1,2026-02-28,2026-02-27,,,,,,', 'due_on', /before the day 2026-02-28/],
    ['A-1,2026-02-28,,2026-02-27,,,,,', 'received_on', /before the day 2026-02-28/],
    ['A-1,2026-02-28,,2026-04-16,,,,,', 'received_on', /An empty cell would mean: not received/],
  ])('sets %s aside', async (line, field, reason) => {
    const { send, ask } = await refusalsOf()
    const { job_id } = await send('stock_statements', `${COLUMNS}\n${line}\n`)
    expect(await ask(sql`select row, field, reason from quarantine where job_id = ${job_id}`)).toEqual([
      { row: 2, field, reason: expect.stringMatching(reason) },
    ])
  })

  it('leaves an amount out that is negative', async () => {
    const { send, ask } = await refusalsOf()
    const { job_id } = await send('stock_statements', `${COLUMNS}\nA-1,2026-01-31,,2026-02-09,100,-5,,,\n`)
    expect(await ask(sql`select row, field from cells_left_out where job_id = ${job_id}`)).toEqual([
      { row: 2, field: 'creditors' },
    ])
  })

  it('reads its sample without a line set aside', async () => {
    const { send } = await lender()
    await send('customers', await sampleText('customers'))
    await send('accounts', await sampleText('accounts'))
    const { counts } = await send('stock_statements', await sampleText('stock_statements'))
    expect(counts).toMatchObject({ rows_accepted: 4, rows_quarantined: 0, cells_left_out: 0 })
  })
})
