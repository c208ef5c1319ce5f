import type { AmountShape, ColumnPlaces } from '@saakh/domain/column-layout'
import type { ConsentSection } from '@saakh/domain/consent'
import type { DateOrder } from '@saakh/domain/date-shapes'
import { type IsoDate, istDate } from '@saakh/domain/dates'
import type { DecimalText } from '@saakh/domain/money'
import type { PersonalKind } from '@saakh/domain/personal-data'
import type { Demand } from '../../platform/access.ts'
import type { FactLoader } from '../../platform/fact-rows.ts'
import type { Context } from '../../platform/verb.ts'
import type { ColumnLayout } from './column-layout.ts'
import type { SampleDates } from './dated-sample.ts'
import { type Delivered, deliveredOf } from './delivered.ts'
import { ERASED_LINE, findErasedLines } from './erased-lines.ts'
import type { FileRecord, RecordReader, ToldOfFile } from './file-records.ts'
import { UNREADABLE } from './file-text.ts'
import { belong, readText } from './read-cells.ts'
import { rawCells, readRow } from './read-row.ts'

export interface ImportColumn<F extends string = string> {
  /** The name the product's own samples use; it is also the key of the cell. */
  name: F
  label: string
  required: boolean
  example: string
  /** Further headings that mean this column, compared without case and signs. */
  aliases?: readonly string[]
  /** What of a person's data its cells hold: shown to nobody who did not ask for it with a reason. */
  personal?: PersonalKind
  /** Its cells belong to the fraud track: shown to those alone who hold its key. */
  track?: 'fraud'
  /**
   * What an empty cell says, such as 'not paid'. Leaving out a cell that cannot be read would say it too, so such a cell
   * costs its row although it is optional.
   */
  empty_means?: string
  /** Its cells are days or months: in whatever shape the file writes them, rows get `YYYY-MM-DD` or `YYYY-MM`. */
  date?: DateColumn
}

interface DateColumn {
  precision: 'day' | 'month'
  /** How the publisher of such files writes its dates, where a column of the file leaves it open. */
  order?: DateOrder
  /** The row tells near which year its dates lie: such a cell comes as `DD-MM-YY` where the file gives two digits. */
  keeps_century?: boolean
}

/** Trimmed text by column; a column the file lacks is an empty text. */
export type Cells<F extends string> = Record<F, string>

export interface RefusedRow {
  ok: false
  field: string | null
  reason: string
  /** What the refusal costs: the cell where its column is optional, else the row; or the row in any case. */
  costs: 'cell' | 'row'
}
/** Something about a row that is stored as it stands, and that people are told. */
export interface Doubt {
  field: string
  reason: string
}
export type ParsedRow<S> = { ok: true; staged: S; doubts?: readonly Doubt[] } | RefusedRow

/** The cell cannot be read: it is left out where its column is optional; otherwise the row is set aside. */
export const refuse = (field: string | null, reason: string): RefusedRow => ({
  ok: false,
  field,
  reason,
  costs: 'cell',
})

/**
 * The row is set aside even where the column is optional: its cells contradict each other, so that nobody knows which of
 * them is wrong, or without this cell the row would say something else.
 */
export const refuseRow = (field: string | null, reason: string): RefusedRow => ({
  ok: false,
  field,
  reason,
  costs: 'row',
})

/** What a row of the file is read with, beside its cells. */
export interface ImportOptions {
  /** The day the file describes, for registers. */
  as_of: string | null
  /** When the lender had the file; the time of the import unless given. */
  known_at: Date
  /** Today's date in India by the product's clock: nothing may lie after it. */
  today: string
  /** Parties of this file are demo data and marked as such on screen. */
  is_demo: boolean
  file_name: string
}
export interface ImportAbout extends ImportOptions {
  document_id: string
  /** The borrower that somebody chose for the file, where the file names none. */
  party_id: string | null
  /** The portfolio that the file was given for. */
  portfolio_id: string | null
}

export interface StagedRow<S> {
  row: number
  text: string
  staged: S
}

export interface Refusal {
  row: number
  field: string | null
  reason: string
  text: string
  /** The parties that the row names by number or identifier; none where its kind cannot tell. */
  may_name?: readonly string[]
  /** What it says is stored and waits for a word of a person: it puts in doubt what that would change, and no more. */
  waits?: true
}

/** A cell that was left out of a row which was stored. */
export interface LeftOut extends Refusal {
  field: string
}

export interface Merged {
  /** Rows that parsed but contradict what is known. */
  refused: Refusal[]
  facts_written: number
  /** Parties whose facts changed, or that were linked: they are evaluated again. */
  touched: string[]
  /** Companies that somebody is asked about, evaluated again as well. */
  named_in_reviews?: readonly string[]
  /** What was written reaches beyond the rows: the batch next to this one cannot be written beside it. */
  reaches_beyond?: boolean
}

/** What a table shows by itself, before somebody said how its columns are read. */
export interface TableGuess {
  columns: ColumnPlaces
  amounts: AmountShape
  date_order: DateOrder | null
}

export interface TellableTables {
  /** Which of these records, the first of the file, may be its heading; the likeliest first. */
  headings(records: readonly FileRecord[]): readonly number[]
  guess(heading: readonly string[], rows: readonly (readonly string[])[]): TableGuess
  /** A line of the table, and not the sum that its reader adds. */
  isLine(record: FileRecord): boolean
  /** What stands above the heading, or in the file's name. */
  above(records: readonly FileRecord[], file_name: string): { bank: string | null; account_number: string | null }
}

/** A kind that reads what another program writes in its own shape, and not a table that somebody made for Saakh. */
export interface Connector {
  /** As people call the place where such files are dropped. */
  tile: string
  /** The section of consents that a small business's file of this kind comes under. */
  consent: ConsentSection
  /**
   * Which of the program's reports a file is, by the beginning of its text: 'a GSTR-1 return'. Null for what it does not read:
   * then the others are asked, so that the refusal can say where the file belongs.
   */
  recognises(head: string, file_name: string, layouts?: readonly ColumnLayout[]): string | null
  /** True for a table whose columns somebody can still tell, or has told: its reader says what is missing. */
  mayRead?(head: string, told: ToldOfFile): boolean
  /** Its tables may have columns that nobody knows: people say once which is which. They may also be workbooks. */
  tables?: TellableTables
  /** What an Account Aggregator hands over under a consent that is given and revoked there. */
  is_fetched?: true
  /** What may be told with a file that does not say it itself. */
  asks?: readonly ('party' | 'month' | 'account_number' | 'as_of')[]
}

export interface ImportKindDeclaration<F extends string, S> {
  /** Like its folder, with `_` for `-`. */
  kind: string
  /** Its place in the order in which a lender gives files, in tens, so that another fits between two. */
  place: number
  label: string
  description: string
  /** public: only the platform organization imports it and everybody sees the result. */
  visibility: 'public' | 'tenant'
  needs_as_of: boolean
  /** Members go into the portfolio that such a file is given for; other kinds are given for none. */
  for_portfolio?: boolean
  /** What else its sender must be allowed, where the rows change more than the borrowers' records. */
  also_needs?: Demand
  columns: readonly ImportColumn<F>[]
  /** What the sample is called when it is sent, where the name says something; `<folder>.csv` unless declared. */
  sample_name?: string
  /** How its dates move to the day on which it is offered; by whole months unless declared, null where they must not. */
  sample_dates?: SampleDates | null
  /** How rules read the facts that it writes. */
  facts: readonly FactLoader[]
  /** The publisher's file names no columns: its cells stand in the order of `columns`. */
  without_heading?: boolean
  /** At most 50,000; fewer where a row carries much. */
  batch_rows: number
  /** How a file is cut into records; CSV unless declared. */
  records?: RecordReader
  connector?: Connector
  parseRow(cells: Cells<F>, options: ImportOptions, record: FileRecord): ParsedRow<S>
  /** What a stored row adds to the totals of its file: its day where it names one, and an amount. */
  delivers?(staged: S): { day?: IsoDate; amount?: DecimalText | null }
  /**
   * What a row is about, as far as its merging depends on it: two batches of a file that have nothing of it in common are
   * merged side by side. Not declared: one after the other.
   */
  concerns?(staged: S): readonly string[]
  /** What is stored of these days, whatever files it came in; of kinds whose rows name their day. */
  storedTotals?(context: Context, days: readonly IsoDate[]): Promise<StoredTotal[]>
  /** By row the parties that rows name which were set aside, as far as their cells can be read. */
  partiesNamed?(context: Context, rows: readonly NamingRow<F>[]): Promise<ReadonlyMap<number, readonly string[]>>
  /** Merges rows in their order in one transaction, set-based; a row that contradicts comes back as refused. */
  merge(context: Context, rows: readonly StagedRow<S>[], about: ImportAbout): Promise<Merged>
}

/** Of one day, and one branch; the whole under the empty one. */
export interface StoredTotal {
  day: IsoDate
  branch: string
  rows: number
  amount: DecimalText | null
}

/** A row that was set aside, with its cells as they stand in the file. */
interface NamingRow<F extends string> {
  row: number
  cells: Cells<F>
}

/** Which cell of a record belongs to which column. */
export interface Heading {
  columns: string[]
  places: Record<string, number>
  not_read: string[]
  /** In which order each column of dates writes them, by its name; decided over the whole file. */
  date_orders: Readonly<Record<string, DateOrder>>
}

export interface MergedRecords extends Merged {
  left_out: LeftOut[]
  delivered: Delivered[]
}

/** A kind whose row type is closed over, so that kinds stand in one registry. */
export interface ImportKind
  extends Omit<ImportKindDeclaration<string, never>, 'parseRow' | 'merge' | 'partiesNamed' | 'delivers' | 'concerns'> {
  /** Whether it can tell what its rows are about: then `onRead` hears it before anything of the rows is looked up. */
  tells_concerns: boolean
  mergeRecords(
    context: Context,
    records: readonly FileRecord[],
    heading: Heading,
    about: ImportAbout,
    onRead?: (concerns: ReadonlySet<string>) => Promise<void>,
  ): Promise<MergedRecords>
  /** What the row parser says of a record, before anything is held against what is stored. */
  checkRecord(record: FileRecord, heading: Heading, options: ImportOptions): readonly CheckedCell[]
}

interface CheckedCell {
  field: string | null
  reason: string
  /** The row would be set aside; otherwise it would be stored. */
  costs_row: boolean
}

const LONGEST_TEXT = 2000

/** What was cut may end in half a character, which the database does not store. */
const storable = (text: string) => text.replace(/[\0\p{Cs}]/gu, '\ufffd')

export const refusalOf = (row: { row: number; text: string }, field: string | null, reason: string): Refusal => ({
  row: row.row,
  field,
  reason: storable(reason),
  text: storable(row.text.replaceAll(UNREADABLE, '\ufffd').slice(0, LONGEST_TEXT)),
})

export function defineImportKind<F extends string, S>(declaration: ImportKindDeclaration<F, S>): ImportKind {
  const { parseRow, merge, partiesNamed, delivers, concerns, ...data } = declaration
  return {
    ...data,
    tells_concerns: concerns !== undefined,
    checkRecord(record, heading, options) {
      const read = readRow(declaration, record, heading, options)
      if (read.ok) return read.left_out.map((leftOut) => ({ ...leftOut, costs_row: false }))
      return [{ field: read.field, reason: read.reason, costs_row: true }]
    },
    async mergeRecords(context, records, heading, about, onRead) {
      const refused: Refusal[] = []
      const left_out: LeftOut[] = []
      const rows: StagedRow<S>[] = []
      const isErased = await findErasedLines(context, heading, records)
      for (const record of records) {
        if (isErased(record)) {
          refused.push(refusalOf({ row: record.row, text: '' }, null, ERASED_LINE))
          continue
        }
        const read = readRow(declaration, record, heading, about)
        // Asked for the few lines that are told about.
        const line = {
          row: record.row,
          get text() {
            return readText(record, heading)
          },
        }
        if (read.ok) rows.push(Object.assign(line, { staged: read.staged }))
        else refused.push(refusalOf(line, read.field, read.reason))
        if (!read.ok) continue
        for (const { field, reason } of read.left_out) left_out.push({ ...refusalOf(line, field, reason), field })
      }
      if (onRead && concerns) await onRead(new Set(rows.flatMap(({ staged }) => concerns(staged))))
      const merged =
        rows.length > 0 ? await merge(context, rows, about) : { refused: [], facts_written: 0, touched: [] }
      const aside = new Set(merged.refused.map(({ row }) => row))
      const all = [...refused, ...merged.refused].sort((a, b) => a.row - b.row)
      const setAside = new Set(all.flatMap(({ row, waits }) => (waits ? [] : row)))
      const naming = partiesNamed
        ? records
            .filter((record) => setAside.has(record.row) && belong(record, heading) && !isErased(record))
            .map((record) => ({ row: record.row, cells: rawCells(declaration.columns, record, heading) }))
        : []
      const named =
        partiesNamed && naming.length > 0 ? await partiesNamed(context, naming) : new Map<number, string[]>()
      return {
        ...merged,
        refused: all.map((refusal) => ({ ...refusal, may_name: named.get(refusal.row) ?? [] })),
        left_out: left_out.filter(({ row }) => !aside.has(row)),
        delivered: deliveredOf(
          rows.filter(({ row }) => !aside.has(row)),
          { delivers, file_day: istDate(about.known_at) },
        ),
      }
    },
  }
}
