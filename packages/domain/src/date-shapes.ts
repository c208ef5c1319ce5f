import { addDays, type IsoDate, isIsoDate } from './dates.ts'

// Dates as registers, portals and spreadsheets write them. Whether 01/02/2025 is the first of February or the second of
// January no cell can say; a column can, when one of its days is above 12.

export const DATE_ORDERS = ['day_first', 'month_first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]
export const isDateOrder = (value: unknown): value is DateOrder => DATE_ORDERS.some((order) => order === value)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (n: number) => String(n).padStart(2, '0')

/** Spreadsheets count days from here; their 29 February 1900, which never was, lies before every date that is read. */
const SERIAL_ZERO = '1899-12-30'
/** 1954 to 2099: smaller numbers are more often something else. */
const SERIALS = { first: 20_000, last: 73_050 }

const TIME = /[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]m)?$/i
const MONTH_WORD = '(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*'
const WORDS = new RegExp(`^(\\d{1,2})[-/., ]*${MONTH_WORD}[-/., ']*(\\d{4}|\\d{2})$`, 'i')
const WORDS_MONTH_FIRST = new RegExp(`^${MONTH_WORD}[-/. ]*(\\d{1,2})[-/., ]+(\\d{4})$`, 'i')
const WORDS_WITHOUT_DAY = new RegExp(`^${MONTH_WORD}[-/., ']*(\\d{4}|\\d{2})$`, 'i')

type Shape =
  | { kind: 'day'; date: IsoDate }
  /** Day and month, whose order only the column tells unless it is given, and the year with two or four digits. */
  | { kind: 'parts'; order: DateOrder | null; first: number; second: number; year: string }
  | { kind: 'month'; month: number; year: string }

const day = (year: string, month: number, date: number): Shape | null => {
  const text = `${year}-${two(month)}-${two(date)}`
  return isIsoDate(text) ? { kind: 'day', date: text } : null
}

const monthOfWord = (word: string) => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1

/** The shape of a cell, or null where it has none that is known; without its time of day. */
function shapeOf(cell: string): Shape | null {
  // An instant with its zone is a day in India only after the clock was moved: whoever reads ISO instants does that.
  if (/\dT\d.*(Z|[+-]\d{2}:?\d{2})$/i.test(cell)) return null
  const text = cell.replace(TIME, '').trim()
  let m = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (m) return day(m[1] ?? '', Number(m[2]), Number(m[3]))
  m = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text)
  if (m) return { kind: 'parts', order: null, first: Number(m[1]), second: Number(m[2]), year: m[3] ?? '' }
  m = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  // No month is 19 or 20, so that no text is both YYYYMMDD and DDMMYYYY.
  if (m && /^(19|20)/.test(`${m[2]}`))
    return {
      kind: 'parts',
      order: null,
      first: Number(text.slice(0, 2)),
      second: Number(text.slice(2, 4)),
      year: text.slice(4),
    }
  if (m) return day(m[1] ?? '', Number(m[2]), Number(m[3]))
  m = /^(\d{5})(\.\d+)?$/.exec(text)
  if (m && Number(m[1]) >= SERIALS.first && Number(m[1]) <= SERIALS.last)
    return { kind: 'day', date: addDays(SERIAL_ZERO, Number(m[1])) }
  m = WORDS.exec(text)
  if (m?.[3]?.length === 4) return day(m[3], monthOfWord(m[2] ?? ''), Number(m[1]))
  if (m)
    return {
      kind: 'parts',
      order: 'day_first',
      first: Number(m[1]),
      second: monthOfWord(m[2] ?? ''),
      year: m[3] ?? '',
    }
  m = WORDS_MONTH_FIRST.exec(text)
  if (m) return day(m[3] ?? '', monthOfWord(m[1] ?? ''), Number(m[2]))
  m = WORDS_WITHOUT_DAY.exec(text)
  if (m) return { kind: 'month', month: monthOfWord(m[1] ?? ''), year: m[2] ?? '' }
  m = /^(\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{4})$/.exec(text)
  if (m && Number(m[1]) <= 12 && !/^(19|20)\d{2}(0[1-9]|1[0-2])$/.test(text))
    return { kind: 'month', month: Number(m[1]), year: m[2] ?? '' }
  m = /^(\d{4})[-/.]?(\d{1,2})$/.exec(text)
  if (m && Number(m[2]) >= 1 && Number(m[2]) <= 12) return { kind: 'month', month: Number(m[2]), year: m[1] ?? '' }
  return null
}

export interface SeenDates {
  /** How many cells prove each order, with some of them. */
  proofs: Record<DateOrder, { count: number; examples: string[] }>
  /** Some of the cells that are a day in either order. */
  ambiguous: string[]
}

export const noDatesSeen = (): SeenDates => ({
  proofs: { day_first: { count: 0, examples: [] }, month_first: { count: 0, examples: [] } },
  ambiguous: [],
})

const EXAMPLES = 3
const keep = (examples: string[], cell: string) => {
  if (examples.length < EXAMPLES && !examples.includes(cell)) examples.push(cell)
}

/** Adds one cell of a column to what was seen of it; three examples at most are kept. */
export function seeDate(seen: SeenDates, cell: string): void {
  const shape = shapeOf(cell)
  if (shape?.kind !== 'parts' || shape.order !== null) return
  const { first, second } = shape
  if (first < 1 || second < 1 || first > 31 || second > 31) return
  if (first <= 12 && second <= 12) {
    if (first !== second) keep(seen.ambiguous, cell)
    return
  }
  const order = first > 12 && second <= 12 ? 'day_first' : first <= 12 ? 'month_first' : null
  if (order === null) return
  seen.proofs[order].count += 1
  keep(seen.proofs[order].examples, cell)
}

/** A slip in a column of many dates does not make it doubtful. */
const CLEAR_MAJORITY = 10

/** `is_proven`: dates of the column show it. `is_open`: none does, while a mixed column shows both orders. */
export type DecidedOrder =
  | { ok: true; order: DateOrder; is_proven: boolean }
  | { ok: false; reason: string; is_open: boolean }

const list = (examples: readonly string[]) => examples.map((cell) => `'${cell}'`).join(', ')

/** The order in which the whole column writes its dates, or why that cannot be told. */
export function decideOrder({ proofs, ambiguous }: SeenDates): DecidedOrder {
  const { day_first, month_first } = proofs
  if (day_first.count > 0 && day_first.count >= CLEAR_MAJORITY * month_first.count)
    return { ok: true, order: 'day_first', is_proven: true }
  if (month_first.count > 0 && month_first.count >= CLEAR_MAJORITY * day_first.count)
    return { ok: true, order: 'month_first', is_proven: true }
  if (day_first.count > 0)
    return {
      ok: false,
      reason: `some dates write the day first (${list(day_first.examples)}) and others the month (${list(month_first.examples)})`,
      is_open: false,
    }
  if (ambiguous.length > 0)
    return {
      ok: false,
      reason: `no day above 12 tells whether ${list(ambiguous)} write the day or the month first`,
      is_open: true,
    }
  return { ok: true, order: 'day_first', is_proven: false }
}

/** Of two-digit years: from 80 years before `today` to 19 after it. */
function fullYear(year: string, today: IsoDate): string {
  if (year.length === 4) return year
  const now = Number(today.slice(0, 4))
  const guess = Math.floor(now / 100) * 100 + Number(year)
  const within = guess > now + 19 ? guess - 100 : guess <= now - 81 ? guess + 100 : guess
  return String(within)
}

export type DateCell = { ok: true; value: string } | { ok: false; reason: string }

/**
 * A cell of a column of days as YYYY-MM-DD; with `keeps_century` a year of two digits stays, as DD-MM-YY. What has none of
 * the shapes comes back as it is.
 */
export function readDayCell(
  cell: string,
  order: DateOrder,
  { today, keeps_century = false }: { today: IsoDate; keeps_century?: boolean },
): DateCell {
  const shape = shapeOf(cell)
  if (shape === null) return { ok: true, value: cell }
  if (shape.kind === 'day') return { ok: true, value: shape.date }
  if (shape.kind === 'month') return { ok: false, reason: `'${cell}' names a month and no day` }
  const [date, month] =
    (shape.order ?? order) === 'day_first' ? [shape.first, shape.second] : [shape.second, shape.first]
  if (keeps_century && shape.year.length < 4 && month <= 12)
    return { ok: true, value: `${two(date)}-${two(month)}-${shape.year}` }
  const value = `${fullYear(shape.year, today)}-${two(month)}-${two(date)}`
  if (isIsoDate(value)) return { ok: true, value }
  const written = order === 'day_first' ? 'the day first' : 'the month first'
  return { ok: false, reason: `'${cell}' is not a day of the calendar; its column writes ${written}` }
}

/** A cell of a column of months as YYYY-MM; a day stands for its month. */
export function readMonthCell(cell: string, order: DateOrder, { today }: { today: IsoDate }): DateCell {
  const shape = shapeOf(cell)
  if (shape?.kind === 'month') return { ok: true, value: `${fullYear(shape.year, today)}-${two(shape.month)}` }
  const read = readDayCell(cell, order, { today })
  return read.ok && isIsoDate(read.value) ? { ok: true, value: read.value.slice(0, 7) } : read
}
