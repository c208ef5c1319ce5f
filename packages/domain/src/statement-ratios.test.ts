import { describe, expect, it } from 'vitest'
import { rounded, wireFigure } from './ratio.ts'
import {
  currentRatio,
  daysInventory,
  daysSalesOutstanding,
  debtServiceCover,
  earningsBeforeInterestAndTax,
  growth,
  interestCoverByEbit,
  outsideLiabilitiesToNetWorth,
  quickRatio,
  tangibleNetWorth,
} from './statement-ratios.ts'

const BALANCE = { current_assets: 400n, inventories: 150n, current_liabilities: 200n }
const NET_WORTH = {
  equity: 500n,
  goodwill: 120n,
  other_intangible_assets: 30n,
  intangible_assets_under_development: 10n,
  revaluation_reserve: null,
}

describe('ratios of a statement', () => {
  it.each([
    ['current ratio', currentRatio(BALANCE), 2],
    ['quick ratio', quickRatio(BALANCE), 1.25],
    ['interest cover', interestCoverByEbit({ profit_before_exceptional_items_and_tax: 50n, finance_costs: 40n }), 2.25],
    ['outside liabilities', outsideLiabilitiesToNetWorth({ liabilities: 900n, tangible_net_worth: 340n }), 2.65],
    [
      'debt service cover',
      debtServiceCover({ profit_after_tax: 60n, depreciation: 20n, term_loan_interest: 20n, instalments: 60n }),
      1.25,
    ],
    ['days of sales', daysSalesOutstanding({ trade_receivables: 90n, revenue_from_operations: 365n }, 365), 90],
    ['days of stock', daysInventory({ inventories: 60n, cost_of_goods_sold: 182n }, 91), 30],
    ['growth', growth({ latest: 65n, previous: 100n }), -0.35],
  ])('%s', (_, ratio, expected) => {
    expect(ratio.ok && rounded(ratio.value)).toBe(expected)
  })

  it.each([
    ['takes the intangible assets off the equity', {}, 340n, []],
    ['takes a revaluation reserve off where it is told', { revaluation_reserve: 40n }, 300n, []],
    ['may be negative', { equity: 100n }, -60n, []],
    ['names what is not stated and takes the rest off', { goodwill: null }, 460n, ['goodwill']],
    [
      'is the equity at most where no intangible asset is told',
      { goodwill: null, other_intangible_assets: null, intangible_assets_under_development: null },
      500n,
      ['goodwill', 'other_intangible_assets', 'intangible_assets_under_development'],
    ],
  ])('a tangible net worth %s', (_, overrides, paise, not_told) => {
    expect(tangibleNetWorth({ ...NET_WORTH, ...overrides })).toEqual({ paise, not_told })
  })

  it('adds interest back to the profit before exceptional items', () => {
    expect(earningsBeforeInterestAndTax({ profit_before_exceptional_items_and_tax: -10n, finance_costs: 4n })).toEqual({
      ok: true,
      value: -6n,
    })
  })

  it.each([
    [currentRatio({ ...BALANCE, current_liabilities: 0n }), 'The current liabilities are zero.'],
    [quickRatio({ ...BALANCE, inventories: null }), 'Not told: inventories.'],
    [
      interestCoverByEbit({ profit_before_exceptional_items_and_tax: 5n, finance_costs: 0n }),
      'The finance costs are zero.',
    ],
    [
      outsideLiabilitiesToNetWorth({ liabilities: 5n, tangible_net_worth: 0n }),
      'The tangible net worth is not above zero.',
    ],
    [
      daysSalesOutstanding({ trade_receivables: 5n, revenue_from_operations: 0n }, 365),
      'The revenue is not above zero.',
    ],
    [growth({ latest: 5n, previous: -5n }), 'The previous figure is negative; a change from it is not a percentage.'],
    [growth({ latest: 5n, previous: 0n }), 'The previous figure is zero; a change from it is not a percentage.'],
  ])('says why it cannot be measured: %#', (ratio, reason) => {
    expect(ratio).toEqual({ ok: false, reason })
  })

  it('writes a share above one as a percentage already', () => {
    expect(wireFigure({ n: -35n, d: 100n })).toBe(-0.35)
    expect(wireFigure({ n: 108n, d: 100n })).toBe(108)
  })
})
