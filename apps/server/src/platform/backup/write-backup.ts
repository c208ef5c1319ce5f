import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { ZipFile } from 'yazl'
import { columnsOf, copyTable, TEXT_SETTINGS } from '../audit-check/audit-source.ts'
import type { Files } from '../files.ts'
import { checkFiles, type FileFault, type NamedFile, namedFilesIn } from '../named-files.ts'
import { encryption } from './encryption.ts'
import { appliedMigrations, backedUpTables, type Manifest } from './tables.ts'

/** Adds an entry and waits until it is written, so that the one connection copies one table at a time. */
const addStream = async (zip: ZipFile, name: string, source: Readable) => {
  const through = new PassThrough()
  zip.addReadStream(through, name)
  await pipeline(source, through)
}

export interface WrittenBackup {
  manifest: Manifest
  /** Files that rows name and that are not in the backup, since they are not whole here. */
  faults: FileFault[]
}

/**
 * Writes every table of one repeatable-read snapshot and the stored files to a zip; the file appears under its name
 * only when it is whole and on disk. Each stored file is read and compared first; the rest is saved without those that
 * are missing, cut or damaged.
 */
export async function writeBackup(options: {
  owner_url: string
  files: Files
  path: string
  /** Encrypts the backup. */
  key_file?: string | null
}): Promise<WrittenBackup> {
  const client = new pg.Client({ connectionString: options.owner_url })
  await client.connect()
  const unfinished = `${options.path}.unfinished`
  try {
    // One left by a power cut would keep its own rights.
    await rm(unfinished, { force: true })
    await client.query('begin isolation level repeatable read, read only')
    await client.query(TEXT_SETTINGS)
    const zip = new ZipFile()
    const out = createWriteStream(unfinished, { mode: 0o600 })
    const content = zip.outputStream as Readable
    const written = options.key_file ? pipeline(content, encryption(options.key_file), out) : pipeline(content, out)
    const { rows: named } = await client.query<NamedFile>(`${await namedFilesIn(client)} order by 1, 2`)
    const { whole, faults } = await checkFiles(options.files, named)
    const addresses = new Map(whole.map((file) => [`${file.organization_id}/${file.sha256}`, file]))
    const manifest: Manifest = {
      format: 'saakh-backup-1',
      made_at: new Date().toISOString(),
      migrations: await appliedMigrations(client),
      tables: [],
      files: [...addresses.values()].map(({ organization_id, sha256, size }) => ({ organization_id, sha256, size })),
    }
    for (const name of await backedUpTables(client)) {
      const columns = await columnsOf(client, name)
      const copy = copyTable(client, name, columns)
      await addStream(zip, `tables/${name}.copy`, copy)
      manifest.tables.push({ name, columns, rows: copy.rowCount ?? 0 })
    }
    for (const { organization_id, sha256 } of manifest.files)
      await addStream(zip, `files/${organization_id}/${sha256}`, options.files.stream(organization_id, sha256))
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json')
    zip.end()
    await written
    await client.query('commit')
    const handle = await open(unfinished, 'r')
    await handle.sync().finally(() => handle.close())
    await rename(unfinished, options.path)
    return { manifest, faults }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}
