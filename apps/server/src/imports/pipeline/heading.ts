import { AppError } from '@saakh/domain/errors'
import type { CsvRecord } from '../kit/csv-records.ts'
import type { Heading, ImportKind } from '../kit/import-kind.ts'

const key = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '')

const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

/** Finds each column of the kind in the file's first record. Throws AppError 'invalid' naming what is missing and what was found. */
export function readHeading(kind: ImportKind, record: CsvRecord): Heading {
  if (record.problem) throw new AppError('invalid', `The heading cannot be read. ${record.problem}`)
  const columns = record.cells.map((cell) => cell.trim())
  const places: Record<string, number> = {}
  const taken = new Map<number, string>()
  for (const { name, aliases = [] } of kind.columns) {
    const wanted = new Set([name, ...aliases].map(key))
    const found = columns.flatMap((column, place) => (wanted.has(key(column)) ? [place] : []))
    if (found.length > 1)
      throw new AppError(
        'invalid',
        `The file gives the column '${name}' more than once: ${list(found.map((place) => columns[place] ?? ''))}.`,
      )
    const [place] = found
    if (place === undefined) continue
    places[name] = place
    taken.set(place, name)
  }
  const missing = kind.columns.filter(({ name, required }) => required && places[name] === undefined)
  if (missing.length > 0) {
    const found = columns.filter((column) => column !== '')
    throw new AppError(
      'invalid',
      `The file lacks the column${missing.length > 1 ? 's' : ''} ${list(missing.map(({ name }) => name))}, which a file of '${kind.label}' needs. ` +
        `Its first line has ${found.length > 0 ? list(found.slice(0, 40).map((column) => column.slice(0, 60))) : 'no column names'}.`,
    )
  }
  return { columns, places, not_read: columns.filter((column, place) => column !== '' && !taken.has(place)) }
}
