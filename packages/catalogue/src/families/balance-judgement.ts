import { dayNumber, type IsoDate } from '@saakh/domain/dates'
import { borrowerStatement } from '@saakh/domain/fact-kinds/borrower-statement'
import { companyMaster } from '@saakh/domain/fact-kinds/company-master'
import { publishedResult } from '@saakh/domain/fact-kinds/published-result'
import { formatDate, formatRatio } from '@saakh/domain/formats'
import { compareRatio, type Ratio, ratio, rounded } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import type { AppliesTo } from '../kit/rule.ts'
import type { Clear, RuleFinding, RuleOutcome } from '../outcome.ts'
import type { ThresholdField } from '../signal.ts'
import { staleWhenOld } from '../stale.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { factIds, isShare, missingLines, pairOf, staleThresholds, subjectOf } from './financial-statements.ts'
import { currentBalances } from './year-pair.ts'

// What the rules share that judge a balance sheet, alone or beside the one of a year before.

/** Ratios of industrial companies; the register tells which companies are none. */
export const industrialStatements = {
  needs: [publishedResult, borrowerStatement, companyMaster],
  applies_to: { party_types: 'all', sectors: 'industrial' } satisfies AppliesTo,
} as const

/** The latest balance sheet that tells these lines; a half-year's that does not gives way to the year-end before it. */
export function latestBalance(series: StatementSeries, lines: readonly StatementLineName[]): StatementPeriod | string {
  let reason: string | null = null
  for (const balance of currentBalances(series)) {
    const missing = missingLines(balance, lines)
    if (missing === null) return balance
    reason ??= missing
  }
  return reason ?? 'No balance sheet is known.'
}

/** The comparable balance sheet of a year before, to stand beside the latest one; it decides nothing, so it may be missing. */
export function balanceBeside(
  series: StatementSeries,
  now: StatementPeriod,
  lines: readonly StatementLineName[],
): StatementPeriod | null {
  const pair = pairOf(series, now, 'balance sheet')
  return pair.ok && missingLines(pair.before, lines) === null ? pair.before : null
}

export interface BalancePair {
  now: StatementPeriod
  before: StatementPeriod
}

/** The latest balance sheet and the one of a year before, both of which tell these lines; otherwise why there is no such pair. */
export function latestBalancePair(series: StatementSeries, lines: readonly StatementLineName[]): BalancePair | string {
  let reason: string | null = null
  for (const now of currentBalances(series)) {
    const missing = missingLines(now, lines)
    const pair = pairOf(series, now, 'balance sheet')
    if (missing === null && pair.ok) {
      const missingBefore = missingLines(pair.before, lines)
      if (missingBefore === null) return { now, before: pair.before }
      reason ??= missingBefore
    }
    reason ??= missing ?? (pair.ok ? null : pair.reason)
  }
  return reason ?? 'No balance sheet is known.'
}

/** The sum of lines that add to one another; one that is not told adds nothing. */
export const sumOfLines = (period: StatementPeriod, lines: readonly StatementLineName[]): bigint =>
  lines.reduce((sum, line) => sum + paiseOfLine(period, line), 0n)

/**
 * Since the amendment of Schedule III of 24-03-2021, short-term borrowings of spans that begin on 01-04-2021 or later hold
 * the current maturities of long-term loans, which stood among the other current liabilities before.
 */
const MATURITIES_ARE_SHORT_TERM_FROM: IsoDate = '2021-04-01'

/** Why short-term borrowings of two days are not compared; null when they may be. */
export const borrowingsRegrouped = (before: StatementPeriod, now: StatementPeriod): string | null =>
  before.date < MATURITIES_ARE_SHORT_TERM_FROM && now.date >= MATURITIES_ARE_SHORT_TERM_FROM
    ? `Since April 2021 short-term borrowings hold the current maturities of long-term loans, so those of ${formatDate(before.date)} and of ${formatDate(now.date)} are not comparable.`
    : null

/** '2025-26' for a year to March; the day for any other year. */
export function financialYearName(end: IsoDate): string {
  const year = Number(end.slice(0, 4))
  return end.slice(5) === '03-31' ? `${year - 1}-${String(year % 100).padStart(2, '0')}` : `to ${formatDate(end)}`
}

/** Growth from an amount above zero. */
export const growthOf = (before: bigint, now: bigint): Ratio => ratio(now - before, before)

export const isAbove = (share: Ratio, percent: number): boolean => compareRatio(share, isShare(percent)) > 0

export const paiseOfLine = (period: StatementPeriod, line: StatementLineName): bigint => period.paise(line) ?? 0n

/** Two decimals, or four where two would read like the limit that the ratio is not at. */
export function ratioText(value: Ratio, limit: number): string {
  const text = formatRatio(rounded(value))
  return text === formatRatio(limit) && compareRatio(value, limit) !== 0 ? String(rounded(value, 4)) : text
}

/** A finding on a statement, of the statement's last day. `others` are further statements that it depends on. */
export const foundOn = <D, B extends string>(
  series: StatementSeries,
  at: StatementPeriod,
  {
    others = [],
    ...told
  }: Pick<
    RuleFinding<D, B>,
    'band' | 'severity' | 'title' | 'why' | 'clears_when' | 'detail' | 'evidence' | 'trend'
  > & { others?: readonly (StatementPeriod | null)[] },
): RuleFinding<D, B> => ({
  state: 'finding',
  subject: subjectOf(series),
  ...told,
  fact_ids: factIds([at, ...others]),
  exposure: null,
  event_date: at.date,
  last_data_date: at.date,
})

export const staleBalance = {
  schema: { stale_after_days_year: staleThresholds.schema.stale_after_days_year },
  defaults: { stale_after_days_year: staleThresholds.defaults.stale_after_days_year },
  fields: { stale_after_days_year: staleThresholds.fields.stale_after_days_year } satisfies Record<
    string,
    ThresholdField
  >,
}

/** Says 'stale' of what an old balance sheet told. */
export const unlessOld = <D, B extends string>(
  judged: RuleFinding<D, B> | Clear,
  now: StatementPeriod,
  today: IsoDate,
  { stale_after_days_year }: typeof staleBalance.defaults,
): RuleOutcome<D, B> => staleWhenOld(judged, dayNumber(today) - now.day, stale_after_days_year)
