import { AppError } from '@saakh/domain/errors'
import type { CsvRecord } from '../kit/csv-records.ts'
import type { Heading, ImportKind } from '../kit/import-kind.ts'

const key = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '')

const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

/** The heading of a file that has none: the columns of the kind in their order. */
const impliedHeading = ({ columns }: ImportKind): Heading => ({
  columns: columns.map(({ name }) => name),
  places: Object.fromEntries(columns.map(({ name }, place) => [name, place])),
  not_read: [],
  date_orders: {},
})

/** Finds each column of the kind in the file's first record. Throws AppError 'invalid' naming what is missing and what was found. */
export function readHeading(kind: ImportKind, record: CsvRecord): Heading {
  if (record.problem) throw new AppError('invalid', `The heading cannot be read. ${record.problem}`)
  const columns = record.cells.map((cell) => cell.trim())
  const places: Record<string, number> = {}
  const taken = new Map<number, string>()
  for (const { name, aliases = [] } of kind.columns) {
    const wanted = new Set([name, ...aliases].map(key))
    const columnPlaces = columns.flatMap((column, place) => (wanted.has(key(column)) ? [place] : []))
    if (columnPlaces.length > 1)
      throw new AppError(
        'invalid',
        `The file gives the column '${name}' more than once: ${list(columnPlaces.map((place) => columns[place] ?? ''))}.`,
      )
    const [place] = columnPlaces
    if (place === undefined) continue
    places[name] = place
    taken.set(place, name)
  }
  const missing = kind.columns.filter(({ name, required }) => required && places[name] === undefined)
  if (missing.length > 0) {
    const names = columns.filter((column) => column !== '').slice(0, 40)
    // A file without a heading begins with somebody's data, which no message repeats.
    const description =
      taken.size > 0 ? `has ${list(names.map((column) => column.slice(0, 60)))}` : 'names none of its columns'
    throw new AppError(
      'invalid',
      `The file lacks the column${missing.length > 1 ? 's' : ''} ${list(missing.map(({ name }) => name))}, which a file of '${kind.label}' needs. ` +
        `Its first line ${description}.`,
    )
  }
  const not_read = columns.flatMap((column, place) => (taken.has(place) ? [] : [column || `column ${place + 1}`]))
  return { columns, places, not_read, date_orders: {} }
}

/** The heading of a file by its first record, which is itself a row where files of the kind have no heading. */
export const headingBy = (kind: ImportKind, first: CsvRecord): Heading =>
  kind.without_heading ? impliedHeading(kind) : readHeading(kind, first)

/** The same, or null for a file whose heading its kind cannot read. */
export function headingOf(kind: ImportKind, record: CsvRecord): Heading | null {
  try {
    return readHeading(kind, record)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
