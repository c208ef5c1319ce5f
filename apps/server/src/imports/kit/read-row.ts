import { type DateCell, readDayCell, readMonthCell } from '@saakh/domain/date-shapes'
import { seenText } from '@saakh/domain/plain-text'
import type { FileRecord } from './file-records.ts'
import type {
  Cells,
  Doubt,
  Heading,
  ImportColumn,
  ImportKindDeclaration,
  ImportOptions,
  RefusedRow,
} from './import-kind.ts'

/** Names and keys are indexed, and an index entry holds 2,704 bytes: 800 signs of any script fit. */
const LONGEST_CELL = 800

/** `left_out`: cells that the row is stored without, and those that are doubted. */
export type ReadRow<S> = { ok: true; staged: S; left_out: readonly Doubt[] } | RefusedRow

type Declared<F extends string, S> = Pick<ImportKindDeclaration<F, S>, 'columns' | 'parseRow'>

const refuse = (field: string | null, reason: string): RefusedRow => ({ ok: false, field, reason, costs: 'row' })

const whyRow = ({ empty_means }: ImportColumn): string =>
  empty_means ? ` An empty cell would mean: ${empty_means}.` : ''

/** Why the line has no cells that could be read, or null. */
function brokenLine({ problem, cells }: FileRecord, { columns }: Heading): string | null {
  if (problem) return problem
  const extra = cells.slice(columns.length)
  if (cells.length < columns.length || extra.some((cell) => cell.trim() !== ''))
    return `The line has ${cells.length} cells; the heading has ${columns.length} columns.`
  return null
}

/** The trimmed cells of a line by column. */
export function rawCells<F extends string>(
  columns: readonly ImportColumn<F>[],
  record: FileRecord,
  heading: Heading,
): Cells<F> {
  const cells: Partial<Cells<F>> = {}
  for (const { name } of columns) {
    const place = heading.places[name]
    const cell: string | undefined = place === undefined ? undefined : record.cells[place]
    cells[name] = cell === undefined ? '' : cell.trim()
  }
  // Every declared column got a key, so the record is complete for F.
  return cells as Cells<F>
}

/** The cell as its kind reads it: dates in one shape. */
function readCell({ name, date }: ImportColumn, cell: string, heading: Heading, { today }: ImportOptions): DateCell {
  if (cell.length > LONGEST_CELL)
    return { ok: false, reason: `${name} has ${cell.length} characters; at most ${LONGEST_CELL} are read.` }
  if (!date || cell === '') return { ok: true, value: cell }
  const order = heading.date_orders[name] ?? 'day_first'
  const read =
    date.precision === 'month'
      ? readMonthCell(cell, order, { today })
      : readDayCell(cell, order, { today, keeps_century: date.keeps_century })
  return read.ok ? read : { ok: false, reason: `${name}: ${read.reason}.` }
}

/**
 * Reads one line of a file. A required cell that cannot be read costs the row, and so does one whose absence would say
 * something; any other costs itself: the row is read again without it, and the cell is told. Where the row cannot stand
 * without it either, the cell is the reason.
 */
export function readRow<F extends string, S>(
  { columns, parseRow }: Declared<F, S>,
  record: FileRecord,
  heading: Heading,
  options: ImportOptions,
): ReadRow<S> {
  const broken = brokenLine(record, heading)
  if (broken !== null) return refuse(null, broken)
  const cells = rawCells(columns, record, heading)
  const left_out: Doubt[] = []
  for (const column of columns) {
    const { name, required } = column
    if (required && seenText(cells[name]) === '') return refuse(name, `${name} is empty.`)
    const read = readCell(column, cells[name], heading, options)
    if (!read.ok && (required || column.empty_means)) return refuse(name, read.reason + whyRow(column))
    if (!read.ok) left_out.push({ field: name, reason: read.reason })
    cells[name] = read.ok ? read.value : ''
  }
  for (;;) {
    const parsed = parseRow(cells, options, record)
    if (parsed.ok) return { ok: true, staged: parsed.staged, left_out: [...left_out, ...(parsed.doubts ?? [])] }
    const column = columns.find(({ name }) => name === parsed.field)
    const isEmpty = column ? cells[column.name] === '' : true
    if (parsed.costs === 'row' || !column || column.required || isEmpty) {
      const [first] = left_out
      return first && isEmpty ? refuse(first.field, first.reason) : parsed
    }
    if (column.empty_means) return refuse(column.name, parsed.reason + whyRow(column))
    left_out.push({ field: column.name, reason: parsed.reason })
    cells[column.name] = ''
  }
}
