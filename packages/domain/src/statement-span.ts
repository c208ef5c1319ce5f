import { daysBetween, type IsoDate } from './dates.ts'

export type Span = 'quarter' | 'half_year' | 'nine_months' | 'year' | 'other'

/** Two spans are of equal length when they differ by no more days than this. */
export const EQUAL_LENGTH_DAYS = 5

const LENGTHS: readonly [Span, from: number, to: number][] = [
  ['quarter', 90, 92],
  ['half_year', 181, 184],
  ['nine_months', 273, 276],
  ['year', 365, 366],
]

/** Days of a span, its first and its last included. */
export const spanDays = (start: IsoDate, end: IsoDate): number => daysBetween(start, end) + 1

/** What a span is called, by its own two days: a year of fifteen months is no year. */
export function spanOf(start: IsoDate, end: IsoDate): { span: Span; months: number } {
  const days = spanDays(start, end)
  const known = LENGTHS.find(([, from, to]) => days >= from - EQUAL_LENGTH_DAYS && days <= to + EQUAL_LENGTH_DAYS)
  return { span: known?.[0] ?? 'other', months: Math.max(1, Math.round(days / 30.4375)) }
}
