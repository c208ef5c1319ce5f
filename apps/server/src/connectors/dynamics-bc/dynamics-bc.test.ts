import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booksOf } from '../../testing/books-of-firm.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-07-20T06:00:00Z' })
})
afterAll(() => world.close())

const SAMPLE = readFileSync(new URL('./sample.json', import.meta.url), 'utf8')
const firm = async () => booksOf(world, await world.organization({ type: 'b2sme' }))
const line = (display: string, balance: number, lineType = 'detail') => ({
  display,
  balance,
  lineType,
  dateFilter: '2026-03-31',
})

describe('reports of Business Central', () => {
  it('list what is open by periods past due, which move the ageing of receivables', async () => {
    const { give, facts, alerts } = await firm()
    await give('dynamics_bc', SAMPLE)
    expect((await facts())[0]).toMatchObject({
      subject: 'dynamics_bc receivable 2026-03-31',
      payload: {
        bills: [
          { party: 'Kaveri Sample Stores', amount: '118000.00', overdue: { from: 0, to: 0 } },
          { amount: '118000.00', overdue: { from: 1, to: 45 } },
          { party: 'Palash Sample & Sons', amount: '64900.50' },
        ],
      },
    })
    expect((await alerts()).map(({ type }) => type)).not.toContain('overdue_receivables')
    const old = SAMPLE.replaceAll('2026-03-31', '2026-07-15')
      .replace('"period1Amount": 118000', '"period1Amount": 0')
      .replace('"period3Amount": 0', '"period3Amount": 118000')
    await give('dynamics_bc', old)
    expect(await alerts()).toMatchObject([
      { type: 'debtor_concentration' },
      { type: 'overdue_receivables', detail: { older: '118000.00' } },
    ])
  })

  it('are refused where the periods are not what is owed', async () => {
    const { give } = await firm()
    expect(await give('dynamics_bc', SAMPLE.replace('"balanceDue": 236000', '"balanceDue": 235000'))).toMatchObject({
      status: 'failed',
      message: "What 'Kaveri Sample Stores' owes is not the sum of its periods; the report is not read.",
    })
  })

  it('become provisional statements, and trial balances with commas are read exactly', async () => {
    const { give, facts } = await firm()
    await give(
      'dynamics_bc',
      JSON.stringify({
        value: [
          line('Assets', 0, 'header'),
          line('Accounts Receivable', 600.5),
          line('Total Assets', 1000.5, 'total'),
          line('Total Liabilities', 700, 'total'),
          line('Equity', 300.5),
          line('Total Liabilities and Equity', 1000.5, 'total'),
        ],
      }),
    )
    const account = {
      number: '10100',
      accountType: 'Posting',
      display: 'Bank',
      balanceAtDateDebit: '1,350,000.10',
      balanceAtDateCredit: '0.00',
      dateFilter: '2026-03-31',
    }
    await give(
      'dynamics_bc',
      JSON.stringify({ value: [account, { ...account, accountType: 'Total', display: 'All' }] }),
    )
    expect(await facts()).toMatchObject([
      { payload: { lines: { assets: '1000.50', equity: '300.50', trade_receivables_current: '600.50' } } },
      { payload: { lines: [{ name: 'Bank', debit: '1350000.10' }], balances: false } },
    ])
  })
})
