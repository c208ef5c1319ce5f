import type { Ratio } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { outsideLiabilitiesToNetWorth } from '@saakh/domain/statement-ratios'
import { isUnmeasured, type Said, type Unmeasured } from '../kit/figures.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { NET_WORTH_LINES, NET_WORTH_NEEDS, type NetWorth, netWorthOf } from './net-worth.ts'
import { paiseOfLine } from './statement-amounts.ts'
import { latestBalance } from './statement-pairs.ts'
import { missingLines } from './told-lines.ts'

// What is owed to outsiders over the tangible net worth, as the rule reads it from one balance sheet.

export const LEVERAGE_NEEDS: readonly StatementLineName[] = ['liabilities', ...NET_WORTH_NEEDS]
export const LEVERAGE_LINES: readonly StatementLineName[] = ['liabilities', ...NET_WORTH_LINES]

export interface Leverage {
  liabilities: bigint
  worth: NetWorth
  /** Over the net worth as it is told, which may be what it is at most; null when there is none to owe on. */
  value: Ratio | null
  /** Over the most that the net worth can be said to be: the ratio is this at least. */
  at_least: Ratio | null
  /** Which intangible assets are not stated; null when all are. */
  not_told: Said | null
}

const multipleOf = (liabilities: bigint, tangible_net_worth: bigint): Ratio | null => {
  const multiple = outsideLiabilitiesToNetWorth({ liabilities, tangible_net_worth })
  return multiple.ok ? multiple.value : null
}

/** Of a balance sheet that tells liabilities and equity. */
export function leverageOf(period: StatementPeriod): Leverage | Unmeasured {
  const worth = netWorthOf(period)
  if (isUnmeasured(worth)) return worth
  const liabilities = paiseOfLine(period, 'liabilities')
  return {
    liabilities,
    worth,
    value: multipleOf(liabilities, worth.paise),
    at_least: multipleOf(liabilities, worth.at_best),
    not_told: missingLines(period, NET_WORTH_NEEDS),
  }
}

/** Of the latest balance sheet that tells every line; without one, of the latest that tells what it is at least. */
export function latestLeverage(series: StatementSeries): Leverage | Unmeasured {
  const whole = latestBalance(series, LEVERAGE_NEEDS)
  const period = isUnmeasured(whole) ? latestBalance(series, ['liabilities', 'equity']) : whole
  if (!isUnmeasured(period)) return leverageOf(period)
  return isUnmeasured(whole) ? whole : period
}
