import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { arrange } from '../../testing/arrange.ts'
import { testDatabase } from '../../testing/database.ts'
import { query } from '../../testing/query.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { verifyAudit } from '../audit-check/verify-audit.ts'
import { folderFiles } from '../files.ts'
import { newId } from '../ids.ts'
import { inBackup } from './backup-source.ts'
import { checkBackupFiles } from './check-backup.ts'
import { migrationsOfBackup, readBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const NAME = 'A Bank whose name nobody reads'
let world: TestWorld
let folder: string
let path: string
let key_file: string
let stored: { sha256: string; size: number }
beforeAll(async () => {
  world = await testWorld()
  folder = await mkdtemp(join(tmpdir(), 'saakh-encrypted-'))
  path = join(folder, 'backup')
  key_file = join(folder, 'key')
  await writeFile(key_file, `${randomBytes(32).toString('hex')}\n`)
  const { organization_id } = await world.organization({ name: NAME })
  const files = folderFiles(join(world.config.data_dir, 'files'))
  // More than a few chunks, and of no size that fits.
  stored = await files.put(organization_id, randomBytes(400_001))
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
  await writeBackup({ owner_url: world.owner_url, files, path, key_file })
})
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

const changed = async (name: string, change: (file: string) => Promise<void>) => {
  const file = join(folder, name)
  await copyFile(path, file)
  await change(file)
  return { path: file, key_file }
}
const flip = (position: number) => async (file: string) => {
  const handle = await open(file, 'r+')
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, position)
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, position)
  await handle.close()
}
/** Reads all that restore, verify-audit and verify-files read. */
const readWhole = async (file: { path: string; key_file: string | null }) => {
  await inBackup(file, (source) => verifyAudit(source, null))
  return checkBackupFiles(file)
}

describe('an encrypted backup', () => {
  it('says nothing of what it holds, and is read by all that read backups', async () => {
    expect((await readFile(path)).includes('saakh-backup-1')).toBe(false)
    expect((await readFile(path)).includes('manifest.json')).toBe(false)
    const from = { path, key_file }
    expect((await inBackup(from, (source) => verifyAudit(source, null))).findings.count).toBe(0)
    expect(await checkBackupFiles(from)).toEqual({ whole: 1, faults: [] })
    const empty = await testDatabase()
    onTestFinished(() => empty.drop())
    await readBackup({ owner_url: empty.owner_url, files: folderFiles(join(folder, 'files')), from })
    expect(await query(empty.owner_url, `select name from organizations where name = '${NAME}'`)).toEqual([
      { name: NAME },
    ])
  })

  it('says in a sentence that the key is missing, another one, or none', async () => {
    await expect(migrationsOfBackup({ path, key_file: null })).rejects.toThrow(
      'is encrypted: name the key file that it was made with in SAAKH_BACKUP_KEY_FILE.',
    )
    const other = join(folder, 'other-key')
    await writeFile(other, randomBytes(32).toString('base64'))
    await expect(migrationsOfBackup({ path, key_file: other })).rejects.toThrow(
      'was encrypted with another key than that of',
    )
    const short = join(folder, 'short-key')
    await writeFile(short, 'secret')
    await expect(migrationsOfBackup({ path, key_file: short })).rejects.toThrow('holds no key: 32 octets')
    await expect(migrationsOfBackup({ path, key_file: join(folder, 'none') })).rejects.toThrow('cannot be read')
  })

  it('is refused when it was cut, wherever', async () => {
    const { size } = await stat(path)
    for (const length of [9, 55, 57, 56 + 65_552, 56 + 3 * 65_552, size - 1, size - 300]) {
      const file = await changed('cut', (copy) => truncate(copy, length))
      await expect(readWhole(file), `cut to ${length}`).rejects.toThrow(/is cut|is not a readable backup/)
    }
  })

  it('is refused when one bit was altered, wherever', async () => {
    const { size } = await stat(path)
    const places = [10, 45, 60, 56 + 65_552 + 1, Math.floor(size / 2), size - 100, size - 1]
    for (const place of places) {
      const file = await changed('altered', flip(place))
      await expect(readWhole(file), `altered at ${place} of ${size}`).rejects.toThrow(/altered|another key/)
    }
  })

  it('is refused when two of its parts changed places', async () => {
    const file = await changed('moved', async (copy) => {
      const content = await readFile(copy)
      const [first, other] = [1, 2].map((chunk) =>
        Buffer.from(content.subarray(56 + chunk * 65_552, 56 + (chunk + 1) * 65_552)),
      )
      other?.copy(content, 56 + 65_552)
      first?.copy(content, 56 + 2 * 65_552)
      await writeFile(copy, content)
    })
    await expect(readWhole(file)).rejects.toThrow(/was altered: part \d+ of \d+ is not what was written/)
  })
})
