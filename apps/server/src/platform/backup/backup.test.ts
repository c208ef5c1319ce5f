import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrange } from '../../testing/arrange.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { folderFiles } from '../files.ts'
import { newId } from '../ids.ts'
import { readBackup } from './read-backup.ts'
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
    const found: Record<string, string> = {}
    for (const table of await backedUpTables(client)) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '-') as h from ${table} t`,
      )
      found[table] = rows[0].h
    }
    return found
  } finally {
    await client.end()
  }
}

const files = () => folderFiles(join(world.config.data_dir, 'files'))

describe('backup and restore', () => {
  it('brings back equal tables and equal files', async () => {
    const bank = await world.organization({ name: 'Backed-up "Bank"\twith, odd\nsigns \\ and ₹' })
    await bank.get('/v1/account/myprofile')
    const stored = await files().put(bank.organization_id, Buffer.from('an original, kept'))
    await arrange(world.platform.db, bank.organization_id, async (tx) => {
      const db = tx.withTables<{ documents: Record<string, unknown> }>()
      await db
        .insertInto('documents')
        .values({
          document_id: newId(),
          organization_id: bank.organization_id,
          sha256: stored.sha256,
          file_name: 'a.csv',
          kind: 'day_end',
          media_type: 'text/csv',
          size: stored.size,
          created_by: 'test',
        })
        .execute()
    })
    const path = join(folder, 'whole.zip')
    const manifest = await writeBackup({ owner_url: world.owner_url, files: files(), path })
    expect(manifest.files).toEqual([{ organization_id: bank.organization_id, ...stored }])

    const elsewhere = folderFiles(join(folder, 'files'))
    await readBackup({ owner_url: empty.owner_url, files: elsewhere, path })
    expect(await fingerprint(empty.owner_url)).toEqual(await fingerprint(world.owner_url))
    expect((await elsewhere.get(bank.organization_id, stored.sha256)).toString()).toBe('an original, kept')
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
    await expect(readBackup({ ...into, path })).rejects.toThrow('The database already holds data.')
    const noise = join(folder, 'noise.zip')
    await writeFile(noise, 'not a zip')
    await expect(readBackup({ ...into, path: noise })).rejects.toThrow('is no readable backup')
  })

  it('says which file is missing instead of saving half', async () => {
    const path = join(folder, 'half.zip')
    const nowhere = folderFiles(join(folder, 'nowhere'))
    await expect(writeBackup({ owner_url: world.owner_url, files: nowhere, path })).rejects.toThrow(
      'the backup would not be whole',
    )
  })
})
