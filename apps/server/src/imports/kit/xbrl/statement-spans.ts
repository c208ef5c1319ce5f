import { addDays, addMonths, daysBetween, type IsoDate } from '@saakh/domain/dates'
import type { DecimalText } from '@saakh/domain/money'
import { paiseOf } from '@saakh/domain/money'
import { dateIn, type Filing, PERIOD, YEAR_TO_DATE } from './filing.ts'

// Which days a column of a filing stands for. The context FourD is year to date whatever dates the instance gives it, and
// many instances define no contexts at all: the days come from the reporting dates that stand in the column itself.

interface Span {
  start: IsoDate
  end: IsoDate
}
/** `by_word`: only the word for the quarter tells the first day, so that figures of two filings have to prove it. */
export type FoundSpan = { ok: true; span: Span; by_word?: true } | { ok: false; reason: string }
/** Amounts of one column by line. */
export type Lines = Record<string, DecimalText>

const refuse = (reason: string) => ({ ok: false, reason }) as const
/** Beyond this a span is a typing error. A company that changes its year may report up to eighteen months. */
const LONGEST_DAYS = 550

/** Whole months from `start` to `end`; null when the span does not end with a month of its own. */
function monthsIn({ start, end }: Span): number | null {
  for (let months = 1; months <= 18; months++) if (addDays(addMonths(start, months), -1) === end) return months
  return null
}

const declared = ({ instance }: Filing, context: string) => ({
  start: dateIn(instance, context, 'DateOfStartOfReportingPeriod'),
  end: dateIn(instance, context, 'DateOfEndOfReportingPeriod'),
})

const checked = (span: Span): FoundSpan =>
  span.start > span.end || daysBetween(span.start, span.end) > LONGEST_DAYS
    ? refuse(`It declares the span ${span.start} to ${span.end}, which no result has.`)
    : { ok: true, span }

const MONTHS_BY_WORD: readonly (readonly [RegExp, number])[] = [
  [/^first/i, 3],
  [/^half/i, 6],
  [/^second/i, 6],
  [/^third/i, 9],
  [/^(yearly|annual|fourth)/i, 12],
]

/** Months of the year to date by the word for the quarter. */
const worded = ({ quarter }: Filing) => MONTHS_BY_WORD.find(([word]) => word.test(quarter))?.[1]

const QUARTER = 3

/** The quarter (or half-year) of the first column. */
export function periodSpan(filing: Filing): FoundSpan {
  const { start, end } = declared(filing, PERIOD)
  if (end === null) return refuse('The filing does not say when its period ends.')
  if (start !== null) return checked({ start, end })
  // Banks' filings up to 2023 give no start. The financial year tells that of a first quarter.
  const first = filing.financial_year.start
  const months = worded(filing)
  if (first === null || months === undefined || monthsIn({ start: first, end }) !== months)
    return refuse('The filing does not say when its period starts.')
  if (months === QUARTER) return { ok: true, span: { start: first, end } }
  return { ok: true, span: { start: addMonths(first, months - QUARTER), end }, by_word: true }
}

const sameLines = (a: Lines, b: Lines) => {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => a[name] !== undefined && a[name] === b[name])
}

const FLOWS = ['income', 'revenue_from_operations', 'interest_earned', 'employee_benefit_expense']

/** The first flow that is smaller in the year to date than in the period within it; null when all fit and one is larger. */
function shrunk(period: Lines, year: Lines): string | null {
  let grew = false
  for (const name of FLOWS) {
    const [part, whole] = [period[name], year[name]]
    if (part === undefined || whole === undefined) continue
    if (paiseOf(whole) < paiseOf(part)) return name
    if (paiseOf(whole) > paiseOf(part)) grew = true
  }
  return grew ? null : 'income'
}

/**
 * The year to date of the second column. Null: it only repeats the first quarter. A declared span is taken when it begins
 * before the period and ends with it; one that repeats the period's dates or is missing is derived from the financial year,
 * and only where the word for the quarter and the figures prove it.
 */
export function yearSpan(filing: Filing, lines: { period: Lines; year: Lines }): FoundSpan | null {
  const period = declared(filing, PERIOD)
  const year = declared(filing, YEAR_TO_DATE)
  if (year.end === null) return refuse('The year to date does not say when it ends.')
  if (period.end !== null && year.end !== period.end)
    return refuse(`The year to date ends on ${year.end}, the period on ${period.end}.`)
  const first = filing.financial_year.start
  const repeats = year.start !== null && year.start === period.start
  if (year.start !== null && !repeats) {
    if (period.start !== null && year.start > period.start)
      return refuse(`The year to date starts on ${year.start}, after the period's ${period.start}.`)
    const smaller = Object.keys(lines.period).length > 0 ? shrunk(lines.period, lines.year) : null
    if (smaller !== null) return refuse('The year to date is not larger than the period within it.')
    return checked({ start: year.start, end: year.end })
  }
  if (sameLines(lines.period, lines.year)) return null
  if (repeats && year.start === first)
    return refuse('The year to date has the dates of the first quarter and other figures.')
  if (first === null) return refuse('The year to date does not say when it starts.')
  const span = { start: first, end: year.end }
  const months = worded(filing)
  if (months === undefined || months === QUARTER || monthsIn(span) !== months)
    return refuse(
      `The year to date does not say when it starts, and '${filing.quarter}' of a year from ${first} does not end on ${year.end}.`,
    )
  if (Object.keys(lines.period).length === 0 || shrunk(lines.period, lines.year) !== null)
    return refuse('The year to date does not say when it starts, and its figures do not prove that it is longer.')
  return { ok: true, span }
}
