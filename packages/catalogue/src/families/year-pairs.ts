import { isUnmeasured, type Said, said, type Unmeasured, unmeasured } from '../kit/figures.ts'
import { joinWords, type Words } from '../kit/words.ts'
import type { SpanKind, StatementPeriod, StatementSeries } from '../statement-series.ts'
import { currentBalances, doubtOf, PAIR_WORDS, yearBefore } from './statement-pairs.ts'
import { STATEMENT_WORDS } from './statement-words.ts'

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

function booksOf(series: StatementSeries, kind: SpanKind, balance: StatementPeriod): Books | Unmeasured {
  const span = series.spanEnding(kind, balance.day)
  if (!span) return unmeasured('no_span_of_sheet', { kind, date: balance.date })
  const doubt = doubtOf(series, span)
  if (doubt !== null) return { missing: doubt }
  return span.audited === balance.audited && span.form === balance.form
    ? { balance, span }
    : unmeasured('books_differ', { kind, date: balance.date })
}

/** The same books a year before; otherwise why they are not there or not comparable. */
export function booksBefore(series: StatementSeries, now: Books, kind: SpanKind = 'year'): Books | Unmeasured {
  const sheet = yearBefore(series, now.balance, 'balance_sheet')
  if (isUnmeasured(sheet)) return sheet
  const before = booksOf(series, kind, sheet)
  if (isUnmeasured(before)) return before
  const span = yearBefore(series, now.span, kind)
  if (isUnmeasured(span)) return span
  return span === before.span ? before : unmeasured('span_without_sheet', { kind, date: before.span.date })
}

function pairAt(series: StatementSeries, kind: SpanKind, balance: StatementPeriod): YearPair | Unmeasured {
  const now = booksOf(series, kind, balance)
  if (isUnmeasured(now)) return now
  const before = booksBefore(series, now, kind)
  return isUnmeasured(before) ? before : { kind, now, before }
}

/**
 * The latest date at which balance sheet and span stand in both years; March against March, September against September.
 * Otherwise why the latest balance sheet has no such pair.
 */
export function latestYearPair(series: StatementSeries): YearPair | Unmeasured {
  // A balance sheet in September ends no year; the half-year that it ends has the better reason.
  let reason: Said | null = null
  let withoutSpan: Said | null = null
  for (const balance of currentBalances(series))
    for (const kind of KINDS) {
      const pair = pairAt(series, kind, balance)
      if (!isUnmeasured(pair)) return pair
      if (series.spanEnding(kind, balance.day)) reason ??= pair.missing
      else withoutSpan ??= pair.missing
    }
  return { missing: reason ?? withoutSpan ?? said('no_balance_sheet') }
}

/** The latest year-end with balance sheet and statement of the year; otherwise why there is none. */
export function latestYearEnd(series: StatementSeries): Books | Unmeasured {
  let reason: Said | null = null
  for (const balance of currentBalances(series)) {
    const books = booksOf(series, 'year', balance)
    if (!isUnmeasured(books)) return books
    reason ??= books.missing
  }
  return { missing: reason ?? said('no_balance_sheet') }
}

export const YEAR_PAIR_WORDS: Words = joinWords(joinWords(STATEMENT_WORDS, PAIR_WORDS), {
  reasons: {
    no_span_of_sheet: 'No {kind:spans} that ends with the balance sheet of {date:date} is known.',
    books_differ: 'Balance sheet and {kind:spans} of {date:date} are not of one audit state and form.',
    business_left:
      'Discontinued operations are told apart in the span to {date:date}; the revenue of the one to {before_date:date} may still count them.',
    span_without_sheet: 'The {kind:spans} to {date:date} is not the one that ends with its balance sheet.',
  },
})
