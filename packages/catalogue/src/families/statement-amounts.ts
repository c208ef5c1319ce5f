import type { IsoDate } from '@saakh/domain/dates'
import { formatDate } from '@saakh/domain/formats'
import { compareRatio, type Ratio, ratio, ratioOfNumber, rounded, times } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import type { StatementPeriod } from '../statement-series.ts'

// What rules compute of the lines of a statement.

/** What an industrial company sells in a span. */
export const SOLD: StatementLineName = 'revenue_from_operations'

/** Of a line that is known to be told; one that is not counts as nothing. */
export const paiseOfLine = (period: StatementPeriod, line: StatementLineName): bigint => period.paise(line) ?? 0n

/** The sum of lines that add to one another; one that is not stated adds nothing. */
export const sumOfLines = (period: StatementPeriod, lines: readonly StatementLineName[]): bigint =>
  lines.reduce((sum, line) => sum + paiseOfLine(period, line), 0n)

/** Growth from an amount above zero. */
export const growthOf = (before: bigint, now: bigint): Ratio => ratio(now - before, before)

export const isAbove = (share: Ratio, percent: number): boolean => compareRatio(share, isShare(percent)) > 0

/** A multiple for a sentence: two decimals, or four where two would read like the limit that it is not at. */
export function multipleFigure(value: Ratio, limit: number): number {
  const readsLikeTheLimit = rounded(value) === rounded(ratioOfNumber(limit))
  return readsLikeTheLimit && compareRatio(value, limit) !== 0 ? rounded(value, 4) : rounded(value)
}

/** '2025-26' for a year to March; the day for any other year. */
export function financialYearName(end: IsoDate): string {
  const year = Number(end.slice(0, 4))
  return end.slice(5) === '03-31' ? `${year - 1}-${String(year % 100).padStart(2, '0')}` : `to ${formatDate(end)}`
}

/** A share in percent with at most two decimals: 23.45. */
export const percentFigure = (share: Ratio): number => rounded(times(share, { n: 100n, d: 1n }), 2)

/** A share to compare with a limit in percent, exactly. */
export const isShare = (percent: number): Ratio => ({ n: BigInt(Math.round(percent * 10_000)), d: 1_000_000n })
