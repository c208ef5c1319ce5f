import { ByteWriter } from './bytes.ts'
import { dayNumber, isIsoDate, isIsoMonth } from './dates.ts'
import {
  type ColumnKind,
  columnAt,
  type DayEndMonth,
  kindAt,
  MOST_DAYS,
  PACKED_FORMAT,
  placeOf,
} from './day-end-columns.ts'
import { decimalOf, paiseOf, smallPaise } from './money.ts'
import { lastTold, plainMonth } from './month-numbers.ts'

// A month of day-ends as bytes: amounts in paise and days as numbers, each told by its difference from the one before. Rules read the
// same months over and over, and reading them as JSON takes longer than judging them.

/** The difference of two such numbers, with its sign, is still exact. */
const LARGEST = 2 ** 51

type Entry = string | number | null

/** Amounts of few digits that are read back as they are written: nearly all of them. */
const AS_WRITTEN = /^(?:0|-?[1-9]\d{0,11})\.\d\d$/

/** The number of an entry; null where none stands for it exactly, or it would not be read back as it is written. */
function numberOf(kind: ColumnKind, entry: string | number): number | null {
  if (kind === 'count')
    return typeof entry === 'number' && Number.isInteger(entry) && !Object.is(entry, -0) && Math.abs(entry) <= LARGEST
      ? entry
      : null
  if (typeof entry !== 'string') return null
  if (kind === 'date') return isIsoDate(entry) ? dayNumber(entry) : null
  const small = AS_WRITTEN.test(entry) ? smallPaise(entry) : null
  if (small !== null) return small
  const paise = paiseOf(entry)
  return paise <= LARGEST && paise >= -LARGEST && decimalOf(paise) === entry ? Number(paise) : null
}

/** True when it was written. */
function writeNumbers(out: ByteWriter, kind: ColumnKind, entries: readonly Entry[]): boolean {
  let before = 0
  for (const entry of entries) {
    if (entry === null) continue
    const value = numberOf(kind, entry)
    if (value === null) return false
    const difference = value - before
    out.number(difference < 0 ? -2 * difference - 1 : 2 * difference)
    before = value
  }
  return true
}

function writeWords(out: ByteWriter, entries: readonly Entry[]): boolean {
  const words = [...new Set(entries.filter((entry) => entry !== null))]
  out.number(words.length)
  for (const word of words) {
    if (typeof word !== 'string') return false
    out.text(word)
  }
  for (const entry of entries) if (entry !== null) out.byte(words.indexOf(entry))
  return true
}

function columnBytes(kind: ColumnKind, entries: readonly Entry[]): readonly number[] | null {
  if (entries.length > MOST_DAYS) return null
  const out = new ByteWriter()
  out.byte(entries.length)
  let missing = 0
  let bit = 1
  for (const entry of entries) {
    if (entry === null) missing += bit
    bit *= 2
  }
  out.number(missing)
  return (kind === 'word' ? writeWords(out, entries) : writeNumbers(out, kind, entries)) ? out.written : null
}

/** A month as bytes; null where bytes would not say exactly what it says: it is read as it stands then. */
export function packMonth(month: DayEndMonth): Uint8Array | null {
  if (!isIsoMonth(month.month)) return null
  const columns: Readonly<Record<string, unknown>> = plainMonth(month)
  const places: number[] = []
  for (const name in columns)
    if (name !== 'account_number' && name !== 'month' && columns[name] !== undefined) places.push(placeOf(name))
  // By their places, so that one month has one text of bytes whoever names its columns in which order.
  places.sort((a, b) => a - b)
  const out = new ByteWriter()
  out.byte(PACKED_FORMAT)
  out.text(month.account_number)
  out.text(month.month)
  out.byte(lastTold(month) + 1)
  out.byte(places.length)
  for (const place of places) {
    const entries = columns[columnAt(place) ?? '']
    if (!Array.isArray(entries)) return null
    const bytes = columnBytes(kindAt(place), entries)
    if (bytes === null) return null
    out.byte(place)
    out.bytes(bytes)
  }
  return Uint8Array.from(out.written)
}
