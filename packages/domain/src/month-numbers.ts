import type { AmountColumn, CountColumn, DayEndMonth } from './day-end-columns.ts'
import { smallPaise } from './money.ts'
import { PackedMonth } from './packed-month.ts'

type Column = AmountColumn | CountColumn
/** Values by day, NaN where none was delivered; null: the column was not; 'large': a value needs more than a number holds. */
export type MonthNumbers = readonly number[] | null | 'large'

// Payloads never change, and one judgement after the other asks of the same months.
const known = new WeakMap<DayEndMonth, Map<Column, MonthNumbers>>()

/** The amounts of a column in paise, or its counts. */
export function monthNumbers(month: DayEndMonth, column: Column): MonthNumbers {
  if (month instanceof PackedMonth) return month.numbers(column) ?? null
  let columns = known.get(month)
  if (!columns) {
    columns = new Map()
    known.set(month, columns)
  }
  const read = columns.get(column)
  if (read !== undefined) return read
  const made = numbersOf(month[column])
  columns.set(column, made)
  return made
}

function numbersOf(entries: readonly (string | number | null)[] | undefined): MonthNumbers {
  if (entries === undefined) return null
  const numbers: number[] = []
  for (const entry of entries) {
    const number = entry === null ? Number.NaN : typeof entry === 'number' ? entry : smallPaise(entry)
    if (number === null) return 'large'
    numbers.push(number)
  }
  return numbers
}

/** The month as it was known after its first days. */
export function monthUntil(month: DayEndMonth, days: number): DayEndMonth {
  if (month instanceof PackedMonth) return month.until(days)
  const cut = Object.fromEntries(
    Object.entries(month).map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, days) : value]),
  )
  return { ...month, ...cut }
}

/** The index of the last day of which any column tells something; -1 for none. */
export function lastTold(month: DayEndMonth): number {
  if (month instanceof PackedMonth) return month.lastTold()
  const ends = Object.values(month).map((column) =>
    Array.isArray(column) ? column.findLastIndex((value) => value !== null) : -1,
  )
  return Math.max(...ends)
}

/** The month as plain values, to be changed. */
export const plainMonth = (month: DayEndMonth): DayEndMonth => (month instanceof PackedMonth ? month.toJSON() : month)

/** The index of the last day whose balance was delivered; -1 for none. */
export function lastBalance(month: DayEndMonth): number {
  const balances = monthNumbers(month, 'outstanding')
  if (balances === null || balances === 'large') return month.outstanding.findLastIndex((balance) => balance !== null)
  return balances.findLastIndex((balance) => !Number.isNaN(balance))
}
