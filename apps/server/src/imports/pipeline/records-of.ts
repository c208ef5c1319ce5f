import { type FileRecord, type ReaderOptions, type ToldOfFile, tableFile } from '../kit/file-records.ts'
import type { ImportKind } from '../kit/import-kind.ts'
import { refuseForeign } from './refuse-foreign.ts'

/** A stored file, and what somebody told of it. */
export interface GivenFile {
  /** Called for each pass over it. */
  open: () => AsyncIterable<Uint8Array>
  file_name: string
  told: ToldOfFile
}

/**
 * The records of a file as its kind cuts them; the first is the heading. Throws AppError 'invalid' for what cannot be read
 * and for a file that belongs to another connector.
 */
export async function* recordsOf(
  kind: ImportKind,
  { open, file_name, told: options }: GivenFile,
  hears: Pick<ReaderOptions, 'onBytes' | 'onLayout'> = {},
): AsyncGenerator<FileRecord[]> {
  await refuseForeign(kind, open, file_name, options)
  const { sheet, month, account_number, layouts, as_of } = options
  const read = kind.records ?? tableFile
  yield* read(open(), file_name, { ...hears, sheet, month, account_number, layouts, as_of })
}
