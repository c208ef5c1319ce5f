import { csvLine } from '@saakh/domain/csv-cells'
import { type Cell, cellOf, type Sheet } from './cells.ts'

const TEXTS: { [K in Cell['kind']]: (cell: Extract<Cell, { kind: K }>) => string } = {
  empty: () => '',
  text: ({ text }) => text,
  figure: ({ text }) => text,
  day: ({ day }) => day,
  instant: ({ text }) => text,
}
/** The table is typed kind by kind; a cell is read by the entry of its own kind. */
const textOf = (cell: Cell): string => (TEXTS[cell.kind] as (cell: Cell) => string)(cell)

/** By it Excel reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** First what the file is, then an empty line, the head and the rows; no cell is run by a spreadsheet. */
export async function* writeCsv({ label, columns, about, pages }: Sheet): AsyncGenerator<Uint8Array> {
  const head = [['List', label], ...about].map(csvLine).join('')
  yield Buffer.from(`${BYTE_ORDER_MARK}${head}\n${csvLine(columns.map((column) => column.label))}`)
  for await (const rows of pages)
    yield Buffer.from(rows.map((row) => csvLine(columns.map((column) => textOf(cellOf(column, row))))).join(''))
}
