import { AppError } from '@saakh/domain/errors'
import type { ColumnLayout } from './column-layout.ts'
import { type CsvRecord, csvRecords } from './csv-records.ts'
import { decodedText } from './decoded-text.ts'
import { fileText, isZip } from './file-text.ts'
import { openPackage } from './xlsx/package.ts'
import { type AboveTable, sheetRecords } from './xlsx/sheet-records.ts'
import { readWorkbook } from './xlsx/workbook.ts'

/** One record of a file: a line of a table, or a member of an archive. */
export interface FileRecord extends CsvRecord {
  /** What the record holds beside its cells: the text of an archive's member. */
  content?: string
}

/** What somebody told of a file that the file itself does not say. */
export interface ToldOfFile {
  /** The sheet of a workbook; the first that is shown unless given. */
  sheet?: string | null
  /** The month that it is about. */
  month?: string | null
  account_number?: string | null
  /** How the organization reads tables of this kind; of a file that was read, the one that it was read with. */
  layouts?: readonly ColumnLayout[]
  /** The day as of which it stands. */
  as_of?: string | null
}

export interface ReaderOptions extends ToldOfFile {
  /** Hears how much of the stored file was read. */
  onBytes?: (read: number) => void
  /** Hears which of the layouts the table is read with. */
  onLayout?: (layout: ColumnLayout) => void
}

/** Reads a stored file, record by record in groups; the first is the heading. */
export type RecordReader = (
  stored: AsyncIterable<Uint8Array>,
  file_name: string,
  options?: ReaderOptions,
) => AsyncGenerator<FileRecord[]>

/** A zip's list of contents stands at its end, so that the packed file is held as a whole; it is unpacked piece by piece. */
const LARGEST_WORKBOOK = 104_857_600

async function wholeFile(first: Uint8Array, rest: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts = [first]
  let size = first.byteLength
  for await (const part of rest) {
    size += part.byteLength
    if (size > LARGEST_WORKBOOK)
      throw new AppError('too_large', 'The workbook is larger than 100 MB. Give the table as CSV.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The file from its beginning, and whether it is a workbook. */
async function opened(stored: AsyncIterable<Uint8Array>) {
  const bytes = stored[Symbol.asyncIterator]()
  const rest = { [Symbol.asyncIterator]: () => bytes }
  let first: Uint8Array = new Uint8Array()
  // Four bytes tell a zip, and a first chunk may be smaller.
  for (let next = await bytes.next(); !next.done; next = await bytes.next()) {
    first = first.byteLength === 0 ? next.value : Buffer.concat([first, next.value])
    if (first.byteLength >= 4) break
  }
  const whole = async function* () {
    if (first.byteLength > 0) yield first
    yield* rest
  }
  return { first, rest, whole, is_workbook: isZip(first) }
}

export async function isWorkbook(stored: AsyncIterable<Uint8Array>): Promise<boolean> {
  const { is_workbook, rest } = await opened(stored)
  await rest[Symbol.asyncIterator]().return?.()
  return is_workbook
}

async function* workbookRecords(
  { first, rest }: Awaited<ReturnType<typeof opened>>,
  { onBytes, sheet = null }: ReaderOptions,
  above: AboveTable,
) {
  const content = await wholeFile(first, rest)
  const book = await openPackage(content)
  const onPart = (share: number) => onBytes?.(share * content.length)
  yield* sheetRecords(book, await readWorkbook(book, sheet), onPart, above)
}

/** A table as CSV, plain or gzip, or as a workbook; the reader of every kind that declares none. */
export const tableFile: RecordReader = async function* (stored, _, options = {}) {
  const file = await opened(stored)
  if (file.is_workbook) yield* workbookRecords(file, options, 'nothing')
  else yield* csvRecords(fileText(file.whole(), options.onBytes))
}

/** A table as another program writes it: text in any of its encodings, or a workbook with a letterhead in merged cells. */
export const foreignTable: RecordReader = async function* (stored, _, options = {}) {
  const file = await opened(stored)
  if (file.is_workbook) yield* workbookRecords(file, options, 'letterhead')
  else yield* csvRecords(decodedText(file.whole(), options.onBytes))
}
