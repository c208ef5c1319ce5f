import { type CsvRecord, csvRecords } from './csv-records.ts'
import { fileText } from './file-text.ts'

/** One record of a file: a line of a table, or a member of an archive. */
export interface FileRecord extends CsvRecord {
  /** What the record holds beside its cells: the text of an archive's member. */
  content?: string
}

/** Reads a stored file, record by record in groups; the first is the heading. `onBytes` hears how much of it was read. */
export type RecordReader = (
  stored: AsyncIterable<Uint8Array>,
  file_name: string,
  onBytes?: (read: number) => void,
) => AsyncGenerator<FileRecord[]>

/** The reader of every kind that declares none. */
export const csvFile: RecordReader = (stored, _, onBytes) => csvRecords(fileText(stored, onBytes))
