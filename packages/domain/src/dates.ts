// Calendar days as 'YYYY-MM-DD' text and instants as Date. A day-end in this product is an IST day.
// Nothing here reads a clock: callers pass the instant.

/** A calendar day 'YYYY-MM-DD'; `isIsoDate` is the check at the border. */
export type IsoDate = string
/** A calendar month 'YYYY-MM'. */
export type IsoMonth = string

export type ParsedDate = { ok: true; value: IsoDate } | { ok: false; reason: string }

const DAY_MS = 86_400_000
/** India keeps one offset the whole year and has done so since 1945. */
const IST_OFFSET_MS = 330 * 60_000

/** Before the first company of India, and the day that stands for 'no end' in many files. */
const EARLIEST = '1600-01-01'
const LATEST = '9999-12-31'

const two = (n: number) => (n < 10 ? `0${n}` : String(n))
const four = (n: number) => (n < 1000 ? String(n).padStart(4, '0') : String(n))
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const monthLength = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31

const isDay = (year: number, month: number, day: number): boolean =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month)

/** No type predicate: as `IsoDate` is plain text, a predicate would narrow refused text to never. */
export function isIsoDate(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    isDated(value) &&
    isDay(digitsAt(value, 0, 4), digitsAt(value, 5, 2), digitsAt(value, 8, 2))
  )
}

/**
 * A day that may come in from outside. An IST day begins on the day before in UTC, and days are added to it: at the ends
 * of the calendar neither Date nor PostgreSQL holds the result.
 */
export const isStorableDay = (value: unknown): boolean =>
  typeof value === 'string' && isIsoDate(value) && value >= EARLIEST && value <= LATEST

// Days are counted by arithmetic and not through Date, because rules walk through years of day-ends. The year is taken
// to begin in March, so that the leap day is its last; 719468 days lie between 0000-03-01 and 1970-01-01.

/** The number in `count` digits of a text from a place on; NaN where one of them is no digit. */
function digitsAt(text: string, from: number, count: number): number {
  let value = 0
  for (let at = from; at < from + count; at++) {
    const digit = text.charCodeAt(at) - 48
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    value = value * 10 + digit
  }
  return value
}

const isDated = (text: string): boolean => text.length === 10 && text.charCodeAt(4) === 45 && text.charCodeAt(7) === 45

/** Days since 1970-01-01. Throws RangeError for text that is no calendar day. */
export function dayNumber(date: IsoDate): number {
  const year = isDated(date) ? digitsAt(date, 0, 4) : Number.NaN
  const month = digitsAt(date, 5, 2)
  const day = digitsAt(date, 8, 2)
  if (!isDay(year, month, day)) throw new RangeError(`'${date}' is not a calendar day`)
  return daysSince1970(year, month, day)
}

/** The day number of the first day of a month. Throws RangeError for text that is no calendar month. */
export function monthStart(month: IsoMonth): number {
  const isMonth = month.length === 7 && month.charCodeAt(4) === 45
  const year = isMonth ? digitsAt(month, 0, 4) : Number.NaN
  const number = digitsAt(month, 5, 2)
  if (!isDay(year, number, 1)) throw new RangeError(`'${month}' is not a calendar month`)
  return daysSince1970(year, number, 1)
}

function daysSince1970(year: number, month: number, day: number): number {
  const y = month > 2 ? year : year - 1
  const sinceMarch = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + sinceMarch - 719_468
}

export function dateOfDay(day: number): IsoDate {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * ofYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  return `${four(year)}-${two(month)}-${two(ofYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1)}`
}

export const addDays = (date: IsoDate, days: number): IsoDate => dateOfDay(dayNumber(date) + days)

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => dayNumber(to) - dayNumber(from)

/** The same day of a later (or earlier) month; the month's last day when it is shorter (31 January + 1 = 28 or 29 February). */
export function addMonths(date: IsoDate, months: number): IsoDate {
  dayNumber(date)
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const month = `${four(Math.floor(index / 12))}-${two((index % 12) + 1)}`
  return `${month}-${two(Math.min(Number(date.slice(8)), daysInMonth(month)))}`
}

/** The last Friday on or before a day. */
export function fridayUntil(date: IsoDate): IsoDate {
  const day = dayNumber(date)
  // Day 0 is a Thursday.
  return dateOfDay(day - ((((day - 1) % 7) + 7) % 7))
}

export const monthOf = (date: IsoDate): IsoMonth => date.slice(0, 7)

export const isIsoMonth = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) && !value.startsWith('0000')

export const daysInMonth = (month: IsoMonth): number => monthLength(digitsAt(month, 0, 4), digitsAt(month, 5, 2))

/** The calendar day in India at this instant. Throws RangeError for a date that is none. */
export function istDate(instant: Date): IsoDate {
  const time = instant.getTime()
  if (Number.isNaN(time)) throw new RangeError('this is no instant')
  return dateOfDay(Math.floor((time + IST_OFFSET_MS) / DAY_MS))
}

/** The instant at which clocks in India show `time` on `date`. */
export function istInstant(date: IsoDate, time = MIDNIGHT): Date {
  if (time === MIDNIGHT) return new Date(dayNumber(date) * DAY_MS - IST_OFFSET_MS)
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`'${time}' is not a time HH:mm`)
  return new Date(
    dayNumber(date) * DAY_MS + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000 - IST_OFFSET_MS,
  )
}

const MIDNIGHT = '00:00'

/** The last millisecond of an IST day: what was known 'as of' that day. */
export const istDayEnd = (date: IsoDate): Date => new Date((dayNumber(date) + 1) * DAY_MS - IST_OFFSET_MS - 1)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** '06-OCT-2008' as '06-10-2008'; the exchanges write months by name. */
const withMonthNumber = (text: string): string =>
  text.replace(/^(\d{1,2}[-/. ])([a-z]{3})([-/. ])/i, (whole, day: string, month: string) => {
    const place = MONTHS.indexOf(month.toLowerCase())
    return place < 0 ? whole : `${day.slice(0, -1)}-${place + 1}-`
  })

/**
 * Reads 'DD-MM-YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'DD-MM-YY', 'DD-MON-YYYY', ISO days and ISO instants (as their IST day).
 * Two-digit years: the century is the one nearest to `near_year` (a company's CIN carries its year);
 * without a hint they are refused, because '20-11-87' may be 1987 or 2087.
 */
export function parseIndianDate(text: string, hint: { near_year?: number } = {}): ParsedDate {
  const parsed = parseAnyDate(text, hint)
  if (!parsed.ok) return parsed
  const { value } = parsed
  return isStorableDay(value) ? parsed : { ok: false, reason: `'${text.trim()}' lies outside the years 1600 to 9999` }
}

function parseAnyDate(text: string, hint: { near_year?: number }): ParsedDate {
  const trimmed = text.trim()
  if (isIsoDate(trimmed)) return { ok: true, value: trimmed }
  const m = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(withMonthNumber(trimmed))
  if (m?.[3]) {
    let year = Number(m[3])
    if (m[3].length === 2) {
      if (hint.near_year === undefined)
        return { ok: false, reason: `'${trimmed}' has a two-digit year and nothing tells its century` }
      const base = Math.floor(hint.near_year / 100) * 100 + year
      year = [base - 100, base, base + 100].reduce((best, y) =>
        Math.abs(y - Number(hint.near_year)) < Math.abs(best - Number(hint.near_year)) ? y : best,
      )
    }
    const [month, day] = [Number(m[2]), Number(m[1])]
    return isDay(year, month, day)
      ? { ok: true, value: `${four(year)}-${two(month)}-${two(day)}` }
      : { ok: false, reason: `'${trimmed}' is not a day of the calendar` }
  }
  if (/^\d{4}-\d{2}-\d{2}T/.test(trimmed) && isIsoDate(trimmed.slice(0, 10))) {
    const time = Date.parse(trimmed)
    if (!Number.isNaN(time)) return { ok: true, value: istDate(new Date(time)) }
  }
  return { ok: false, reason: trimmed === '' ? 'the date is empty' : `'${trimmed}' is not a date (write DD-MM-YYYY)` }
}

export interface FinancialYear {
  /** '2023-24' */
  label: string
  start: IsoDate
  end: IsoDate
}

/** The Indian financial year (April to March) that holds the day. */
export function financialYearOf(date: IsoDate): FinancialYear {
  dayNumber(date)
  const year = Number(date.slice(0, 4))
  return financialYearFrom(Number(date.slice(5, 7)) >= 4 ? year : year - 1)
}

/** The financial year that starts on 1 April of `startYear`. */
export const financialYearFrom = (startYear: number): FinancialYear => ({
  label: `${startYear}-${two((startYear + 1) % 100)}`,
  start: `${startYear}-04-01`,
  end: `${startYear + 1}-03-31`,
})
