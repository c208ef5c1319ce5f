import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openFolder } from '../../testing/open-folder.ts'
import { query } from '../../testing/query.ts'
import { superviseInProcess } from '../../testing/supervisor-process.ts'
import { type RunningPostgres, startPostgres } from './start-postgres.ts'

const SYSTEM_FOLDER = '/var/lib/saakh'

let said: string[]
beforeEach(() => {
  said = []
})

async function started(data_dir: string): Promise<RunningPostgres> {
  const postgres = await startPostgres({ data_dir, log: (line) => said.push(line) })
  onTestFinished(() => postgres.stop())
  return postgres
}

/** A data folder inside a folder of mode 0700, as `mktemp -d` makes; what lands in the system folder is removed. */
function closedDataFolder(): string {
  const before = new Set(existsSync(SYSTEM_FOLDER) ? readdirSync(SYSTEM_FOLDER) : [])
  onTestFinished(() => {
    const mine = readdirSync(SYSTEM_FOLDER).filter((name) => !before.has(name) && said.join(' ').includes(name))
    for (const name of mine) rmSync(join(SYSTEM_FOLDER, name), { recursive: true, force: true })
  })
  const parent = openFolder('closed')
  chmodSync(parent, 0o700)
  return join(parent, 'clone/.saakh')
}

describe.runIf(process.getuid?.() === 0)('a data folder that the unprivileged user cannot reach', () => {
  it('gets its database under /var/lib/saakh, a sentence and a pointer', async () => {
    const data_dir = closedDataFolder()
    const postgres = await started(data_dir)
    const home = dirname(dirname(postgres.data_dir))
    expect(home).toMatch(/^\/var\/lib\/saakh\/[0-9a-f]{16}$/)
    expect(said.join('\n')).toContain(`cannot reach ${data_dir}, so the database is kept in ${home}.`)
    expect(readFileSync(join(data_dir, 'postgres-is-at.txt'), 'utf8')).toBe(`${home}\n`)
    await query(postgres.owner_url, 'CREATE TABLE kept AS SELECT 7 AS n')
    await postgres.stop()

    const again = await started(data_dir)
    expect(again.data_dir).toBe(postgres.data_dir)
    expect(await query(again.owner_url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  })

  it('is adopted there, too, after kill -9 of the parent', async () => {
    const data_dir = closedDataFolder()
    const parent = await superviseInProcess(data_dir)
    const startup = await parent.started
    said.push(...startup.said)
    await parent.kill('SIGKILL')
    expect(await started(data_dir)).toMatchObject({ adopted: true, port: startup.port })
  })

  it('begins anew when it was deleted, and keeps the old database aside', async () => {
    const data_dir = closedDataFolder()
    const first = await started(data_dir)
    await query(first.owner_url, 'CREATE TABLE kept AS SELECT 7 AS n')
    await first.stop()
    rmSync(data_dir, { recursive: true })
    const second = await started(data_dir)
    await expect(query(second.owner_url, 'SELECT n FROM kept')).rejects.toThrow(/does not exist/)
    expect(said.join('\n')).toMatch(/A database of an earlier data folder at this path is kept in \S+\.left-\S+;/)
  })

  it('says what to do when the folder that the pointer names is gone', async () => {
    const data_dir = closedDataFolder()
    const postgres = await started(data_dir)
    await postgres.stop()
    const home = dirname(dirname(postgres.data_dir))
    rmSync(home, { recursive: true })
    await expect(startPostgres({ data_dir, log: () => undefined })).rejects.toThrow(
      `says that the database is in ${home}, but that folder is gone. Bring it back, or delete`,
    )
  })

  it('says which folder to open when an existing database was closed off', async () => {
    const parent = openFolder('closed-later')
    const data_dir = join(parent, 'data')
    mkdirSync(data_dir)
    const postgres = await started(data_dir)
    await postgres.stop()
    chmodSync(parent, 0o700)
    await expect(startPostgres({ data_dir, log: () => undefined })).rejects.toThrow(
      `Open the way with: chmod o+x ${parent}`,
    )
  })
})
