import { Readable } from 'node:stream'
import { type Entry, fromRandomAccessReader, open as openZip, RandomAccessReader, type ZipFile } from 'yauzl'
import { type OpenFile, openEncrypted } from './encryption.ts'
import type { Manifest } from './tables.ts'

export interface Archive {
  path: string
  entries: Map<string, Entry>
  stream(name: string): Promise<Readable>
  close(): void
}

/** A backup, and the key of those that are encrypted. */
export interface BackupFile {
  path: string
  key_file: string | null
}

class DecryptedFile extends RandomAccessReader {
  readonly #file: OpenFile
  constructor(file: OpenFile) {
    super()
    this.#file = file
  }
  override _readStreamForRange(start: number, end: number): Readable {
    const file = this.#file
    const parts = async function* () {
      for (let at = start; at < end; ) {
        const part = await file.read(at, end)
        if (part.length === 0) return
        at += part.length
        yield part
      }
    }
    return Readable.from(parts(), { objectMode: false })
  }
  override close(done: (error: Error | null) => void): void {
    this.#file.close().then(
      () => done(null),
      (error: Error) => done(error),
    )
  }
}

const OPTIONS = { lazyEntries: true, autoClose: false } as const

export async function openArchive({ path, key_file }: BackupFile): Promise<Archive> {
  const encrypted = await openEncrypted(path, key_file)
  return new Promise((resolve, reject) => {
    const readEntries = (error: Error | null, zip?: ZipFile) => {
      if (error || !zip) {
        encrypted?.close().catch(() => undefined)
        return reject(new Error(`${path} is not a readable backup: ${error?.message ?? 'not a zip file'}.`))
      }
      const entries = new Map<string, Entry>()
      zip.on('error', reject)
      zip.on('entry', (entry: Entry) => {
        entries.set(entry.fileName, entry)
        zip.readEntry()
      })
      zip.on('end', () =>
        resolve({ path, entries, stream: (name) => openEntry(zip, entries, name), close: () => zip.close() }),
      )
      zip.readEntry()
    }
    if (encrypted) fromRandomAccessReader(new DecryptedFile(encrypted), encrypted.size, OPTIONS, readEntries)
    else openZip(path, OPTIONS, readEntries)
  })
}

const openEntry = (zip: ZipFile, entries: Map<string, Entry>, name: string): Promise<Readable> =>
  new Promise((resolve, reject) => {
    const entry = entries.get(name)
    if (!entry) return reject(new Error(`The backup lacks ${name}: it is not whole.`))
    zip.openReadStream(entry, (error, stream) => (error || !stream ? reject(error) : resolve(stream)))
  })

const textOf = async (stream: Readable): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

export async function readManifest(archive: Archive): Promise<Manifest> {
  const manifest = JSON.parse(await textOf(await archive.stream('manifest.json'))) as Manifest
  if (manifest.format !== 'saakh-backup-1') throw new Error(`${archive.path} is not a backup of Saakh.`)
  return manifest
}
