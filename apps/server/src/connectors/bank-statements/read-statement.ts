import type { LayoutField } from '@saakh/domain/column-layout'
import { AppError } from '@saakh/domain/errors'
import type { JobLack } from '@saakh/domain/job'
import { STATEMENT_HEADING, StatementLines } from '../../imports/kit/bank/statement-lines.ts'
import { type ColumnLayout, headingKeys } from '../../imports/kit/column-layout.ts'
import type { CsvRecord } from '../../imports/kit/csv-records.ts'
import { type FileRecord, foreignTable, type RecordReader } from '../../imports/kit/file-records.ts'
import { type FoundLayout, layoutOf, looksLikeHeading } from './layouts.ts'
import { movedSides } from './moved-sides.ts'
import { accountIn, accountInName, type Preamble, tellPreamble } from './preamble.ts'

/** Banks write up to two dozen lines above the table. */
const LONGEST_PREAMBLE = 80

const refuse = (reason: string, lacks?: JobLack) => new AppError('invalid', reason, undefined, lacks && { lacks })

const NO_TABLE =
  'The statement has no table with a date, amounts and a balance. Give the CSV that the bank offers for download.'
const NO_ACCOUNT =
  'The statement names no account. Give its number with the file, or keep the name under which the bank offers it for download.'

const lastDigits = (account: string) => `••••${account.slice(-4)}`

const unknownLayout = (cells: readonly string[]) =>
  refuse(
    `The columns of this statement are not known: ${cells
      .filter((cell) => cell.trim() !== '')
      .map((cell) => `'${cell.trim().slice(0, 40)}'`)
      .join(', ')}. Say once which column is which; the next statement is read the same way.`,
    'layout',
  )

/** Nothing stands there. */
const UNMARKED = /^[\s\-/.]*$/

interface ReaderOptions {
  account_number: string | null
  layouts: readonly ColumnLayout[]
  onLayout: (layout: ColumnLayout) => void
}

/** Walks down a statement: what stands above the table, its heading, its lines, and what stands below. */
class StatementReader {
  readonly #told: ReaderOptions
  #preamble: Preamble = {}
  #above = 0
  #heading: string[] = []
  #table: { layout: FoundLayout; lines: StatementLines } | null = null
  #last = 0

  constructor(options: ReaderOptions) {
    this.#told = options
  }

  *read(records: readonly CsvRecord[]): Generator<FileRecord> {
    for (const record of records) {
      this.#last = record.row
      if (!this.#table) this.#aboveTable(record)
      else yield* this.#inTable(this.#table, record)
    }
  }

  end(): FileRecord {
    if (!this.#table) throw refuse(NO_TABLE, 'layout')
    const { from, to, opening_balance, drawing_limit } = this.#preamble
    return this.#table.lines.end(this.#last + 1, {
      ...{ from, to, opening_balance, drawing_limit },
      date_order: this.#table.layout.date_order,
    })
  }

  #aboveTable({ cells }: CsvRecord): void {
    this.#above += 1
    if (this.#above > LONGEST_PREAMBLE) throw refuse(NO_TABLE, 'layout')
    const layout = layoutOf(cells, this.#told.layouts)
    if (!layout) {
      if (looksLikeHeading(cells)) throw unknownLayout(cells)
      this.#preamble = tellPreamble(this.#preamble, cells)
      return
    }
    const account_number = this.#preamble.account_number ?? this.#told.account_number
    if (!account_number) throw refuse(NO_ACCOUNT, 'account_number')
    if (layout.own) this.#told.onLayout(layout.own)
    const bank = this.#preamble.bank ?? layout.bank
    this.#heading = cells
    this.#table = { layout, lines: new StatementLines({ account_number, bank, pan: null }) }
  }

  *#inTable(
    { layout, lines }: { layout: FoundLayout; lines: StatementLines },
    record: CsvRecord,
  ): Generator<FileRecord> {
    const { row, text, cells, problem } = record
    const cell = (field: LayoutField) => (cells[layout.columns[field] ?? -1] ?? '').trim()
    if (this.#isHeading(cells) || this.#isNote(cell, cells)) return
    const { problem: side, ...sides } = movedSides(layout.amounts, cell)
    const line = lines.line(row, text, {
      date: cell('date'),
      value_date: cell('value_date'),
      narration: cell('narration'),
      reference: cell('reference'),
      ...sides,
      balance: cell('balance'),
    })
    const isShort =
      cells.length < this.#heading.length && this.#heading.slice(cells.length).some((name) => name.trim() !== '')
    const broken =
      problem ??
      (isShort ? `The line has ${cells.length} cells; the heading has ${this.#heading.length}.` : undefined) ??
      side
    yield { ...line, ...(broken && { problem: broken }) }
  }

  /** Banks repeat it on each page. */
  #isHeading = (cells: readonly string[]) =>
    cells[0] === this.#heading[0] && headingKeys(cells).join() === headingKeys(this.#heading).join()

  /** A line below or between, without an amount. One that names another account begins a second statement. */
  #isNote(cell: (field: LayoutField) => string, cells: readonly string[]): boolean {
    const amounts = (['debit', 'credit', 'amount', 'balance'] as const).map(cell)
    if (!amounts.every((amount) => UNMARKED.test(amount))) return false
    const other = accountIn(cells.map((cell) => cell.trim()).join(' '))
    const own = this.#table?.lines.account_number
    if (other !== null && own && isOther(own, other))
      throw refuse(
        `The file holds statements of two accounts, ${lastDigits(own)} and ${lastDigits(other)}. Give each as a file of its own.`,
      )
    return true
  }
}

const isOther = (own: string, other: string) => own.slice(-4) !== other.slice(-4)

export const readStatement: RecordReader = async function* (stored, file_name, options = {}) {
  const { account_number, layouts = [], onLayout = () => undefined } = options
  const reader = new StatementReader({ account_number: account_number ?? accountInName(file_name), layouts, onLayout })
  yield [STATEMENT_HEADING]
  for await (const records of foreignTable(stored, file_name, options)) yield [...reader.read(records)]
  yield [reader.end()]
}
