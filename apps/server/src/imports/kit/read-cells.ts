import { quoted } from '@saakh/domain/csv-cells'
import type { FileRecord } from './file-records.ts'
import type { Heading } from './import-kind.ts'

// Registers bring columns that Saakh does not read, e-mail addresses among them. They stay in the stored original and appear
// nowhere else: no page shows them, and no line that was set aside repeats them.

const isRead = ({ places }: Heading) => {
  const read = new Set(Object.values(places))
  return (_: unknown, place: number) => read.has(place)
}

/** Whether nothing of the file is kept back: then its lines are shown as they stand, broken ones too. */
const readsAll = ({ not_read }: Heading) => not_read.length === 0

/** Where the cells do not stand under the columns, nobody knows which of them is which. */
export const belong = ({ problem, cells }: FileRecord, { columns }: Heading) =>
  problem === undefined && cells.length === columns.length

/** The columns that are read, and their cells. */
export const readColumns = (heading: Heading): string[] =>
  readsAll(heading) ? heading.columns : heading.columns.filter(isRead(heading))

/** Of each of those columns the column of the kind that it is read as; null of one that is only shown. */
export function readFields(heading: Heading): (string | null)[] {
  const fields = new Map(Object.entries(heading.places).map(([field, place]) => [place, field]))
  const all = heading.columns.map((_, place) => fields.get(place) ?? null)
  return readsAll(heading) ? all : all.filter(isRead(heading))
}

export function readCells(record: FileRecord, heading: Heading): string[] {
  if (readsAll(heading)) return record.cells
  return belong(record, heading) ? record.cells.filter(isRead(heading)) : []
}

/** The line as it stands in the file, with nothing in the place of what is not read. */
export function readText(record: FileRecord, heading: Heading): string {
  if (readsAll(heading)) return record.text
  if (!belong(record, heading)) return ''
  const read = isRead(heading)
  return record.cells.map((cell, place) => (read(cell, place) ? quoted(cell) : '')).join(',')
}
