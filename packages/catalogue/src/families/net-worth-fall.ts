import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { type Ratio, ratio } from '@saakh/domain/ratio'
import { isUnmeasured, type Unmeasured, unmeasured } from '../kit/figures.ts'
import type { StatementSeries } from '../statement-series.ts'
import { exactNetWorthOf, type NetWorth } from './net-worth.ts'
import { percentFigure } from './statement-amounts.ts'
import { yearBefore } from './statement-pairs.ts'

// By how much the tangible net worth fell between two balance sheets of one day.

/** The net worth at the same date a year before; otherwise why there is none to compare with. */
export function worthBefore(series: StatementSeries, { period }: NetWorth): NetWorth | Unmeasured {
  const before = yearBefore(series, period, 'balance_sheet')
  if (isUnmeasured(before)) return before
  // A reserve that appears or vanishes is a change of presentation, not of worth.
  if ((period.paise('revaluation_reserve') === null) !== (before.paise('revaluation_reserve') === null))
    return unmeasured('reserve_told_once', { date: period.date, before_date: before.date })
  return exactNetWorthOf(before)
}

export const fallOf = (before: NetWorth, now: NetWorth): Ratio => ratio(before.paise - now.paise, before.paise)

export const fellMoreThan = (before: NetWorth, now: NetWorth, percent: number): boolean =>
  before.paise > 0n && compareToPercent(before.paise - now.paise, before.paise, percent) > 0

/** The fall of the last year, as sentences tell it. */
export const fallFigures = (before: NetWorth, now: NetWorth) => ({
  before: decimalOf(before.paise),
  now: decimalOf(now.paise),
  fall_in_percent: before.paise > 0n ? percentFigure(fallOf(before, now)) : null,
})
