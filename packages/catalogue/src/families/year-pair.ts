import { formatDate } from '@saakh/domain/formats'
import type { SpanKind, StatementPeriod, StatementSeries } from '../statement-series.ts'
import { doubtOf, KIND_WORDS, pairOf } from './financial-statements.ts'

// Figures of a balance sheet beside those of the span that ends with it, in two years.

/** A balance sheet and the span that ends on its day, of one audit state. */
export interface Books {
  balance: StatementPeriod
  span: StatementPeriod
}

export interface YearPair {
  kind: SpanKind
  now: Books
  before: Books
}

const KINDS: readonly SpanKind[] = ['year', 'half_year']

function booksOf(series: StatementSeries, kind: SpanKind, balance: StatementPeriod): Books | string {
  const span = series.spanEnding(kind, balance.day)
  if (!span) return `No ${KIND_WORDS[kind]} that ends with the balance sheet of ${formatDate(balance.date)} is known.`
  const doubt = doubtOf(series, span)
  if (doubt !== null) return doubt
  return span.audited === balance.audited && span.form === balance.form
    ? { balance, span }
    : `Balance sheet and ${KIND_WORDS[kind]} of ${formatDate(balance.date)} are not of one audit state and form.`
}

/** The same books a year before; a sentence when they are not there or not comparable. */
export function booksBefore(series: StatementSeries, now: Books, kind: SpanKind = 'year'): Books | string {
  const sheets = pairOf(series, now.balance, 'balance sheet')
  if (!sheets.ok) return sheets.reason
  const before = booksOf(series, kind, sheets.before)
  if (typeof before === 'string') return before
  const spans = pairOf(series, now.span, KIND_WORDS[kind])
  if (!spans.ok) return spans.reason
  return spans.before === before.span
    ? before
    : `The ${KIND_WORDS[kind]} to ${formatDate(before.span.date)} is not the one that ends with its balance sheet.`
}

function pairAt(series: StatementSeries, kind: SpanKind, balance: StatementPeriod): YearPair | string {
  const now = booksOf(series, kind, balance)
  if (typeof now === 'string') return now
  const before = booksBefore(series, now, kind)
  return typeof before === 'string' ? before : { kind, now, before }
}

/** A half-year's balance sheet without its like gives way to the year-end before it, and to nothing older. */
const GIVES_WAY_DAYS = 200

/** Balance sheets that may speak for the present, latest first. */
export function currentBalances(series: StatementSeries): StatementPeriod[] {
  const last = series.balances.at(-1)
  return last ? series.balances.filter(({ day }) => day >= last.day - GIVES_WAY_DAYS).reverse() : []
}

/**
 * The latest date at which balance sheet and span stand in both years; March against March, September against September.
 * Otherwise why the latest balance sheet has no such pair.
 */
export function latestYearPair(series: StatementSeries): YearPair | string {
  // A balance sheet in September ends no year; the half-year that it ends has the better reason.
  let reason: string | null = null
  let withoutSpan: string | null = null
  for (const balance of currentBalances(series))
    for (const kind of KINDS) {
      const pair = pairAt(series, kind, balance)
      if (typeof pair !== 'string') return pair
      if (series.spanEnding(kind, balance.day)) reason ??= pair
      else withoutSpan ??= pair
    }
  return reason ?? withoutSpan ?? 'No balance sheet is known.'
}

/** The latest year-end with balance sheet and statement of the year; otherwise why there is none. */
export function latestYearEnd(series: StatementSeries): Books | string {
  let reason: string | null = null
  for (const balance of currentBalances(series)) {
    const books = booksOf(series, 'year', balance)
    if (typeof books !== 'string') return books
    reason ??= books
  }
  return reason ?? 'No balance sheet is known.'
}
