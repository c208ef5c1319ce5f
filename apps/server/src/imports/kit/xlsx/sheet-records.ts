import { quoted } from '@saakh/domain/csv-cells'
import { addDays } from '@saakh/domain/dates'
import type { FileRecord } from '../file-records.ts'
import { refuseWorkbook, type WorkbookPackage } from './package.ts'
import type { NumberFormat, Workbook } from './workbook.ts'
import { walkXml } from './xml.ts'

const MOST_COLUMNS = 16_384
const MOST_ROWS = 1_048_576
/** A spreadsheet allows 32,767. */
const LONGEST_CELL = 65_536

/** 'AB12' is column 27, counted from 0. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Spreadsheets keep 15 digits of a number; what they write beyond is noise of binary fractions. */
function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e')
    ? Number(text)
        .toFixed(value < 1 && value > -1 ? 20 : 0)
        .replace(/(\.\d*?)0+$/, '$1')
    : text
}

function dateText(serial: number, from_1904: boolean): string {
  const days = Math.floor(serial)
  const date = addDays(from_1904 ? '1904-01-01' : '1899-12-30', days)
  const minutes = Math.round((serial - days) * 1440)
  if (minutes === 0 || minutes === 1440) return minutes === 0 ? date : addDays(date, 1)
  return `${date} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

interface OpenCell {
  column: number
  reference: string
  type: string
  format: NumberFormat | undefined
  text: string
}

/** The text of a cell as a CSV file would hold it, or why it has none. */
function cellText({ type, text, format, reference }: OpenCell, book: Workbook): { text: string; problem?: string } {
  if (type === 's') {
    const shared = book.texts[Number(text)]
    return shared === undefined
      ? { text: '', problem: `Cell ${reference} refers to a text that the workbook lacks.` }
      : { text: shared }
  }
  if (type === 'b') return { text: text === '1' ? 'yes' : text === '' ? '' : 'no' }
  if (type !== 'n' || text === '') return { text }
  const number = Number(text)
  if (!Number.isFinite(number)) return { text: '', problem: `Cell ${reference} holds a number that cannot be read.` }
  if (format?.kind === 'date' && number >= 61 && number < 2_958_466) return { text: dateText(number, book.from_1904) }
  if (Math.abs(number) >= 1e15)
    return {
      text: '',
      problem: `Cell ${reference} holds a number of more than 15 digits, of which a spreadsheet keeps 15. Write the column as text.`,
    }
  const plain = plainNumber(number)
  return { text: format?.kind === 'zeros' && /^\d+$/.test(plain) ? plain.padStart(format.digits, '0') : plain }
}

/** A cell that spans several: nobody knows for which rows or columns it stands. Its element follows the rows. */
async function refuseMergedCells(part: AsyncIterable<Buffer>): Promise<void> {
  let tail = ''
  for await (const chunk of part) {
    const text = tail + chunk.toString('latin1')
    const merged = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z0-9:]{1,20})"/.exec(text)
    if (merged)
      throw refuseWorkbook(
        `The sheet has merged cells (${merged[1]}). Unmerge them, so that each row has its own cells.`,
      )
    tail = text.slice(-200)
  }
}

/** What may stand above the table: a letterhead is narrower, and in cells that span several, of which the first holds the text. */
export type AboveTable = 'nothing' | 'letterhead'

/** The rows of a sheet as records, one group for each piece that is unpacked; empty rows are passed over. */
export async function* sheetRecords(
  book: WorkbookPackage,
  workbook: Workbook,
  onPart: (share: number) => void,
  above: AboveTable = 'nothing',
): AsyncGenerator<FileRecord[]> {
  if (above === 'nothing') await refuseMergedCells(book.open(workbook.sheet))
  let ready: FileRecord[] = []
  let width: number | null = null
  let row = 0
  let cells: string[] = []
  let problem: string | undefined
  let cell: OpenCell | null = null
  let reads = false
  const endRow = () => {
    while (cells.length > (width ?? 0) && (cells.at(-1) ?? '').trim() === '') cells.pop()
    if (!problem && Array.from(cells).every((value = '') => value.trim() === '')) return
    width = above === 'letterhead' ? Math.max(width ?? 0, cells.length) : (width ?? cells.length)
    const padded = Array.from({ length: Math.max(width, cells.length) }, (_, at) => cells[at] ?? '')
    ready.push({ row, text: padded.map(quoted).join(','), cells: padded, ...(problem && { problem }) })
  }
  const endCell = (open: OpenCell) => {
    const read = cellText(open, workbook)
    problem ??=
      read.problem ??
      (read.text.includes('\u0000') ? 'The row holds a NUL character, which cannot be part of a text.' : undefined)
    cells[open.column] = read.text
  }
  const bytes = async function* () {
    const size = Math.max(1, book.size(workbook.sheet))
    let done = 0
    for await (const chunk of book.open(workbook.sheet)) {
      done += chunk.length
      onPart(Math.min(1, done / size))
      yield chunk
    }
  }
  const walk = walkXml(bytes(), {
    opened(name, attribute) {
      if (name === 'row') {
        const given = Number(attribute('r') ?? row + 1)
        if (!Number.isInteger(given) || given <= row || given > MOST_ROWS)
          throw refuseWorkbook('The rows of the sheet are not in their order.')
        row = given
        cells = []
        problem = undefined
      } else if (name === 'c') {
        const reference = attribute('r') ?? ''
        const column = reference === '' ? cells.length : columnOf(reference)
        if (column < 0 || column >= MOST_COLUMNS)
          throw refuseWorkbook(`The sheet has no cell '${reference.slice(0, 12)}'.`)
        const format = workbook.formats[Number(attribute('s') ?? 0)]
        cell = { column, reference, type: attribute('t') ?? 'n', format, text: '' }
      } else reads = cell !== null && (name === 'v' || name === 't')
    },
    text(piece) {
      if (!reads || !cell) return
      cell.text += piece
      if (cell.text.length > LONGEST_CELL) throw refuseWorkbook(`Cell ${cell.reference} is longer than a cell can be.`)
    },
    closed(name) {
      if (name === 'v' || name === 't') reads = false
      if (name === 'c' && cell) {
        endCell(cell)
        cell = null
      }
      if (name === 'row') endRow()
    },
  })
  while (!(await walk.next()).done) {
    if (ready.length === 0) continue
    yield ready
    ready = []
  }
  if (ready.length > 0) yield ready
}
