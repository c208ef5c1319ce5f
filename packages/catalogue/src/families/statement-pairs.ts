import type { IsoDate } from '@saakh/domain/dates'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { EQUAL_LENGTH_DAYS } from '@saakh/domain/statement-span'
import { isUnmeasured, type Said, said, type Unmeasured } from '../kit/figures.ts'
import type { Words } from '../kit/words.ts'
import type { SpanKind, StatementPeriod, StatementSeries } from '../statement-series.ts'
import { isOfAnotherScale } from './statement-scale.ts'
import { SPAN_NAMES } from './statement-words.ts'
import { missingLines } from './told-lines.ts'

// Which two statements may be compared. Whatever is not comparable says why.

/** Why two periods are not compared with each other; null when they may be. */
function unlike(
  now: StatementPeriod,
  before: StatementPeriod,
  what: PairedAs,
): { code: string; figures?: object } | null {
  if (now.form !== before.form) return { code: 'forms_differ' }
  if (now.days !== null && before.days !== null && Math.abs(now.days - before.days) > EQUAL_LENGTH_DAYS)
    return { code: 'lengths_differ', figures: { now_days: now.days, before_days: before.days } }
  if (isOfAnotherScale(now, before)) return { code: 'scales_differ' }
  // That two statements of unknown state are both audited is not known either.
  if (now.audited === null || before.audited === null) return { code: 'audit_not_told' }
  // The last quarter of a year is called audited one year and not the next; that is said beside the figures.
  return now.audited === before.audited || what === 'quarter' ? null : { code: 'audit_differs' }
}

/** The audit state of the quarter before, where it is another one than that of the quarter it stands beside; else null. */
export const auditBefore = (now: StatementPeriod, before: StatementPeriod): { audit_before: boolean | null } => ({
  audit_before: now.audited === before.audited ? null : before.audited,
})

/** Why a year is not what it says it is; null when nothing speaks against it. */
export const doubtOf = (series: StatementSeries, { kind, date, day }: StatementPeriod): Said | null => {
  const year = kind === 'year' ? series.spanEnding('year', day) : null
  return year && series.contradictsQuarters(year) ? said('length_in_doubt', { date }) : null
}

/**
 * Since the amendment of Schedule III of 24-03-2021, short-term borrowings of spans that begin on 01-04-2021 or later hold
 * the current maturities of long-term loans, which stood among the other current liabilities before.
 */
export const MATURITIES_ARE_SHORT_TERM_FROM: IsoDate = '2021-04-01'

/** Why short-term borrowings of two days are not compared; null when they may be. */
export const borrowingsRegrouped = (before: StatementPeriod, now: StatementPeriod): Said | null =>
  before.date < MATURITIES_ARE_SHORT_TERM_FROM && now.date >= MATURITIES_ARE_SHORT_TERM_FROM
    ? said('borrowings_regrouped', { date: now.date, before_date: before.date })
    : null

export type PairedAs = SpanKind | 'balance_sheet'

/** The same span, or the balance sheet of the same date, a year before; otherwise why there is none. */
export function yearBefore(
  series: StatementSeries,
  now: StatementPeriod,
  what: PairedAs,
): StatementPeriod | Unmeasured {
  const before = series.yearBefore(now)
  if (!before) return { missing: said('no_year_before', { what, date: now.date }) }
  const doubt = doubtOf(series, now) ?? doubtOf(series, before)
  if (doubt !== null) return { missing: doubt }
  const difference = unlike(now, before, what)
  if (difference === null) return before
  return {
    missing: said(difference.code, { what, date: now.date, before_date: before.date, ...difference.figures }),
  }
}

export interface BalancePair {
  now: StatementPeriod
  before: StatementPeriod
}

/** A half-year's balance sheet without its like gives way to the year-end before it, and to nothing older. */
const GIVES_WAY_DAYS = 200

/** Balance sheets that may speak for the present, latest first. */
export function currentBalances(series: StatementSeries): StatementPeriod[] {
  const last = series.balances.at(-1)
  return last ? series.balances.filter(({ day }) => day >= last.day - GIVES_WAY_DAYS).reverse() : []
}

/** The latest balance sheet that tells these lines; a half-year's that does not gives way to the year-end before it. */
export function latestBalance(
  series: StatementSeries,
  lines: readonly StatementLineName[],
): StatementPeriod | Unmeasured {
  let reason: Said | null = null
  for (const balance of currentBalances(series)) {
    const missing = missingLines(balance, lines)
    if (missing === null) return balance
    reason ??= missing
  }
  return { missing: reason ?? said('no_balance_sheet') }
}

/** The comparable balance sheet of a year before, to stand beside the latest one; it decides nothing, so it may be missing. */
export function balanceBeside(
  series: StatementSeries,
  now: StatementPeriod,
  lines: readonly StatementLineName[],
): StatementPeriod | null {
  const before = yearBefore(series, now, 'balance_sheet')
  return !isUnmeasured(before) && missingLines(before, lines) === null ? before : null
}

/** The latest balance sheet and the one of a year before, both of which tell these lines; otherwise why there is no such pair. */
export function latestBalancePair(
  series: StatementSeries,
  lines: readonly StatementLineName[],
): BalancePair | Unmeasured {
  let reason: Said | null = null
  for (const now of currentBalances(series)) {
    const missing = missingLines(now, lines)
    const before = yearBefore(series, now, 'balance_sheet')
    if (missing === null && !isUnmeasured(before)) {
      const missingBefore = missingLines(before, lines)
      if (missingBefore === null) return { now, before }
      reason ??= missingBefore
    }
    reason ??= missing ?? (isUnmeasured(before) ? before.missing : null)
  }
  return { missing: reason ?? said('no_balance_sheet') }
}

export const PAIR_WORDS: Words = {
  parts: {
    not_alike: 'The {what:paired_as} to {date:date} and the one to {before_date:date} are not comparable',
  },
  reasons: {
    no_year_before: 'For the {what:paired_as} to {date:date} no like {what:paired_as} a year before is known.',
    length_in_doubt:
      'The revenue of the year to {date:date} is not the sum of its four quarters, so its length is in doubt.',
    forms_differ: '{>not_alike}: they are filed in different forms.',
    lengths_differ: '{>not_alike}: they cover {now_days} and {before_days} days.',
    scales_differ:
      '{>not_alike}: every amount of the one is about a hundred times that of the other or more, so one of them seems to be filed in another unit.',
    audit_not_told: '{>not_alike}: whether both are audited is not told.',
    audit_differs: '{>not_alike}: one is audited and the other is not.',
    borrowings_regrouped:
      'Since April 2021 short-term borrowings hold the current maturities of long-term loans, so those of {before_date:date} and of {date:date} are not comparable.',
  },
  names: {
    paired_as: { balance_sheet: 'balance sheet', ...SPAN_NAMES },
  },
}
