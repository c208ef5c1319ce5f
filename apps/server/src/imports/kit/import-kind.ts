import type { PersonalKind } from '@saakh/domain/personal-data'
import { seenText } from '@saakh/domain/plain-text'
import type { Demand } from '../../platform/access.ts'
import type { FactLoader } from '../../platform/fact-rows.ts'
import type { Context } from '../../platform/verb.ts'
import { ERASED_LINE, findErasedLines } from './erased-lines.ts'
import type { FileRecord, RecordReader } from './file-records.ts'
import { UNREADABLE } from './file-text.ts'
import { readText } from './read-cells.ts'

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
}

/** Trimmed text by column; a column the file lacks is an empty text. */
export type Cells<F extends string> = Record<F, string>

export type ParsedRow<S> = { ok: true; staged: S } | { ok: false; field: string | null; reason: string }
export const refuse = (field: string | null, reason: string) => ({ ok: false, field, reason }) as const

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
}
export interface ImportAbout extends ImportOptions {
  document_id: string
  file_name: string
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
}

export interface Merged {
  /** Rows that parsed but contradict what is known. */
  refused: Refusal[]
  facts_written: number
  /** Parties whose facts changed, or that were linked: they are evaluated again. */
  touched: string[]
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
  /** How rules read the facts that it writes. */
  facts: readonly FactLoader[]
  /** The publisher's file names no columns: its cells stand in the order of `columns`. */
  without_heading?: boolean
  /** At most 50,000; fewer where a row carries much. */
  batch_rows: number
  /** How a file is cut into records; CSV unless declared. */
  records?: RecordReader
  parseRow(cells: Cells<F>, options: ImportOptions, record: FileRecord): ParsedRow<S>
  /** Merges rows in their order in one transaction, set-based; a row that contradicts comes back as refused. */
  merge(context: Context, rows: readonly StagedRow<S>[], about: ImportAbout): Promise<Merged>
}

/** Which cell of a record belongs to which column. */
export interface Heading {
  columns: string[]
  places: Record<string, number>
  not_read: string[]
}

/** A kind whose row type is closed over, so that kinds stand in one registry. */
export interface ImportKind extends Omit<ImportKindDeclaration<string, never>, 'parseRow' | 'merge'> {
  mergeRecords(context: Context, records: readonly FileRecord[], heading: Heading, about: ImportAbout): Promise<Merged>
}

const LONGEST_TEXT = 2000

/** Names and keys are indexed, and an index entry holds 2,704 bytes: 800 signs of any script fit. */
const LONGEST_CELL = 800

/** What was cut may end in half a character, which the database does not store. */
const storable = (text: string) => text.replace(/[\0\p{Cs}]/gu, '\ufffd')

export const refusalOf = (row: { row: number; text: string }, field: string | null, reason: string): Refusal => ({
  row: row.row,
  field,
  reason: storable(reason),
  text: storable(row.text.replaceAll(UNREADABLE, '\ufffd').slice(0, LONGEST_TEXT)),
})

export function defineImportKind<F extends string, S>(declaration: ImportKindDeclaration<F, S>): ImportKind {
  const { parseRow, merge, ...data } = declaration
  const read = (record: FileRecord, heading: Heading, options: ImportOptions): ParsedRow<S> => {
    if (record.problem) return refuse(null, record.problem)
    if (record.cells.length !== heading.columns.length) {
      const extra = record.cells.slice(heading.columns.length)
      if (record.cells.length < heading.columns.length || extra.some((cell) => cell.trim() !== ''))
        return refuse(
          null,
          `The line has ${record.cells.length} cells; the heading has ${heading.columns.length} columns.`,
        )
    }
    const cell = (name: F) => {
      const place = heading.places[name]
      return place === undefined ? '' : (record.cells[place] ?? '').trim()
    }
    for (const { name, required } of declaration.columns) {
      if (required && seenText(cell(name)) === '') return refuse(name, `${name} is empty.`)
      if (cell(name).length > LONGEST_CELL)
        return refuse(name, `${name} has ${cell(name).length} characters; at most ${LONGEST_CELL} are read.`)
    }
    // Every declared column gets a key, so the record is complete for F.
    const cells = Object.fromEntries(declaration.columns.map(({ name }) => [name, cell(name)])) as Cells<F>
    return parseRow(cells, options, record)
  }
  return {
    ...data,
    async mergeRecords(context, records, heading, about) {
      const refused: Refusal[] = []
      const rows: StagedRow<S>[] = []
      const isErased = await findErasedLines(context, heading, records)
      for (const record of records) {
        if (isErased(record)) {
          refused.push(refusalOf({ row: record.row, text: '' }, null, ERASED_LINE))
          continue
        }
        const parsed = read(record, heading, about)
        // Asked for the few lines that are set aside.
        const told = {
          row: record.row,
          get text() {
            return readText(record, heading)
          },
        }
        if (parsed.ok) rows.push(Object.assign(told, { staged: parsed.staged }))
        else refused.push(refusalOf(told, parsed.field, parsed.reason))
      }
      const merged =
        rows.length > 0 ? await merge(context, rows, about) : { refused: [], facts_written: 0, touched: [] }
      return { ...merged, refused: [...refused, ...merged.refused].sort((a, b) => a.row - b.row) }
    },
  }
}
