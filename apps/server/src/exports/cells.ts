import type { ExportColumn } from '@saakh/contract/export-entities'
import { isIsoDate, istDate } from '@saakh/domain/dates'
import { instantOf } from '@saakh/domain/formats'
import { recordOf, valueAt } from '@saakh/domain/loose-value'
import { REASON_WORDS } from '@saakh/domain/provision-words'
import { NOT_PROVISIONED } from '@saakh/domain/provisions'

export type Cell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  /** Decimal text: figures lose no digit on their way. */
  | { kind: 'figure'; text: string }
  | { kind: 'day'; day: string }
  /** Minutes in India, as 'YYYY-MM-DD HH:mm'. */
  | { kind: 'instant'; text: string }

const EMPTY: Cell = { kind: 'empty' }
const FIGURE = /^-?\d{1,15}(\.\d{1,10})?$/
const IST_MS = 19_800_000

const textCell = (value: unknown): Cell => {
  const text = Array.isArray(value) ? value.map(String).join(', ') : String(value)
  return text === '' ? EMPTY : { kind: 'text', text }
}
const figureCell = (value: unknown): Cell =>
  FIGURE.test(String(value)) ? { kind: 'figure', text: String(value) } : textCell(value)

const dayCell = (value: unknown): Cell => {
  if (isIsoDate(value)) return { kind: 'day', day: String(value) }
  const instant = instantOf(value)
  return instant ? { kind: 'day', day: istDate(instant) } : textCell(value)
}
const instantCell = (value: unknown): Cell => {
  const instant = instantOf(value)
  if (!instant) return textCell(value)
  const text = new Date(instant.getTime() + IST_MS).toISOString().slice(0, 16).replace('T', ' ')
  return { kind: 'instant', text }
}

const reasonOf = (value: unknown): string => {
  const { because, facilities } = recordOf(value)
  const reason = NOT_PROVISIONED.find((code) => code === because)
  return `${reason ? REASON_WORDS[reason].says : String(because)}: ${String(facilities)}`
}
const reasonsCell = (value: unknown): Cell => textCell(Array.isArray(value) ? value.map(reasonOf) : value)

const CELLS: Record<ExportColumn['kind'], (value: unknown) => Cell> = {
  reasons: reasonsCell,
  text: textCell,
  number: figureCell,
  money: figureCell,
  day: dayCell,
  instant: instantCell,
  yes_no: (value) => ({ kind: 'text', text: value === true ? 'Yes' : 'No' }),
}

export const cellOf = ({ key, kind }: ExportColumn, row: Record<string, unknown>): Cell => {
  const value = valueAt(row, key)
  return value === null || value === undefined ? EMPTY : CELLS[kind](value)
}

/** What is written: what is told of the file, and rows as they are read. */
export interface Sheet {
  label: string
  columns: readonly ExportColumn[]
  /** Who made it, when, of what; each a name with its words. */
  about: readonly (readonly [string, string])[]
  pages: AsyncIterable<readonly Record<string, unknown>[]>
}
