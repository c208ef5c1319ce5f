import type { Readable } from 'node:stream'
import { type Entry, open as openZip, type ZipFile } from 'yauzl'
import type { Manifest } from './tables.ts'

export interface Archive {
  path: string
  entries: Map<string, Entry>
  stream(name: string): Promise<Readable>
  close(): void
}

export const openArchive = (path: string): Promise<Archive> =>
  new Promise((resolve, reject) => {
    openZip(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error || !zip)
        return reject(new Error(`${path} is no readable backup: ${error?.message ?? 'not a zip file'}.`))
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
    })
  })

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
  if (manifest.format !== 'saakh-backup-1') throw new Error(`${archive.path} is no backup of Saakh.`)
  return manifest
}
