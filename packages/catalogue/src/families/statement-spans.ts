import { type Figures, followedBy, isUnmeasured, type Said, said, type Unmeasured, unmeasured } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding, JudgedNotMeasurable } from '../kit/judgement.ts'
import type { InForce } from '../kit/limits.ts'
import type { Today } from '../kit/today.ts'
import { joinWords, type Words } from '../kit/words.ts'
import { staleWhenOlder } from '../stale.ts'
import { SPAN_KINDS, type SpanKind, type StatementPeriod, type StatementSeries } from '../statement-series.ts'
import { clear } from './statement-findings.ts'
import { auditBefore, PAIR_WORDS, yearBefore } from './statement-pairs.ts'
import { STATEMENT_WORDS } from './statement-words.ts'

// The span that speaks for the present: the one that ended last.

export interface Span {
  kind: SpanKind
  now: StatementPeriod
}

export interface SpanPair extends Span {
  before: StatementPeriod
  /** Why a shorter span was not taken: that the year did not fall says nothing of its last quarter. */
  passed_over: Said | null
}

/** With the statement that it is said of. */
type NoSpan = Unmeasured & { now: StatementPeriod | null }

/** The spans that end last, shortest first. */
function latestSpans(series: StatementSeries): readonly [Span, ...Span[]] | NoSpan {
  const latest = SPAN_KINDS.flatMap((kind): Span[] => {
    const now = series.spans[kind].at(-1)
    return now ? [{ kind, now }] : []
  })
  const end = Math.max(...latest.map(({ now }) => now.day))
  const { odd } = series
  if (odd && odd.day > end) return { now: odd, ...unmeasured('odd_span', { date: odd.date, span_days: odd.days ?? 0 }) }
  const [first, ...others] = latest.filter(({ now }) => now.day === end)
  return first ? [first, ...others] : { now: series.last, ...unmeasured('no_span') }
}

/** The latest span, the shortest of those that end together. */
export function latestSpan(series: StatementSeries): Span | NoSpan {
  const latest = latestSpans(series)
  return isUnmeasured(latest) ? latest : latest[0]
}

/** The latest span with the same span a year before; of those that end together the shortest that has one. */
export function latestSpanPair(series: StatementSeries): SpanPair | NoSpan {
  const latest = latestSpans(series)
  if (isUnmeasured(latest)) return latest
  let passed_over: Said | null = null
  for (const { kind, now } of latest) {
    const before = yearBefore(series, now, kind)
    if (!isUnmeasured(before)) return { kind, now, before, passed_over }
    passed_over ??= before.missing
  }
  return { now: latest[0].now, missing: passed_over ?? said('no_span') }
}

const TREND_SPANS = 9

/** The last spans of a kind, for a picture. */
export const recentSpans = (series: StatementSeries, { kind, now }: Span): readonly StatementPeriod[] =>
  series.spans[kind].filter(({ day }) => day <= now.day).slice(-TREND_SPANS)

/** All is well with the span, which says nothing of a shorter one that was passed over. */
export function clearPair(
  series: StatementSeries,
  { now, before, passed_over }: SpanPair,
  figures: Figures,
): JudgedClear {
  const judged = clear(series, now, 'clear', { ...figures, ...auditBefore(now, before) })
  return { ...judged, reason: followedBy(judged.reason, passed_over) }
}

/** Says 'stale' of what an old span told. */
export const unlessSpanOld = <B extends string>(
  judged: JudgedFinding<B> | JudgedClear | JudgedNotMeasurable,
  { kind, now }: Span,
  today: Today,
  limits: InForce,
): Judged<B> => {
  if (judged.state === 'not_measurable') return judged
  const limit = kind === 'quarter' ? limits.stale_after_days_quarter : limits.stale_after_days_year
  return staleWhenOlder(judged, now.date, today, Number(limit))
}

export const SPAN_WORDS: Words = joinWords(joinWords(STATEMENT_WORDS, PAIR_WORDS), {
  reasons: {
    odd_span: 'The statement to {date:date} covers {span_days} days, a span that compares with no other.',
    no_span: 'No profit and loss statement of a quarter, half-year or year is known.',
  },
})
