import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { expect, it } from 'vitest'
import { registerEdition } from '../example-facts.ts'
import { balanceSheet, type CroreLines, financialYear } from '../example-statements.ts'
import { knownYearEnds } from './known-year-ends.ts'

const BALANCE = {
  ...{ assets: 100, current_assets: 40, inventories: 15, trade_receivables_current: 13, cash_and_cash_equivalents: 5 },
  ...{ current_liabilities: 30, liabilities: 60, equity: 40, equity_share_capital: 10, other_equity: 30 },
}
const YEAR = {
  ...{
    revenue_from_operations: 200,
    other_income: 1,
    finance_costs: 4,
    profit_before_tax: 12,
    profit_loss_for_period: 9,
  },
  ...{ profit_before_exceptional_items_and_tax: 12, depreciation_depletion_and_amortisation_expense: 6 },
}
const LOSS: CroreLines = { profit_before_tax: -60, profit_loss_for_period: -60 }
const TODAY = '2026-11-20'

const yearEnd = (year: number, known_at: IsoDate, lines: CroreLines = {}, version = ''): Fact[] => [
  balanceSheet(`${year}-03-31`, BALANCE, { known_at, version }),
  financialYear(year, { ...YEAR, ...lines }, { known_at, version }),
]
const yearEndsOf = (facts: readonly Fact[], today = TODAY) => {
  const known = knownYearEnds(facts, today)
  return typeof known === 'string'
    ? known
    : known.map(({ year_end, score }) => [year_end, typeof score === 'string' ? score : score.known_on])
}
const oddsOf = (facts: readonly Fact[], year_end: IsoDate) => {
  const known = knownYearEnds(facts, TODAY)
  const knownYearEnd = typeof known === 'string' ? undefined : known.find((each) => each.year_end === year_end)
  return typeof knownYearEnd?.score === 'object' ? knownYearEnd.score.log_odds : null
}

it('scores each year-end on the day on which it became whole', () => {
  const [balance, year] = yearEnd(2025, '2025-05-10')
  const late = { ...year, known_at: '2025-06-01' } as Fact
  expect(yearEndsOf([...yearEnd(2024, '2024-05-20'), balance as Fact, late])).toEqual([
    ['2024-03-31', '2024-05-20'],
    ['2025-03-31', '2025-06-01'],
  ])
})

it('lets nothing that became known later reach an earlier score', () => {
  const first = yearEnd(2024, '2024-05-20')
  const alone = oddsOf(first, '2024-03-31')
  const restated = yearEnd(2024, '2025-02-01', LOSS, 'restated ')
  expect(oddsOf([...first, ...restated, ...yearEnd(2025, '2025-05-20', LOSS)], '2024-03-31')).toBe(alone)
  expect(yearEndsOf([...first, ...restated])).toEqual([['2024-03-31', '2024-05-20']])
  expect(oddsOf(yearEnd(2024, '2025-02-01', LOSS), '2024-03-31')).toBeGreaterThan(alone ?? 0)
})

it('says of each year-end without a score why there is none', () => {
  expect(yearEndsOf(yearEnd(2024, '2026-03-01'))).toEqual([['2024-03-31', 'too_old']])
  expect(yearEndsOf([...yearEnd(2025, '2025-05-20'), ...yearEnd(2024, '2025-06-20')])).toEqual([
    ['2024-03-31', 'overtaken'],
    ['2025-03-31', '2025-05-20'],
  ])
  expect(yearEndsOf([financialYear(2025, YEAR)])).toEqual([['2025-03-31', 'books_not_whole']])
  const bare = [balanceSheet('2025-03-31', { assets: 100 }), financialYear(2025, { revenue_from_operations: 200 })]
  expect(yearEndsOf(bare)).toEqual([['2025-03-31', 'too_few_ratios']])
})

it('reads no year-end of banks and NBFCs, none that is not known yet, and none where only quarters are told', () => {
  expect(
    yearEndsOf([...yearEnd(2025, '2025-05-20'), registerEdition('Active', '2025-01-01', { nic_code: '64920' })]),
  ).toBe('financial')
  expect(yearEndsOf(yearEnd(2025, '2025-05-20'), '2025-05-19')).toEqual([])
  expect(yearEndsOf([balanceSheet('2025-03-31', BALANCE)])).toEqual([])
})
