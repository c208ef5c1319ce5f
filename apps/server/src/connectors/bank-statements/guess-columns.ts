import type { ColumnPlaces, LayoutField } from '@saakh/domain/column-layout'
import { isStatementLine, statementAmount } from '../../imports/kit/bank/statement-lines.ts'
import type { FileRecord } from '../../imports/kit/file-records.ts'
import type { TableGuess, TellableTables } from '../../imports/kit/import-kind.ts'
import { looksLikeHeading } from './layouts.ts'
import { accountInName, type Preamble, tellPreamble } from './preamble.ts'

// What the words of a heading and the cells below it suggest. People see it and change it.

const MOST_HEADINGS = 5
const LONGEST_PREAMBLE = 80

/** In the order in which fields take their columns: 'Value date' before 'Date', 'Dr/Cr' before 'Dr'. */
const WORDS: readonly (readonly [LayoutField, RegExp])[] = [
  ['side', /\b(?:dr|cr|debit|credit)\s*[/|&-]\s*(?:dr|cr|debit|credit)\b|\btype\b|\bindicator\b|\bsign\b/i],
  ['value_date', /\bvalue\b|\bval\.?\s*d/i],
  ['date', /\bdate\b|\bdt\b/i],
  ['balance', /balance|\bbal\b/i],
  ['debit', /debit|withdraw|paid out|money out|\bdr\b/i],
  ['credit', /credit|deposit|paid in|money in|\bcr\b/i],
  ['amount', /amount|\bamt\b|\bvalue\b/i],
  ['reference', /\bref|cheque|\bchq|\butr\b|instrument|\btran(?:saction)?\.? id\b/i],
  ['narration', /narration|particular|description|remark|detail|\btext\b/i],
]

function placesByWords(heading: readonly string[]): ColumnPlaces {
  const places: ColumnPlaces = {}
  const taken = new Set<number>()
  for (const [field, words] of WORDS) {
    const at = heading.findIndex((cell, place) => !taken.has(place) && words.test(cell))
    if (at < 0) continue
    places[field] = at
    taken.add(at)
  }
  return places
}

const isSide = (cell: string) => /^(?:dr|cr|debit|credit|d|c|withdrawal|deposit)\.?$/i.test(cell.trim())

/** A column of Dr and Cr often has no heading. */
function sideByCells(heading: readonly string[], rows: readonly (readonly string[])[]): number | undefined {
  const at = heading.findIndex((_, place) => rows.length > 0 && rows.every((cells) => isSide(cells[place] ?? '')))
  return at < 0 ? undefined : at
}

const DAY = /^\d{1,4}[-/. ](?:\d{1,2}|[A-Za-z]{3,9})[-/. ]\d{2,4}(?:[ T][\d:. apm]+)?$/i

/** The first column of days, where no word of the heading says date. */
function dateByCells(heading: readonly string[], rows: readonly (readonly string[])[]): number | undefined {
  const at = heading.findIndex(
    (_, place) => rows.length > 0 && rows.every((row) => DAY.test((row[place] ?? '').trim())),
  )
  return at < 0 ? undefined : at
}

function guess(heading: readonly string[], rows: readonly (readonly string[])[]): TableGuess {
  const { side: named, ...worded } = placesByWords(heading)
  const date = worded.date ?? dateByCells(heading, rows)
  const columns = { ...worded, ...(date !== undefined && { date }) }
  const side = sideByCells(heading, rows) ?? named
  const { debit, credit, amount, ...others } = columns
  const date_order = null
  if (debit !== undefined && credit !== undefined)
    return { columns: { ...others, debit, credit }, amounts: 'two_columns', date_order }
  const of = { ...others, ...(amount !== undefined && { amount }) }
  if (amount === undefined) return { columns: of, amounts: 'two_columns', date_order }
  if (side !== undefined) return { columns: { ...of, side }, amounts: 'marked', date_order }
  const cells = rows.map((row) => (row[amount] ?? '').trim())
  const isMarked = cells.some((cell) => /[dc]r\.?$/i.test(cell))
  return { columns: of, amounts: isMarked ? 'marked' : 'signed', date_order }
}

const isFilled = (cell: string) => cell.trim() !== ''

/** Words side by side, and no figure: an address or a name stands in one cell or two. */
const mayHead = ({ cells, problem }: FileRecord) =>
  problem === undefined && cells.filter(isFilled).length >= 3 && cells.every((cell) => !/\d/.test(cell))

const moneyCells = (cells: readonly string[]) =>
  cells.filter((cell) => /\d/.test(cell) && statementAmount(cell) !== null).length

/** Lines of figures under it make a heading likely. */
const rankOf = (records: readonly FileRecord[], at: number) =>
  (looksLikeHeading(records[at]?.cells ?? []) ? 10 : 0) +
  records.slice(at + 1, at + 6).filter(({ cells }) => moneyCells(cells) > 0).length

export const statementTables: TellableTables = {
  headings(records) {
    const candidates = records.slice(0, LONGEST_PREAMBLE).flatMap((record, at) => (mayHead(record) ? [at] : []))
    const ranks = new Map(candidates.map((at) => [at, rankOf(records, at)]))
    return candidates.sort((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0)).slice(0, MOST_HEADINGS)
  },
  guess,
  isLine: isStatementLine,
  above(records, file_name) {
    const preamble = records.reduce<Preamble>((known, { cells }) => tellPreamble(known, cells), {})
    return { bank: preamble.bank ?? null, account_number: preamble.account_number ?? accountInName(file_name) }
  },
}
