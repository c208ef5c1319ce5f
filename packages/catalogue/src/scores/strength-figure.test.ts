import { ratioOfNumber, rounded } from '@saakh/domain/ratio'
import { expect, it } from 'vitest'
import { registerEdition } from '../example-facts.ts'
import { balanceSheet, type CroreLines, financialYear } from '../example-statements.ts'
import { factSetOf } from '../fact-set.ts'
import { strengthOf } from '../financial-strength/statement-strength.ts'
import { latestSeries, statementSeries } from '../statement-series.ts'
import { creditMonitoring } from './credit-monitoring.ts'
import { scoreParty } from './score-party.ts'
import { strengthFigure } from './strength-figure.ts'

const BALANCE = {
  ...{ assets: 100, current_assets: 40, inventories: 15, trade_receivables_current: 13, cash_and_cash_equivalents: 5 },
  ...{ current_liabilities: 30, liabilities: 60, equity: 40, equity_share_capital: 10, retained_earnings: 25 },
}
const YEAR = {
  ...{ revenue_from_operations: 200, other_income: 1, finance_costs: 4, profit_before_tax: 12 },
  ...{ profit_loss_for_period: 9, profit_before_exceptional_items_and_tax: 12 },
  depreciation_depletion_and_amortisation_expense: 6,
}
const TODAY = '2026-11-20'
const yearEnd = (year: number, balance: CroreLines = {}, span: CroreLines = {}) => [
  balanceSheet(`${year}-03-31`, { ...BALANCE, ...balance }),
  financialYear(year, { ...YEAR, ...span }),
]
const figureOf = (facts: Parameters<typeof factSetOf>[0], today = TODAY) => strengthFigure(factSetOf(facts, today))
const totalOf = (balance: CroreLines = {}, span: CroreLines = {}): number => {
  const figure = figureOf(yearEnd(2026, balance, span))
  return figure.state === 'measured' ? rounded(figure.value, 4) : Number.NaN
}

it('is the sum that the financials of the company are scored by, with each line once', () => {
  const facts = [...yearEnd(2025), ...yearEnd(2026)]
  const series = latestSeries(statementSeries(factSetOf(facts, TODAY)))
  const strength = series && strengthOf(series)
  const total = strength && typeof strength === 'object' && strength.score.scored ? strength.score.total : Number.NaN
  const figure = figureOf(facts)
  expect(figure).toMatchObject({ state: 'measured', value: ratioOfNumber(total), as_of: '2026-03-31' })
  const evidence = figure.state === 'measured' ? figure.evidence : []
  expect(evidence.length).toBeGreaterThan(10)
  expect(new Set(evidence.map(({ fact_id, path }) => `${fact_id} ${path}`)).size).toBe(evidence.length)
})

it('says on what year-end it rests, of how many ratios it is made, what counts most against it, and what stands in', () => {
  const figure = figureOf(yearEnd(2026, { current_assets: 16 }))
  expect(figure).toMatchObject({
    observed: expect.stringMatching(
      /31-03-2026.*: -?\d+\.\d points of financial strength from 13 of 14 ratios; most against it: quick ratio, \w/,
    ),
  })
  const { retained_earnings: _, ...without } = BALANCE
  const proxy = figureOf([balanceSheet('2026-03-31', { ...without, other_equity: 30 }), financialYear(2026, YEAR)])
  expect(proxy).toMatchObject({ observed: expect.stringContaining('other equity stands in for retained earnings') })
})

it.each([
  ['no statement', [], 'not_measurable', 'No financial statement of this party is known.'],
  ['a balance sheet without its year', [balanceSheet('2026-03-31', BALANCE)], 'not_measurable', /^No /],
  [
    'too few lines',
    [
      balanceSheet('2026-03-31', { assets: 100, equity: 40 }),
      financialYear(2026, { revenue_from_operations: 200, profit_before_tax: 12 }),
    ],
    'not_measurable',
    /^It cannot be scored because only \d of 14 ratios can be measured\.$/,
  ],
  ['a bank', [...yearEnd(2026), registerEdition('Active', '2025-01-01', { nic_code: '64920' })], 'not_applicable', /./],
] as const)('of %s tells why there is none', (_, facts, state, reason) => {
  expect(figureOf(facts)).toMatchObject({
    state,
    reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
  })
})

it('earns nothing and lowers the coverage where the last year-end is too old', () => {
  const read = (as_of: string) =>
    scoreParty(
      {
        figures: {
          financial_strength: figureOf(yearEnd(2025), as_of),
          asset_class: { state: 'not_measurable', reason: '', as_of: null },
          utilisation: { state: 'not_measurable', reason: '', as_of: null },
        },
        signals: {},
      },
      { scorecard: creditMonitoring, as_of },
    ).contributions.find(({ id }) => id === 'financial_strength')
  // The 550th day after 31-03-2025.
  expect(read('2026-10-02')?.state).toBe('measured')
  expect(read('2026-10-03')).toMatchObject({
    state: 'not_measurable',
    points: 0,
    text: expect.stringContaining('after 550 days'),
  })
})

it.each<[string, readonly [CroreLines, CroreLines][]]>([
  [
    'less profit',
    [12, 6, 0, -10, -60].map((profit) => [{}, { profit_before_tax: profit, profit_loss_for_period: profit }]),
  ],
  ['less near money', [40, 32, 26, 20, 15].map((current_assets) => [{ current_assets }, {}])],
  ['more debt', [60, 70, 80, 95].map((liabilities) => [{ liabilities, equity: 100 - liabilities }, {}])],
])('never rises with %s', (_, steps) => {
  const totals = steps.map(([balance, span]) => totalOf(balance, span))
  expect(totals).toEqual([...totals].sort((a, b) => b - a))
  expect(totals.at(-1)).toBeLessThan(totals[0] ?? 0)
})
