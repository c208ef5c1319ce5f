import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { compareRatio, type Ratio, ratio, rounded } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { type Figures, followedBy, isUnmeasured, said, type Unmeasured, unmeasured } from '../kit/figures.ts'
import type { Judged, JudgedFinding } from '../kit/judgement.ts'
import type { InForce } from '../kit/limits.ts'
import type { JudgeContext } from '../kit/rule.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { clear, foundOn, notMeasurable } from './statement-findings.ts'
import { latestSpan, recentSpans, type Span, unlessSpanOld } from './statement-spans.ts'
import { SPAN_NAMES } from './statement-words.ts'
import { linePlaces, missingLines } from './told-lines.ts'

interface InterestCoverLimits {
  cover_below: number
  uncovered_below: number
  minimum_interest_percent: number
}

interface Cover {
  period: StatementPeriod
  cover: Ratio
  ebit: bigint
  interest: bigint
}

const LINES: readonly StatementLineName[] = ['profit_before_exceptional_items_and_tax', 'finance_costs']
/** The form puts them after tax: of a group that earns in joint ventures the cover leaves a part of its income out. */
const SHARES = 'share_of_profit_loss_of_associates_and_joint_ventures_accounted_for_using_equity_method'

/** EBIT over finance costs. Null when nothing is owed for interest worth the name: there is nothing to cover. */
function coverOf(period: StatementPeriod, smallestPercent: number): Cover | null | Unmeasured {
  const missing = missingLines(period, [...LINES, 'revenue_from_operations'])
  if (missing !== null) return { missing }
  const profit = period.paise('profit_before_exceptional_items_and_tax') ?? 0n
  const interest = period.paise('finance_costs') ?? 0n
  const revenue = period.paise('revenue_from_operations') ?? 0n
  if (interest < 0n) return unmeasured('finance_costs_are_negative', { date: period.date })
  if (interest === 0n || (revenue > 0n && compareToPercent(interest, revenue, smallestPercent) < 0)) return null
  return { period, cover: ratio(profit + interest, interest), ebit: profit + interest, interest }
}

/** A multiple below zero says nothing: the less interest there is, the worse it would look. */
const coverFigures = ({ cover, ebit }: Cover): Figures => ({
  cover: rounded(cover),
  loss: ebit < 0n ? decimalOf(-ebit) : null,
})

function figuresOf(series: StatementSeries, now: Cover, before: Cover): Figures {
  const shares = now.period.paise(SHARES) ?? 0n
  return {
    ...coverFigures(now),
    cover_before: rounded(before.cover),
    loss_before: before.ebit < 0n ? decimalOf(-before.ebit) : null,
    shares: shares === 0n ? null : decimalOf(shares),
    is_group: series.nature === 'consolidated',
  }
}

function findingOf(
  series: StatementSeries,
  { kind, now: period }: Span,
  { now, before, limits }: { now: Cover; before: Cover; limits: InterestCoverLimits },
): JudgedFinding<'thin' | 'uncovered'> {
  const isUncovered = [now, before].every(({ cover }) => compareRatio(cover, limits.uncovered_below) < 0)
  const recent = recentSpans(series, { kind, now: period }).flatMap((span) => {
    const cover = coverOf(span, 0)
    return cover === null || isUnmeasured(cover) ? [] : [cover]
  })
  return foundOn(series, period, {
    band: isUncovered ? 'uncovered' : 'thin',
    severity: isUncovered ? 'High' : 'Medium',
    code: now.ebit < 0n ? 'loss' : 'thin_earnings',
    detail: {
      interest_cover: rounded(now.cover),
      previous_interest_cover: rounded(before.cover),
      earnings_before_interest_and_tax: decimalOf(now.ebit),
      previous_earnings_before_interest_and_tax: decimalOf(before.ebit),
      finance_costs: decimalOf(now.interest),
      previous_finance_costs: decimalOf(before.interest),
      previous_reporting_date: before.period.date,
      period: SPAN_NAMES[kind],
    },
    figures: figuresOf(series, now, before),
    places: [now, before].flatMap((cover) => linePlaces(cover.period, [...LINES, SHARES])),
    others: recent.map((cover) => cover.period),
    trend: {
      unit: 'ratio',
      points: recent.map((cover) => ({ date: cover.period.date, value: rounded(cover.cover) })),
      threshold: isUncovered ? limits.uncovered_below : limits.cover_below,
      bands: [
        { band: 'thin', at: limits.cover_below },
        { band: 'uncovered', at: limits.uncovered_below },
      ],
    },
  })
}

/** Before its age is looked at. */
function judgeSpan(series: StatementSeries, span: Span, limits: InterestCoverLimits) {
  const { kind, now: period } = span
  const now = coverOf(period, limits.minimum_interest_percent)
  if (isUnmeasured(now)) return notMeasurable(series, now.missing, period)
  if (now === null) return clear(series, period, 'nothing_to_cover')
  if (compareRatio(now.cover, limits.cover_below) >= 0) return clear(series, period, 'clear', coverFigures(now))
  // Each span is measured by itself and against the limit, not against the other, so their audit states may differ:
  // a fourth quarter is audited and the third is not.
  const last = series.justBefore(period)
  const figures = { kind, date: period.date, ...coverFigures(now) }
  if (!last || last.form !== period.form) return notMeasurable(series, said('span_before_unknown', figures), period)
  const before = coverOf(last, limits.minimum_interest_percent)
  if (isUnmeasured(before)) return notMeasurable(series, followedBy(said('cover_now', figures), before.missing), period)
  if (before === null || compareRatio(before.cover, limits.cover_below) >= 0)
    return clear(series, period, 'first_span', figures)
  return findingOf(series, span, { now, before, limits })
}

/** Earnings before interest and tax against finance costs, in the latest span and the one before it. */
export function judgeInterestCover(
  series: StatementSeries,
  { today, limits }: JudgeContext<InterestCoverLimits & InForce>,
): Judged<'thin' | 'uncovered'> {
  const span = latestSpan(series)
  if (isUnmeasured(span)) return notMeasurable(series, span.missing, span.now)
  return unlessSpanOld(judgeSpan(series, span, limits), span, today, limits)
}
