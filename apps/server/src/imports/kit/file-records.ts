import { AppError } from '@saakh/domain/errors'
import { type CsvRecord, csvRecords } from './csv-records.ts'
import { fileText, isZip } from './file-text.ts'
import { openPackage } from './xlsx/package.ts'
import { sheetRecords } from './xlsx/sheet-records.ts'
import { readWorkbook } from './xlsx/workbook.ts'

/** One record of a file: a line of a table, or a member of an archive. */
export interface FileRecord extends CsvRecord {
  /** What the record holds beside its cells: the text of an archive's member. */
  content?: string
}

interface ReaderOptions {
  /** Hears how much of the stored file was read. */
  onBytes?: (read: number) => void
  /** The sheet of a workbook; the first that is shown unless given. */
  sheet?: string | null
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

/** A table as CSV, plain or gzip, or as a workbook; the reader of every kind that declares none. */
export const tableFile: RecordReader = async function* (stored, _, { onBytes, sheet = null } = {}) {
  const bytes = stored[Symbol.asyncIterator]()
  const rest = { [Symbol.asyncIterator]: () => bytes }
  let first: Uint8Array = new Uint8Array()
  // Four bytes tell a zip, and a first chunk may be smaller.
  for (let next = await bytes.next(); !next.done; next = await bytes.next()) {
    first = first.byteLength === 0 ? next.value : Buffer.concat([first, next.value])
    if (first.byteLength >= 4) break
  }
  if (isZip(first)) {
    const content = await wholeFile(first, rest)
    const book = await openPackage(content)
    yield* sheetRecords(book, await readWorkbook(book, sheet), (share) => onBytes?.(share * content.length))
    return
  }
  const whole = async function* () {
    if (first.byteLength > 0) yield first
    yield* rest
  }
  yield* csvRecords(fileText(whole(), onBytes))
}
