import type { Readable } from 'node:stream'
import { AppError } from '@saakh/domain/errors'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

const MOST_PARTS = 2_000
/** A sheet of a million rows has about 100 MB of XML; all that is read of a workbook together. */
const MOST_BYTES = 600_000_000
/** Below this much nothing is a bomb, whatever its ratio. */
const HARMLESS_BYTES = 16_777_216
const MOST_RATIO = 200

export const refuseWorkbook = (reason: string) => new AppError('invalid', reason)
const broken = () => refuseWorkbook('The workbook is broken or ends too early.')

/** The parts of a workbook, unpacked as they are read and never as a whole. */
export interface WorkbookPackage {
  has(name: string): boolean
  /** Unpacked bytes by the word of the package. */
  size(name: string): number
  /** Throws AppError 'invalid' for what is broken and for what unpacks to more than its kind of file can have. */
  open(name: string): AsyncGenerator<Buffer>
}

const openZip = (content: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(content, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    ),
  )
const openEntry = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  )

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_PARTS) throw refuseWorkbook('The file has more parts than any workbook.')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw refuseWorkbook('The workbook is protected by a password. Save it without one.')
    if (entries.has(entry.fileName)) throw refuseWorkbook('The workbook holds one part twice.')
    entries.set(entry.fileName, entry)
  }
  return entries
}

export async function openPackage(content: Buffer): Promise<WorkbookPackage> {
  let zip: ZipFile
  let entries: Map<string, Entry>
  try {
    zip = await openZip(content)
    entries = await entriesOf(zip)
  } catch (error) {
    throw error instanceof AppError ? error : broken()
  }
  if (!entries.has('xl/workbook.xml'))
    throw refuseWorkbook('This is a zipped file and no Excel workbook. Give the table as .xlsx or as CSV.')
  let allowed = Math.min(MOST_BYTES, Math.max(HARMLESS_BYTES, content.length * MOST_RATIO))
  return {
    has: (name) => entries.has(name),
    size: (name) => entries.get(name)?.uncompressedSize ?? 0,
    async *open(name) {
      const entry = entries.get(name)
      if (!entry) throw broken()
      try {
        for await (const chunk of (await openEntry(zip, entry)) as AsyncIterable<Buffer>) {
          allowed -= chunk.length
          if (allowed < 0) throw refuseWorkbook('The workbook unpacks to more than a table of this size can hold.')
          yield chunk
        }
      } catch (error) {
        throw error instanceof AppError ? error : broken()
      }
    },
  }
}
