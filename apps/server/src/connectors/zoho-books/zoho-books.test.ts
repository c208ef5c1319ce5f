import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booksOf } from '../../testing/books-of-firm.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-07-20T06:00:00Z' })
})
afterAll(() => world.close())

const SAMPLE = readFileSync(new URL('./fixtures/balance-sheet.json', import.meta.url), 'utf8')
const firm = async () => booksOf(world, await world.organization({ type: 'b2sme' }))
const invoice = (customer_name: string, balance: number, date: string, more = {}) => ({
  invoice_number: `INV-${customer_name}`,
  customer_name,
  status: 'sent',
  currency_code: 'INR',
  date,
  due_date: date,
  total: balance,
  balance,
  ...more,
})

describe('reports of Zoho Books', () => {
  it('become provisional statements of the days that they name', async () => {
    const { give, facts } = await firm()
    await give('zoho_books', SAMPLE)
    await give(
      'zoho_books',
      JSON.stringify({
        profit_and_loss: [
          {
            name: 'Gross Profit',
            total: 400,
            account_transactions: [
              { name: 'Operating Income', total: 1000.25, account_transactions: [{ name: 'Sales', total: 1000.25 }] },
              { name: 'Cost of Goods Sold', total: 600.25 },
            ],
          },
          { name: 'Net Profit/Loss', total: 350, account_transactions: [{ name: 'Interest Expense', total: 50 }] },
        ],
        page_context: { from_date: '2025-04-01', to_date: '2026-03-31' },
      }),
    )
    expect(await facts()).toMatchObject([
      {
        subject: 'standalone balance_sheet 2026-03-31 books zoho_books',
        payload: {
          from_books: 'zoho_books',
          lines: { assets: '2650000.50', equity: '900000.50', trade_receivables_current: '900000.00' },
        },
      },
      {
        subject: 'standalone profit_and_loss 2025-04-01..2026-03-31 books zoho_books',
        payload: {
          lines: { revenue_from_operations: '1000.25', profit_loss_for_period: '350.00', finance_costs: '50.00' },
        },
      },
    ])
  })

  it('list open invoices, which move the ageing of receivables', async () => {
    const { give, facts, alerts } = await firm()
    const list = {
      invoices: [
        invoice('Palash', 300000.5, '2026-01-10'),
        invoice('Champa', 200000, '2026-06-20'),
        invoice('Paid', 0, '2026-01-10'),
        invoice('Draft', 900000, '2026-01-10', { status: 'draft' }),
      ],
      page_context: [{ page: 1, has_more_page: false }],
    }
    expect(await give('zoho_books', JSON.stringify(list))).toMatchObject({ status: 'failed' })
    await give('zoho_books', JSON.stringify(list), { as_of: '2026-06-30' })
    expect((await facts())[0]?.payload).toMatchObject({ bills: [{ amount: '300000.50' }, { party: 'Champa' }] })
    expect((await alerts()).map(({ type }) => type)).toContain('overdue_receivables')
  })

  it('are refused where a page is missing, and set invoices in another currency aside', async () => {
    const { give } = await firm()
    const page = { invoices: [invoice('Palash', 1, '2026-01-10')], page_context: [{ has_more_page: true }] }
    expect(await give('zoho_books', JSON.stringify(page), { as_of: '2026-06-30' })).toMatchObject({
      status: 'failed',
      message: 'This is one page of a longer list of Zoho Books; give the whole list in one file.',
    })
    const dollars = { invoices: [invoice('Palash', 1, '2026-01-10', { currency_code: 'USD' })] }
    const { counts } = await give('zoho_books', JSON.stringify(dollars), { as_of: '2026-06-30' })
    expect(counts).toMatchObject({ rows_quarantined: 1, facts_written: 1 })
  })

  it('of a trial balance tell its accounts and whether it balances', async () => {
    const { give, facts } = await firm()
    const account = (name: string, net_debit_total: number, net_credit_total: number) => ({
      name,
      net_debit_total,
      net_credit_total,
    })
    await give(
      'zoho_books',
      JSON.stringify({
        trialbalance: [
          {
            account_transactions: [
              { ...account('Assets', 10, 0), account_transactions: [account('Cash', 10, 0)] },
              account('Equities', 0, 10),
            ],
          },
        ],
        page_context: { to_date: '2026-03-31' },
      }),
    )
    expect((await facts())[0]?.payload).toMatchObject({
      balances: true,
      lines: [{ name: 'Cash' }, { name: 'Equities' }],
    })
  })
})
