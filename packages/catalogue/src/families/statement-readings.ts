import type { Measured } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { currentRatio, earningsBeforeInterestAndTax, interestCoverByEbit } from '@saakh/domain/statement-ratios'
import type { StatementPeriod } from '../statement-series.ts'

// Which lines of a statement go into a ratio: rules and reports read them here, so that they tell the same figure.

export const currentRatioOf = (balance: StatementPeriod): Measured =>
  currentRatio({
    current_assets: balance.paise('current_assets'),
    current_liabilities: balance.paise('current_liabilities'),
  })

export const EBIT_LINES: readonly StatementLineName[] = ['profit_before_exceptional_items_and_tax', 'finance_costs']

const earningsOf = (span: StatementPeriod) => ({
  profit_before_exceptional_items_and_tax: span.paise('profit_before_exceptional_items_and_tax'),
  finance_costs: span.paise('finance_costs'),
})

export const ebitOf = (span: StatementPeriod): Measured<bigint> => earningsBeforeInterestAndTax(earningsOf(span))

export const interestCoverOf = (span: StatementPeriod): Measured => interestCoverByEbit(earningsOf(span))
