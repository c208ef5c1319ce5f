import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { arrange } from '../../testing/arrange.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { query } from '../../testing/query.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { folderFiles } from '../files.ts'
import { newId } from '../ids.ts'
import { checkNamedFiles, type FileFault, faultWords } from '../named-files.ts'
import { migrationsOfBackup, readBackup } from './read-backup.ts'
import { backedUpTables } from './tables.ts'
import { writeBackup } from './write-backup.ts'

let world: TestWorld
let empty: TestDatabase
let folder: string
beforeAll(async () => {
  world = await testWorld()
  empty = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'saakh-backup-'))
})
afterAll(async () => {
  await world.close()
  await empty.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Every table as one hash over its rows in a fixed order. */
const fingerprint = async (owner_url: string): Promise<Record<string, string>> => {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  try {
    const hashes: Record<string, string> = {}
    for (const table of await backedUpTables(client)) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '-') as h from ${table} t`,
      )
      hashes[table] = rows[0].h
    }
    return hashes
  } finally {
    await client.end()
  }
}

const plain = (path: string) => ({ path, key_file: null })
const files = () => folderFiles(join(world.config.data_dir, 'files'))

/** A stored file with the row that names it. */
const original = async (organization_id: string, content: string) => {
  const stored = await files().put(organization_id, Buffer.from(content))
  await arrange(world.platform.db, organization_id, (tx) =>
    tx
      .withTables<{ documents: Record<string, unknown> }>()
      .insertInto('documents')
      .values({
        document_id: newId(),
        organization_id,
        sha256: stored.sha256,
        file_name: 'a.csv',
        kind: 'day_end',
        media_type: 'text/csv',
        size: stored.size,
        created_by: 'test',
      })
      .execute(),
  )
  return stored
}

describe('backup and restore', () => {
  it('brings back equal tables and equal files', async () => {
    const bank = await world.organization({ name: 'Backed-up "Bank"\twith, odd\nsigns \\ and ₹' })
    await bank.get('/v1/account/myprofile')
    const stored = await original(bank.organization_id, 'an original, kept')
    const path = join(folder, 'whole.zip')
    const { manifest, faults } = await writeBackup({ owner_url: world.owner_url, files: files(), path })
    expect(faults).toEqual([])
    expect(manifest.files).toEqual([{ organization_id: bank.organization_id, ...stored }])

    const elsewhere = folderFiles(join(folder, 'files'))
    await readBackup({ owner_url: empty.owner_url, files: elsewhere, from: plain(path) })
    expect(await fingerprint(empty.owner_url)).toEqual(await fingerprint(world.owner_url))
    expect((await elsewhere.get(bank.organization_id, stored.sha256)).toString()).toBe('an original, kept')
  })

  it("is readable by the service's user only, also where it takes the place of a file that everybody could read", async () => {
    const path = join(folder, 'modes.zip')
    await writeFile(path, 'an older one', { mode: 0o666 })
    const mask = process.umask(0)
    onTestFinished(() => void process.umask(mask))
    await writeBackup({ owner_url: world.owner_url, files: files(), path })
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it('leaves row-level security forced on every table', async () => {
    const client = new pg.Client({ connectionString: empty.owner_url })
    await client.connect()
    const { rows } = await client.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relforcerowsecurity`,
    )
    await client.end()
    expect(rows.map((row) => row.relname)).toEqual(['schema_migrations'])
  })

  it('refuses a database that holds data, and what is no backup, with a sentence', async () => {
    const path = join(folder, 'again.zip')
    await writeBackup({ owner_url: world.owner_url, files: files(), path })
    const into = { owner_url: empty.owner_url, files: folderFiles(join(folder, 'files')) }
    await expect(readBackup({ ...into, from: plain(path) })).rejects.toThrow('The database already holds data.')
    const noise = join(folder, 'noise.zip')
    await writeFile(noise, 'not a zip')
    await expect(readBackup({ ...into, from: plain(noise) })).rejects.toThrow('is not a readable backup')
  })

  it('saves and restores the rest, and names each file that is missing, cut or damaged', async () => {
    const { organization_id } = await world.organization()
    const [gone, cut, changed, whole] = await Promise.all(
      ['a file that goes', 'a file that is cut', 'a file that changes', 'a file that stays'].map((content) =>
        original(organization_id, content),
      ),
    )
    const place = (sha256 = '') => join(world.config.data_dir, 'files', organization_id, sha256.slice(0, 2), sha256)
    await rm(place(gone?.sha256))
    await truncate(place(cut?.sha256), 5)
    await writeFile(place(changed?.sha256), 'a file that CHANGES')
    const path = join(folder, 'rest.zip')
    const { manifest, faults } = await writeBackup({ owner_url: world.owner_url, files: files(), path })
    const faultsByHash = (fileFaults: FileFault[]) =>
      Object.fromEntries(fileFaults.map(({ sha256, what }) => [sha256, what]))
    expect(faultsByHash(faults)).toEqual({
      [gone?.sha256 ?? '']: 'missing',
      [cut?.sha256 ?? '']: 'cut',
      [changed?.sha256 ?? '']: 'damaged',
    })
    expect(faults.map(faultWords).join('\n')).toMatch(/^missing: documents [0-9a-f-]{36} of organization/m)
    expect(manifest.files.map(({ sha256 }) => sha256)).toContain(whole?.sha256)

    const fresh = await testDatabase()
    onTestFinished(() => fresh.drop())
    const elsewhere = folderFiles(join(folder, 'rest'))
    await readBackup({ owner_url: fresh.owner_url, files: elsewhere, from: plain(path) })
    const checked = await checkNamedFiles(fresh.owner_url, elsewhere)
    expect(checked.faults.map(({ sha256 }) => sha256).sort()).toEqual(faults.map(({ sha256 }) => sha256).sort())
    expect(checked.whole.map(({ sha256 }) => sha256)).toContain(whole?.sha256)
  })

  it('knows the schema of an earlier backup, which a database with later migrations refuses', async () => {
    const path = join(folder, 'earlier.zip')
    const earlier = await testDatabase()
    onTestFinished(() => earlier.drop())
    await query(
      earlier.owner_url,
      `delete from schema_migrations where name = (select max(name) from schema_migrations)`,
    )
    await writeBackup({ owner_url: earlier.owner_url, files: files(), path })
    const [last] = await query(world.owner_url, 'select max(name) as name from schema_migrations')
    expect(await migrationsOfBackup(plain(path))).not.toContain(last?.name)
    const current = { owner_url: empty.owner_url, files: files(), from: plain(path) }
    await expect(readBackup(current)).rejects.toThrow('Restore into a new, empty place')
  })
})
