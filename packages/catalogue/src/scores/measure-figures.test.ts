import { describe, expect, it } from 'vitest'
import { account, dayEnds } from '../example-facts.ts'
import { balanceSheet, financialYear } from '../example-statements.ts'
import { creditMonitoringScore, readCreditMonitoring } from './credit-monitoring-score.ts'
import { measureFigures } from './measure-figures.ts'

const AT = { as_of: '2026-04-15', lender_kind: 'bank' } as const
const figuresOf = (...asked: Parameters<typeof measureFigures>) => measureFigures(...asked).figures

const conduct = (number: string, kind: 'term_loan' | 'cash_credit', at: (index: number) => object) => [
  account(number, kind),
  ...dayEnds(number, '2026-03-01', '2026-04-14', (_, index) => ({
    outstanding: '800000.00',
    sanction_limit: '1000000.00',
    ...at(index),
  })),
]
const books = { source: 'borrower_statement' as const, nature: 'standalone' as const }
const sheet = (equity: number) =>
  balanceSheet(
    '2025-03-31',
    {
      current_assets: 40,
      inventories: 12,
      current_liabilities: 20,
      assets: 100,
      retained_earnings: 30,
      equity,
      equity_share_capital: 10,
      liabilities: 100 - equity,
      goodwill: 0,
      other_intangible_assets: 0,
      intangible_assets_under_development: 0,
    },
    books,
  )
const opening = balanceSheet('2024-03-31', { current_maturities_of_long_term_borrowings: 4 }, books)
const year = financialYear(
  2025,
  {
    revenue_from_operations: 120,
    profit_before_exceptional_items_and_tax: 8,
    profit_before_tax: 8,
    finance_costs: 2,
    interest_on_term_loans: 1,
    profit_loss_for_period: 6,
    depreciation_depletion_and_amortisation_expense: 3,
  },
  books,
)
const value = (figure: { state: string }) =>
  'value' in figure && typeof figure.value === 'object' && figure.value !== null && 'n' in figure.value
    ? JSON.parse(JSON.stringify(figure.value, (_, item) => (typeof item === 'bigint' ? Number(item) : item)))
    : null
const number = (figure: { state: string }) => {
  const ratio = value(figure)
  return ratio ? ratio.n / ratio.d : null
}

describe('figures of a score', () => {
  it('are measured from the facts that each of them cites', () => {
    const facts = [
      ...conduct('T-1', 'term_loan', (index) => ({ dpd: index < 40 ? 0 : index - 39 })),
      sheet(50),
      opening,
      year,
    ]
    const figures = figuresOf(facts, AT)
    expect(number(figures.asset_class)).toBe(1)
    expect(figures.financial_strength).toMatchObject({ state: 'measured', as_of: '2025-03-31' })
    for (const figure of [figures.asset_class, figures.financial_strength])
      expect(figure.state === 'measured' && figure.evidence.length).toBeGreaterThan(0)
    expect(figures.utilisation.state).toBe('not_applicable')
  })

  it('take the worst account and the most used limit', () => {
    const facts = [
      ...conduct('C-1', 'cash_credit', () => ({ outstanding: '950000.00' })),
      ...conduct('C-2', 'cash_credit', () => ({ outstanding: '100000.00' })),
      ...conduct('T-1', 'term_loan', () => ({ dpd: 65 })),
    ]
    const figures = figuresOf(facts, AT)
    expect([number(figures.asset_class), number(figures.utilisation)]).toEqual([3, 95])
    expect(figures.asset_class).toMatchObject({ observed: expect.stringContaining('T-1') })
  })

  it('keep the last class of an account whose file stopped while another goes on', () => {
    const stopped = [
      account('T-9', 'term_loan'),
      ...dayEnds('T-9', '2025-11-01', '2025-11-30', () => ({ outstanding: '500000.00', dpd: 95 })),
    ]
    const figures = figuresOf([...stopped, ...conduct('T-1', 'term_loan', () => ({ dpd: 0 }))], AT)
    expect(number(figures.asset_class)).toBe(4)
    expect(figures.asset_class.as_of).toBe('2026-04-14')
  })

  it('are silent with the reason where nothing is told', () => {
    expect(figuresOf([], AT)).toMatchObject({
      asset_class: { state: 'not_measurable', reason: 'No open loan account is known.' },
      financial_strength: { state: 'not_measurable', reason: 'No financial statement of this party is known.' },
    })
  })

  it('see nothing that became known later, and do not mind the order of facts', () => {
    const facts = [...conduct('T-1', 'term_loan', (index) => ({ dpd: index })), sheet(50), opening, year]
    const later = balanceSheet(
      '2025-03-31',
      { current_assets: 1, current_liabilities: 20 },
      { ...books, known_at: '2026-05-01' },
    )
    expect(figuresOf([...facts, later].reverse(), AT)).toEqual(figuresOf(facts, AT))
    const score = creditMonitoringScore(facts, new Map(), AT)
    expect(creditMonitoringScore([...facts].reverse(), new Map(), AT)).toEqual(score)
  })

  it('says until which day a score stands without news', () => {
    const read = (as_of: string) =>
      readCreditMonitoring(
        conduct('T-1', 'term_loan', () => ({ dpd: 0 })),
        new Map(),
        { ...AT, as_of },
      )
    // The last day-end is of 14-04-2026, and 35 days later it says nothing.
    expect(read('2026-04-15').changes_on).toBe('2026-05-20')
    expect(read('2026-05-19').score).toEqual(read('2026-04-15').score)
    expect(read('2026-05-20').score).not.toEqual(read('2026-04-15').score)
    expect(read('2026-05-20').changes_on).toBeNull()
    expect(read('2027-05-20').score).toEqual(read('2026-05-20').score)
  })
})
