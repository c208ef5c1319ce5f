import { dayNumber, type IsoDate } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { formatDate, formatMoney, formatMoneyFull } from '@saakh/domain/formats'
import { decimalOf } from '@saakh/domain/money'
import { type Ratio, rounded, times } from '@saakh/domain/ratio'
import { NATURES, STATEMENT_LINES, type StatementLineName } from '@saakh/domain/statement-lines'
import { z } from 'zod'
import type { FactSet } from '../fact-set.ts'
import type { LayoutComparison, LayoutField } from '../layout.ts'
import {
  type Clear,
  type Evidence,
  type NotMeasurable,
  type RuleFinding,
  type RuleOutcome,
  WHOLE_PARTY,
} from '../outcome.ts'
import type { ThresholdField } from '../signal.ts'
import { staleWhenOld } from '../stale.ts'
import {
  notAlike,
  SPAN_KINDS,
  type SpanKind,
  type StatementPeriod,
  type StatementSeries,
  type StatementSource,
  statementSeries,
} from '../statement-series.ts'

// The shape that all alerts on financial statements share: whose figures, of which day, compared with which.

export const statementDetail = {
  company_name: z.string(),
  nature: z.enum(NATURES),
  source: z.string(),
  audited: z.boolean().nullable(),
  latest_reporting_date: isoDateSchema,
}

/** Only our own alerts carry them. */
export const statementFields: readonly LayoutField[] = [
  { key: 'company_name', label: 'Company', format: 'text', if_present: true },
  { key: 'nature', label: 'Statements', format: 'text', if_present: true },
  { key: 'source', label: 'Given by', format: 'text', if_present: true },
  { key: 'audited', label: 'Audited', format: 'text', if_present: true },
]

export const reportingDates: LayoutComparison = {
  label: 'Reporting date',
  previous: 'previous_reporting_date',
  current: 'latest_reporting_date',
  format: 'date',
}

const SOURCE_NAMES: Record<StatementSource, string> = {
  published_result: 'Published results',
  borrower_statement: 'The borrower',
}

export const detailOf = (series: StatementSeries, now: StatementPeriod) => ({
  company_name: now.fact.payload.company_name,
  nature: series.nature,
  source: SOURCE_NAMES[series.source],
  audited: now.audited,
  latest_reporting_date: now.date,
})

const SOURCE_WORDS: Record<StatementSource, string> = {
  published_result: 'published results',
  borrower_statement: "the borrower's own statements",
}

/** Names source and nature: 'published consolidated', 'borrower standalone'. */
export const subjectOf = ({ source, nature }: StatementSeries): string =>
  `${source === 'published_result' ? 'published' : 'borrower'} ${nature}`

/** 'As of 31-03-2024 (consolidated, audited, published results)' */
export function asOf(series: StatementSeries, now: StatementPeriod): string {
  const state = now.audited === null ? 'audit state not told' : now.audited ? 'audited' : 'unaudited'
  return `As of ${formatDate(now.date)} (${series.nature}, ${state}, ${SOURCE_WORDS[series.source]})`
}

export const KIND_WORDS: Record<SpanKind, string> = { quarter: 'quarter', half_year: 'half-year', year: 'year' }

export const money = (paise: bigint): string => formatMoney(decimalOf(paise))

/** A share with at most two decimals: '23.45%'. */
export const percentText = (share: Ratio): string => `${rounded(times(share, { n: 100n, d: 1n }), 2)}%`

export const isShare = (value: number): Ratio => ({ n: BigInt(Math.round(value * 10_000)), d: 1_000_000n })

export const notMeasurable = (series: StatementSeries, reason: string, now: StatementPeriod | null): NotMeasurable => ({
  state: 'not_measurable',
  subject: subjectOf(series),
  reason,
  last_data_date: now?.date ?? null,
})

export const clear = (series: StatementSeries, reason: string, now: StatementPeriod): Clear => ({
  state: 'clear',
  subject: subjectOf(series),
  reason: `${asOf(series, now)}: ${reason}`,
  last_data_date: now.date,
})

/** Where a line stands; null when the statement does not tell it. */
export function lineEvidence(period: StatementPeriod, line: StatementLineName, threshold: string | null = null) {
  const paise = period.paise(line)
  if (paise === null) return []
  const label = `${STATEMENT_LINES[line].label}${period.days === null ? '' : ` of ${period.days} days`}`
  return [
    {
      fact_id: period.fact.fact_id,
      label,
      observed: formatMoneyFull(decimalOf(paise)),
      threshold,
      as_of: period.date,
      path: `lines.${line}`,
    } satisfies Evidence,
  ]
}

export const linesEvidence = (period: StatementPeriod, lines: readonly StatementLineName[]): Evidence[] =>
  lines.flatMap((line) => lineEvidence(period, line))

/** The lines that a period does not tell, as a sentence; null when all are there. */
export function missingLines(period: StatementPeriod, lines: readonly StatementLineName[]): string | null {
  const missing = lines.filter((line) => period.paise(line) === null).map((line) => STATEMENT_LINES[line].label)
  return missing.length === 0
    ? null
    : `The ${period.days === null ? 'balance sheet' : 'statement'} of ${formatDate(period.date)} does not tell: ${missing.join(', ')}.`
}

/** Judges each source on its own; a party without any statement is told as such. */
export function judgeStatements<D, B extends string>(
  facts: FactSet<StatementSource>,
  day: IsoDate,
  judge: (series: StatementSeries) => RuleOutcome<D, B>,
): RuleOutcome<D, B>[] {
  const all = statementSeries(facts)
  if (all.length > 0) return all.map(judge)
  return [
    {
      state: 'not_measurable',
      subject: WHOLE_PARTY,
      reason: 'No financial statement of this party is known.',
      last_data_date: null,
    },
  ]
}

/** Why a year is not what it says it is; null when nothing speaks against it. */
export const doubtOf = (series: StatementSeries, { kind, date, day }: StatementPeriod): string | null => {
  const year = kind === 'year' ? series.spanEnding('year', day) : null
  return year && series.contradictsQuarters(year)
    ? `The revenue of the year to ${formatDate(date)} is not the sum of its four quarters, so its length is in doubt.`
    : null
}

/** A pair of the same span in two years; the sentence why not otherwise. */
export function pairOf(
  series: StatementSeries,
  now: StatementPeriod,
  what: string,
): { ok: true; before: StatementPeriod } | { ok: false; reason: string } {
  const before = series.yearBefore(now)
  if (!before)
    return { ok: false, reason: `For the ${what} to ${formatDate(now.date)} no like ${what} a year before is known.` }
  const doubt = doubtOf(series, now) ?? doubtOf(series, before)
  if (doubt !== null) return { ok: false, reason: doubt }
  const unlike = notAlike(now, before)
  return unlike === null
    ? { ok: true, before }
    : {
        ok: false,
        reason: `The ${what} to ${formatDate(now.date)} and the one to ${formatDate(before.date)} are not comparable: ${unlike}.`,
      }
}

type Found<T> = ({ ok: true; kind: SpanKind; now: StatementPeriod } & T) | Unfound
interface Unfound {
  ok: false
  now: StatementPeriod | null
  reason: string
}

/** The spans that end last, shortest first; why there is none to judge otherwise. */
function latestSpans(series: StatementSeries): { kind: SpanKind; now: StatementPeriod }[] | Unfound {
  const latest = SPAN_KINDS.flatMap((kind) => {
    const now = series.spans[kind].at(-1)
    return now ? [{ kind, now }] : []
  })
  const end = Math.max(...latest.map(({ now }) => now.day))
  const { odd } = series
  if (odd && odd.day > end)
    return {
      ok: false,
      now: odd,
      reason: `The statement to ${formatDate(odd.date)} covers ${odd.days ?? 0} days, a span that compares with no other.`,
    }
  if (latest.length === 0)
    return {
      ok: false,
      now: series.last,
      reason: 'No profit and loss statement of a quarter, half-year or year is known.',
    }
  return latest.filter(({ now }) => now.day === end)
}

/** The latest span, the shortest of those that end together. */
export function latestSpan(series: StatementSeries): Found<unknown> {
  const latest = latestSpans(series)
  if (!Array.isArray(latest)) return latest
  const [first] = latest
  return first ? { ok: true, ...first } : { ok: false, now: null, reason: 'No statement is known.' }
}

/**
 * The latest span with the same span a year before; of those that end together the shortest that has one. `passed_over` says
 * why a shorter one was not taken: that the year did not fall says nothing of its last quarter.
 */
export function latestSpanPair(series: StatementSeries): Found<{ before: StatementPeriod; passed_over: string }> {
  const latest = latestSpans(series)
  if (!Array.isArray(latest)) return latest
  let unfound: Unfound | null = null
  for (const { kind, now } of latest) {
    const pair = pairOf(series, now, KIND_WORDS[kind])
    if (pair.ok) return { ok: true, kind, now, before: pair.before, passed_over: unfound ? ` ${unfound.reason}` : '' }
    unfound ??= { ok: false, now, reason: pair.reason }
  }
  return unfound ?? { ok: false, now: null, reason: 'No statement is known.' }
}

/** Rupees of a trend's point; a picture, the figures stand in the evidence. */
export const rupees = (paise: bigint): number => Number(paise) / 100

const TREND_PERIODS = 9

/** The last periods of a kind, for a picture. */
export const recent = (periods: readonly StatementPeriod[], now: StatementPeriod): readonly StatementPeriod[] =>
  periods.filter(({ day }) => day <= now.day).slice(-TREND_PERIODS)

export const factIds = (periods: readonly (StatementPeriod | null)[]): string[] =>
  periods.flatMap((period) => (period ? [period.fact.fact_id] : []))

export const staleThresholds = {
  schema: {
    stale_after_days_quarter: z.int().min(1).max(3650),
    stale_after_days_year: z.int().min(1).max(3650),
  },
  defaults: { stale_after_days_quarter: 200, stale_after_days_year: 550 },
  fields: {
    stale_after_days_quarter: {
      label: 'Quarters are stale after',
      unit: 'days',
      note: 'Age of the last quarter from which it says nothing about today.',
      stricter: 'higher',
    },
    stale_after_days_year: {
      label: 'Years and half-years are stale after',
      unit: 'days',
      note: 'Age of the last year or half-year, or of the balance sheet, from which it says nothing about today.',
      stricter: 'higher',
    },
  } satisfies Record<string, ThresholdField>,
}

export function stale<D, B extends string>(
  judged: RuleFinding<D, B> | Clear,
  now: StatementPeriod,
  kind: SpanKind,
  today: IsoDate,
  settings: typeof staleThresholds.defaults,
): RuleOutcome<D, B> {
  const limit = kind === 'quarter' ? settings.stale_after_days_quarter : settings.stale_after_days_year
  return staleWhenOld(judged, dayNumber(today) - now.day, limit)
}
