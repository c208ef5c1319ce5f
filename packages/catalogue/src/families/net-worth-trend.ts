import { decimalOf } from '@saakh/domain/money'
import { ratio, wireFigure } from '@saakh/domain/ratio'
import { followedBy, isUnmeasured, said, type Unmeasured, unmeasured } from '../kit/figures.ts'
import type { JudgedClear, JudgedFinding } from '../kit/judgement.ts'
import type { LimitValues } from '../kit/limits.ts'
import type { Rule } from '../kit/rule.ts'
import type { Severity } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { exactNetWorthOf, NET_WORTH_LINES, NET_WORTH_WORDS, type NetWorth, netWorthOf } from './net-worth.ts'
import { fallFigures, fallOf, fellMoreThan, worthBefore } from './net-worth-fall.ts'
import { percentFigure } from './statement-amounts.ts'
import { clear, foundOn, notMeasurable } from './statement-findings.ts'
import { currentBalances, yearBefore } from './statement-pairs.ts'
import { INDUSTRIAL_STATEMENTS, judgeStatements, STALE_BALANCE } from './statements.ts'
import { linePlaces } from './told-lines.ts'

// The tangible net worth from year to year, or that nothing of it is left.

type Band = 'falling' | 'steep' | 'negative'
const SEVERITY: Record<Band, Severity> = { falling: 'Medium', steep: 'Medium', negative: 'High' }

export const NET_WORTH_TREND_LIMITS = {
  fall_percent: { label: 'Fall in one year above', unit: 'percent', default: 25, min: 0, max: 100 },
  noise_percent: {
    label: 'Smallest change that counts as a fall',
    unit: 'percent',
    default: 1,
    min: 0,
    max: 100,
    note: 'For the two years running; rounding and small dividends are not a trend.',
  },
  ...STALE_BALANCE,
} as const
type Settings = LimitValues<typeof NET_WORTH_TREND_LIMITS>

/** A company that buys another one turns net worth into goodwill and loses nothing; the equity tells the two apart. */
function equityFigures(now: NetWorth, before: NetWorth | undefined) {
  const [equity, equity_before] = [now, before].map((netWorth) => netWorth?.period.paise('equity') ?? null)
  return {
    equity: typeof equity === 'bigint' ? decimalOf(equity) : null,
    equity_before: typeof equity_before === 'bigint' ? decimalOf(equity_before) : null,
  }
}

/** `earlier` runs back from the year before. */
function findingOf(series: StatementSeries, band: Band, [now, ...earlier]: [NetWorth, ...NetWorth[]]) {
  const { period, paise, is_at_most } = now
  const [before, third] = earlier
  const all = [now, ...earlier]
  return foundOn(series, period, {
    band,
    severity: SEVERITY[band],
    detail: {
      tangible_net_worth: decimalOf(paise),
      previous_tangible_net_worth: before ? decimalOf(before.paise) : null,
      previous_reporting_date: before ? before.period.date : null,
      changes: before && before.paise > 0n ? wireFigure(ratio(paise - before.paise, before.paise)) : null,
    },
    figures: {
      ...(before && fallFigures(before, now)),
      ...(third && { third: decimalOf(third.paise), fall_since_third_in_percent: percentFigure(fallOf(third, now)) }),
      ...equityFigures(now, before),
      is_at_most,
      has_reserve: period.paise('revaluation_reserve') !== null,
      is_published: series.source === 'published_result',
    },
    places: all.flatMap((netWorth) => linePlaces(netWorth.period, NET_WORTH_LINES)),
    others: earlier.map((netWorth) => netWorth.period),
    trend: {
      unit: 'money',
      points: all.map((netWorth) => ({ date: netWorth.period.date, value: Number(netWorth.paise) / 100 })).reverse(),
      threshold: 0,
      bands: [{ band: 'negative', at: 0 }],
    },
  })
}

/** A net worth of zero or less at the latest balance sheet: provable even where an intangible asset is not stated. */
function negativeAt(series: StatementSeries, period: StatementPeriod): JudgedFinding<Band> | null {
  const worth = netWorthOf(period)
  return isUnmeasured(worth) || worth.at_best > 0n ? null : findingOf(series, 'negative', [worth])
}

function judgeFall(
  series: StatementSeries,
  now: NetWorth,
  limits: Settings,
): JudgedFinding<Band> | JudgedClear | Unmeasured {
  const before = worthBefore(series, now)
  if (isUnmeasured(before)) return before
  const { period } = now
  const is_published = series.source === 'published_result'
  const figures = fallFigures(before, now)
  if (now.paise <= 0n || (is_published && before.paise <= 0n)) {
    const dates = { date: period.date, before_date: before.period.date }
    return unmeasured('beside_intangibles', { ...figures, ...dates, is_published })
  }
  if (fellMoreThan(before, now, limits.fall_percent)) return findingOf(series, 'steep', [now, before])
  if (!fellMoreThan(before, now, limits.noise_percent)) return clear(series, period, 'clear', figures)
  const third = worthBefore(series, before)
  if (isUnmeasured(third)) return { missing: followedBy(said('fall_before_not_known', figures), third.missing) }
  if (!fellMoreThan(third, before, limits.noise_percent))
    return clear(series, period, 'first_fall', { ...figures, third: decimalOf(third.paise) })
  return findingOf(series, 'falling', [now, before, third])
}

/** In days, a leap year's 29 February among them. */
const A_YEAR = 366

/**
 * Above zero again within a year of a balance sheet that was not: the end of what was told then, also where no change
 * can be told between the two.
 */
function recovered(series: StatementSeries, latest: StatementPeriod): JudgedClear | null {
  const worth = exactNetWorthOf(latest)
  if (isUnmeasured(worth) || worth.paise <= 0n) return null
  for (const period of series.balances.toReversed()) {
    if (period === latest || latest.day - period.day > A_YEAR) continue
    const before = netWorthOf(period)
    if (!isUnmeasured(before) && before.at_best <= 0n)
      return clear(series, latest, 'above_zero_again', {
        now: decimalOf(worth.paise),
        before: decimalOf(before.paise),
        before_date: period.date,
      })
  }
  return null
}

function judgeSeries(series: StatementSeries, limits: Settings): JudgedFinding<Band> | JudgedClear | Unmeasured {
  const [latest, ...older] = currentBalances(series)
  if (!latest) return unmeasured('no_balance_sheet')
  const negative = negativeAt(series, latest)
  if (negative) return negative
  // A half-year's balance sheet without its like a year before leaves the word to the year-end.
  const compared =
    [latest, ...older].find((balance) => !isUnmeasured(yearBefore(series, balance, 'balance_sheet'))) ?? latest
  const now = exactNetWorthOf(compared)
  const judged = isUnmeasured(now) ? now : judgeFall(series, now, limits)
  return isUnmeasured(judged) ? (recovered(series, latest) ?? judged) : judged
}

export const netWorthTrend: Rule<typeof INDUSTRIAL_STATEMENTS.needs, typeof NET_WORTH_TREND_LIMITS, Band> = {
  ...INDUSTRIAL_STATEMENTS,
  words: NET_WORTH_WORDS,
  judge: (facts, { today, limits }) =>
    judgeStatements(facts, (series) => {
      const judged = judgeSeries(series, limits)
      return isUnmeasured(judged)
        ? notMeasurable(series, judged.missing, series.balances.at(-1) ?? series.last)
        : staleWhenOlder(judged, judged.last_data_date, today, limits.stale_after_days_year)
    }),
}
