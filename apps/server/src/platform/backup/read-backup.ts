import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Files } from '../files.ts'
import { isDiskFull, StoreAway } from '../unavailable.ts'
import { type Archive, type BackupFile, openArchive, readManifest } from './archive.ts'
import { BackupRefused } from './encryption.ts'
import { appliedMigrations, type Manifest } from './tables.ts'

const assertEmpty = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ n: number }>(
    'select (select count(*) from organizations)::int + (select count(*) from parties)::int as n',
  )
  if (rows[0]?.n !== 0)
    throw new Error(
      'The database already holds data. Restore into an empty one: set SAAKH_DATA_DIR (or DATABASE_URL) to a new place.',
    )
}

const assertSameSchema = async (client: pg.ClientBase, manifest: Manifest) => {
  const here = await appliedMigrations(client)
  const missing = manifest.migrations.filter((name) => !here.includes(name))
  if (missing.length > 0)
    throw new Error(
      `The backup was made by a newer Saakh (${missing.join(', ')}). Restore it with that version or a later one.`,
    )
  const newer = here.filter((name) => !manifest.migrations.includes(name))
  if (newer.length > 0)
    throw new Error(
      `The backup was made before ${newer.join(', ')}, and this database has that already. Restore into a new, empty place: set SAAKH_DATA_DIR (or DATABASE_URL).`,
    )
}

/** The migrations that had run where the backup was made: its rows fit the schema of exactly these. */
export async function migrationsOfBackup(file: BackupFile): Promise<string[]> {
  const archive = await openArchive(file)
  try {
    return (await readManifest(archive)).migrations
  } finally {
    archive.close()
  }
}

/**
 * A file of the archive that cannot be read, or is not what it says, is left out: `checkNamedFiles` tells who misses it.
 * An encrypted backup that was altered is refused as a whole, since somebody meant to.
 */
async function putFiles(archive: Archive, manifest: Manifest, files: Files): Promise<void> {
  for (const { organization_id, sha256 } of manifest.files) {
    const stored = await archive
      .stream(`files/${organization_id}/${sha256}`)
      .then((content) => files.put(organization_id, content))
      .catch((error: unknown) => {
        if (isDiskFull(error) || error instanceof StoreAway || error instanceof BackupRefused) throw error
        return null
      })
    if (stored && stored.sha256 !== sha256) await files.delete(organization_id, stored.sha256)
  }
}

const LOCK_TRIES = 30
const LOCK_PATIENCE = '1s'
const HELD_BY_OTHERS = ['40P01', '55P03']

/**
 * Begins a transaction that holds all tables: a product that runs beside the restore reads several of them in another
 * order, and taken one by one each would wait for the other.
 */
async function beginAlone(client: pg.Client, tables: readonly string[]): Promise<void> {
  const all = tables.map((name) => pg.escapeIdentifier(name)).join(', ')
  for (let tries = 1; ; tries += 1) {
    await client.query(`begin; set local lock_timeout = '${LOCK_PATIENCE}'`)
    try {
      await client.query(`lock table ${all} in access exclusive mode`)
      await client.query('set local lock_timeout = default')
      return
    } catch (error) {
      await client.query('rollback')
      const isHeld = error instanceof pg.DatabaseError && HELD_BY_OTHERS.includes(error.code ?? '')
      if (!isHeld || tries === LOCK_TRIES) throw error
      await wait(100)
    }
  }
}

/** Triggers were away: what they hold is asked of all rows at once. A schema of before has foreign keys in their place. */
async function assertReferences(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_proc where proname = 'dangling_references'`)
  if (rowCount === 0) return
  const { rows } = await client.query<{ name: string }>('select name from dangling_references() as name')
  if (rows[0]) throw new Error(`The backup is not whole: rows of ${rows[0].name} refer to rows that it does not hold.`)
}

/** Puts a backup into an empty database that has its schema, and its files into the store; all or nothing in the database. */
export async function readBackup(options: { owner_url: string; files: Files; from: BackupFile }): Promise<Manifest> {
  const archive = await openArchive(options.from)
  const client = new pg.Client({ connectionString: options.owner_url })
  await client.connect()
  try {
    const manifest = await readManifest(archive)
    await assertSameSchema(client, manifest)
    await assertEmpty(client)
    // Files first: a row never names a file that is not there.
    await putFiles(archive, manifest, options.files)
    await beginAlone(
      client,
      manifest.tables.map(({ name }) => name),
    )
    for (const { name, columns } of manifest.tables) {
      const table = pg.escapeIdentifier(name)
      // COPY does not run under row-level security, and triggers would note changes that were noted before.
      await client.query(`alter table ${table} no force row level security, disable trigger user`)
      const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
      await pipeline(
        await archive.stream(`tables/${name}.copy`),
        client.query(copyFrom(`copy ${table} (${list}) from stdin`)),
      )
      await client.query(`alter table ${table} force row level security, enable trigger user`)
    }
    await assertReferences(client)
    await client.query('commit')
    // Without statistics the first pages after a restore would be planned for empty tables.
    await client.query('analyze')
    return manifest
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    archive.close()
    await client.end()
  }
}
