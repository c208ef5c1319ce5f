import { monthOf } from '@saakh/domain/dates'
import type { FactLocator, FactPayload } from '@saakh/domain/facts'
import type { StagedRow } from '../../kit/import-kind.ts'

type Payload = FactPayload<'account_day_end'>
type Column = Exclude<keyof Payload, 'account_number' | 'month'>

/** The figures of one day; what the file does not give is absent. */
export type DayEndValues = { [C in Column]?: NonNullable<NonNullable<Payload[C]>[number]> }

export interface DayEndRow {
  account_number: string
  day: string
  values: DayEndValues
}

/** A month of an account as it stood with one fact. */
export interface MonthVersion {
  payload: Payload
  locator: FactLocator
  source_document: string
}

export interface Overlay {
  /** Null when the rows say nothing that was not known. */
  version: { payload: Payload; locator: FactLocator } | null
  /** The first line that changed something: it names the place of the fact. */
  first_row: number
  /** Rows that say otherwise than an earlier line of the same file. */
  contradictions: { row: StagedRow<DayEndRow>; earlier: number }[]
}

export const dayIndex = (day: string): number => Number(day.slice(8)) - 1

type Series = Map<string, (string | number | null)[]>

const seriesOf = (payload: Payload | undefined): Series => {
  const series: Series = new Map()
  for (const [column, values] of Object.entries(payload ?? {}))
    if (Array.isArray(values)) series.set(column, [...values])
  return series
}

const put = <T>(values: (T | null)[], index: number, value: T) => {
  while (values.length < index) values.push(null)
  values[index] = value
}

/** Nothing of the days before. */
const untilDay = <T>(index: number, value: T): (T | null)[] => {
  const values = new Array<T | null>(index + 1).fill(null)
  values[index] = value
  return values
}

/** Series whose columns and values came from `DayEndValues` or from a stored payload, hence fit the kind. */
const payloadOf = (account_number: string, month: string, series: Series): Payload =>
  ({ account_number, month, outstanding: [], ...Object.fromEntries(series) }) as Payload

/**
 * Lays the rows of one account and month over what was known of it: a figure given replaces, one not given never
 * erases. Each day keeps the document and line that changed it last, so evidence points to the file that said it.
 */
export function overlayDays(
  base: MonthVersion | null,
  rows: readonly StagedRow<DayEndRow>[],
  source: { document_id: string; file_name: string },
): Overlay {
  const series = seriesOf(base?.payload)
  let lines: (number | null)[] = [...(base?.locator.rows ?? [])]
  let documents: (string | null)[] = [
    ...(base?.locator.documents ?? lines.map((line) => (line === null ? null : (base?.source_document ?? null)))),
  ]
  const contradictions: Overlay['contradictions'] = []
  let first_row = 0
  let last_row = 0
  for (const row of rows) {
    const { day, values } = row.staged
    const index = dayIndex(day)
    const entries = Object.entries(values)
    const differs = entries.some(([column, value]) => (series.get(column)?.[index] ?? null) !== value)
    if (!differs) continue
    const earlier = lines[index]
    if (documents[index] === source.document_id && typeof earlier === 'number') {
      contradictions.push({ row, earlier })
      continue
    }
    for (const [column, value] of entries) {
      const column_values = series.get(column)
      if (column_values) put(column_values, index, value)
      else series.set(column, untilDay(index, value))
    }
    if (lines.length === 0) lines = untilDay(index, row.row)
    else put(lines, index, row.row)
    if (documents.length === 0) documents = untilDay(index, source.document_id)
    else put(documents, index, source.document_id)
    first_row ||= row.row
    last_row = row.row
  }
  const [first] = rows
  if (first_row === 0 || !first) return { version: null, first_row, contradictions }
  const { account_number, day } = first.staged
  return {
    version: {
      payload: payloadOf(account_number, monthOf(day), series),
      locator: { file_name: source.file_name, row: last_row, rows: lines, documents },
    },
    first_row,
    contradictions,
  }
}
