import { decimalOf, paiseOf } from '@saakh/domain/money'
import { type Ratio, times, wireFigure } from '@saakh/domain/ratio'
import { fellBy } from '@saakh/domain/statement-ratios'
import { isUnmeasured, type Unmeasured, unmeasured } from '../kit/figures.ts'
import type { Judged, JudgedFinding } from '../kit/judgement.ts'
import type { InForce } from '../kit/limits.ts'
import type { JudgeContext } from '../kit/rule.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { type Decline, declineFoundOn, restatedBase, revenueLineOf } from './decline.ts'
import { leftABusiness } from './discontinued.ts'
import { growthOf, percentFigure } from './statement-amounts.ts'
import { notMeasurable } from './statement-findings.ts'
import { yearBefore } from './statement-pairs.ts'
import { clearPair, latestSpanPair, recentSpans, type Span, unlessSpanOld } from './statement-spans.ts'
import { linePlaces, missingLines } from './told-lines.ts'

interface RevenueFallLimits {
  fall_percent: number
  steep_percent: number
  minimum_revenue: string
}

interface Fall extends Decline {
  change: Ratio
}

const fallPercent = ({ change }: Fall): number => percentFigure(times(change, { n: -1n, d: 1n }))

/** The change of revenue from the same span a year before; otherwise why there is none to judge. */
function changeOf(series: StatementSeries, { kind, now }: Span, minimum: string): Fall | Unmeasured {
  const before = yearBefore(series, now, kind)
  if (isUnmeasured(before)) return before
  const line = revenueLineOf(now)
  const missing = missingLines(now, [line]) ?? missingLines(before, [line])
  if (missing !== null) return { missing }
  const latest = now.paise(line) ?? 0n
  const previous = before.paise(line) ?? 0n
  if (latest < 0n) return unmeasured('revenue_is_negative', { line, date: now.date })
  if (previous <= 0n || previous < paiseOf(minimum))
    return unmeasured('revenue_too_small', { line, date: before.date, revenue: decimalOf(previous) })
  return { kind, now, before, line, latest, previous, change: growthOf(previous, latest) }
}

/** The same when it can be told whether it is a fall by more than the percentage. */
function decidedChangeOf(series: StatementSeries, span: Span, minimum: string, percent: number): Fall | Unmeasured {
  const fall = changeOf(series, span, minimum)
  if (isUnmeasured(fall)) return fall
  const { kind, now, before, line, latest, change } = fall
  const fell = fellBy(change, percent)
  const restated = restatedBase(series, fall, (base) => base <= 0n || fellBy(growthOf(base, latest), percent) !== fell)
  if (restated !== null) return { missing: restated }
  return fell && leftABusiness(now, before)
    ? unmeasured('operations_told_apart', { kind, line, date: now.date, before_date: before.date })
    : fall
}

function findingOf(
  series: StatementSeries,
  fall: Fall,
  earlier: Fall | null,
  steepPercent: number,
): JudgedFinding<'fallen' | 'lasting'> {
  const { now, before, line } = fall
  const lasting = earlier !== null && [fall, earlier].every(({ change }) => fellBy(change, steepPercent))
  const tells = (period: StatementPeriod) => period.form === now.form && period.paise(line) !== null
  return declineFoundOn(series, fall, {
    band: lasting ? 'lasting' : 'fallen',
    severity: lasting ? 'High' : 'Medium',
    changes: wireFigure(fall.change),
    figures: {
      line,
      fall_by: fallPercent(fall),
      fall_before: lasting ? fallPercent(earlier) : null,
      is_income: line === 'income',
    },
    places: [...linePlaces(now, [line], 'fallen_line'), ...linePlaces(before, [line])],
    recent: recentSpans(series, fall).filter(tells),
    others: [earlier?.now ?? null, earlier?.before ?? null],
  })
}

/** Revenue of the latest span against the same span a year before, and of the span before it where that fell as well. */
export function judgeRevenueFall(
  series: StatementSeries,
  { today, limits }: JudgeContext<RevenueFallLimits & InForce>,
): Judged<'fallen' | 'lasting'> {
  const { fall_percent, steep_percent, minimum_revenue } = limits
  const pair = latestSpanPair(series)
  if (isUnmeasured(pair)) return notMeasurable(series, pair.missing, pair.now)
  const { kind, now } = pair
  const fall = decidedChangeOf(series, pair, minimum_revenue, fall_percent)
  if (isUnmeasured(fall)) return notMeasurable(series, fall.missing, now)
  if (!fellBy(fall.change, fall_percent)) {
    const { line, change } = fall
    const calm = clearPair(series, pair, { kind, line, change: percentFigure(change) })
    return unlessSpanOld(calm, pair, today, limits)
  }
  const last = series.justBefore(now)
  const earlier = last ? decidedChangeOf(series, { kind, now: last }, minimum_revenue, steep_percent) : null
  return unlessSpanOld(
    findingOf(series, fall, isUnmeasured(earlier) ? null : earlier, steep_percent),
    pair,
    today,
    limits,
  )
}
