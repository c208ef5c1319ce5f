import { AppError } from '@saakh/domain/errors'
import type { FileRecord, ToldOfFile } from '../file-records.ts'
import type { BookElement, BookOwner, BookReport, ReadReport } from './book-report.ts'

/** What is shown of each element of a report, and of the report itself. */
export const BOOK_COLUMNS = [
  { name: 'report', label: 'Report', required: true, example: 'Bills receivable' },
  { name: 'name', label: 'Account, customer or voucher', required: false, example: 'Anjali Sample Stores' },
  { name: 'date', label: 'Date', required: false, example: '2026-02-15' },
  { name: 'reference', label: 'Reference', required: false, example: 'S-104' },
  { name: 'due_date', label: 'Due', required: false, example: '2026-03-15' },
  { name: 'debit', label: 'Debit', required: false, example: '' },
  { name: 'credit', label: 'Credit', required: false, example: '' },
  { name: 'amount', label: 'Amount', required: false, example: '118000.00' },
] as const

export type BookColumn = (typeof BOOK_COLUMNS)[number]['name']

const HEADING: FileRecord = {
  row: 0,
  text: BOOK_COLUMNS.map(({ name }) => name).join(','),
  cells: BOOK_COLUMNS.map(({ name }) => name),
}

const quoted = (cell: string) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const recordOf = (row: number, given: Partial<Record<BookColumn, string | null | undefined>>): FileRecord => {
  const cells = BOOK_COLUMNS.map(({ name }) => given[name] ?? '')
  return { row, cells, text: cells.map(quoted).join(',') }
}

const elementRecord = (title: string, { row, problem, ...cells }: BookElement): FileRecord => ({
  ...recordOf(row, { report: title, ...cells }),
  ...(problem !== undefined && { problem }),
})

function* recordsOfReport(read: ReadReport, owner: BookOwner): Generator<FileRecord> {
  const { report, row, title, elements } = read
  const of_month = report.report === 'month' ? { date: report.month, amount: report.sales } : {}
  yield {
    ...recordOf(row, { report: title, name: owner.company_name, ...of_month }),
    content: JSON.stringify({ report, owner }),
  }
  for (const element of elements) yield elementRecord(title, element)
}

const NO_DAY = 'The report does not say as of which day it stands; choose that day when you give the file.'

/** The day that somebody gave with the file goes before the one that was concluded from it. Throws AppError without either. */
function standing(report: BookReport, { as_of = null }: ToldOfFile): BookReport {
  if (report.report === 'month') return report
  if (report.report === 'profit_and_loss') return { ...report, to: dayOf(as_of ?? report.to) }
  return { ...report, as_of: dayOf(as_of ?? report.as_of) }
}

function dayOf(day: string | null): string {
  if (day === null) throw new AppError('invalid', NO_DAY)
  return day
}

interface FileOfBooks {
  reports: readonly ReadReport[]
  owner: BookOwner
  /** Elements of a day book that could not be read. */
  problems?: readonly BookElement[]
}

/** The records of a file: a heading, then each report before its elements, in the order of the file. */
export function* bookRecords(
  { reports, owner, problems = [] }: FileOfBooks,
  toldOfFile: ToldOfFile,
): Generator<FileRecord[]> {
  const records = reports.flatMap((read) => [
    ...recordsOfReport({ ...read, report: standing(read.report, toldOfFile) }, owner),
  ])
  for (const problem of problems) records.push(elementRecord('Day book', problem))
  yield [HEADING, ...records.sort((a, b) => a.row - b.row)]
}
