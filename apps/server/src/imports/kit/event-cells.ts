import { type IsoDate, parseIndianDate } from '@saakh/domain/dates'
import { type DecimalText, parseMoney } from '@saakh/domain/money'
import { type ParsedRow, refuse } from './import-kind.ts'

// How cells of files about borrowers' events are read: blank, a dash and NA all mean 'not given'.

export const givenText = (cell: string): string | null => (/^(-*|n\/?a|nil|null|none)$/i.test(cell) ? null : cell)

const read = <S>(staged: S): ParsedRow<S> => ({ ok: true, staged })

/** A day, come or not; null when the cell gives none. */
export function anyDay(column: string, cell: string): ParsedRow<IsoDate | null> {
  const text = givenText(cell)
  if (text === null) return read(null)
  const day = parseIndianDate(text)
  return day.ok ? read(day.value) : refuse(column, `${column}: ${day.reason}.`)
}

/** A day that has come; null when the cell gives none. */
export function pastDay(column: string, cell: string, today: IsoDate): ParsedRow<IsoDate | null> {
  const day = anyDay(column, cell)
  if (!day.ok || day.staged === null || day.staged <= today) return day
  return refuse(column, `${column} is ${day.staged}, a day that has not come yet.`)
}

/** Rupees, not negative; null when the cell gives none. */
export function positiveAmount(column: string, cell: string): ParsedRow<DecimalText | null> {
  const text = givenText(cell)
  if (text === null) return read(null)
  const amount = parseMoney(text)
  if (!amount.ok) return refuse(column, `${column}: ${amount.reason}.`)
  if (amount.value.startsWith('-')) return refuse(column, `${column} is ${amount.value}; it cannot be negative.`)
  return read(amount.value)
}
