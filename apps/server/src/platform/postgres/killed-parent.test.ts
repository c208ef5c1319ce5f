import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { openFolder } from '../../testing/open-folder.ts'
import { query } from '../../testing/query.ts'
import { type Supervisor, superviseInProcess } from '../../testing/supervisor-process.ts'
import { stopOrphan } from './orphan.ts'
import { findPostmaster, readPostmasterFile } from './postmaster-file.ts'
import { identifyProcess } from './process-identity.ts'
import { startPostgres } from './start-postgres.ts'

async function supervised(folder: string, as?: { uid: number; gid: number }): Promise<Supervisor> {
  const supervisor = await superviseInProcess(folder, as)
  onTestFinished(async () => {
    if (supervisor.child.exitCode === null && supervisor.child.signalCode === null) await supervisor.kill('SIGTERM')
    await stopOrphan(join(folder, 'postgres/cluster'))
  })
  return supervisor
}

async function startAgain(data_dir: string) {
  const said: string[] = []
  const postgres = await startPostgres({ data_dir, log: (line) => said.push(line) })
  onTestFinished(() => postgres.stop())
  return { postgres, said }
}

describe('after kill -9 of the parent', () => {
  it('takes over the server that was left running, with what it holds', async () => {
    const folder = openFolder('orphan')
    const parent = await supervised(folder)
    const startup = await parent.started
    await query(startup.owner_url, 'CREATE TABLE kept AS SELECT 7 AS n')
    await parent.kill('SIGKILL')
    const orphan = readPostmasterFile(startup.cluster)?.pid ?? 0
    expect(identifyProcess(orphan)).not.toBeNull()

    const { postgres, said } = await startAgain(folder)
    expect(postgres).toMatchObject({
      adopted: true,
      port: startup.port,
      owner_url: startup.owner_url,
      app_url: startup.app_url,
    })
    expect(said).toEqual([`Took over the PostgreSQL that an earlier Saakh left running (process ${orphan}).`])
    expect(await query(postgres.owner_url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
    await postgres.stop()
    expect(identifyProcess(orphan)).toBeNull()
  })

  it('stops a left server that does not take our passwords, and starts its own', async () => {
    const folder = openFolder('stranger')
    const parent = await supervised(folder)
    const startup = await parent.started
    await parent.kill('SIGKILL')
    const orphan = readPostmasterFile(startup.cluster)?.pid ?? 0
    rmSync(join(dirname(startup.cluster), 'credentials.json'))
    const { postgres } = await startAgain(folder)
    expect(postgres.adopted).toBe(false)
    expect(identifyProcess(orphan)).toBeNull()
    expect(await query(postgres.app_url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('starts without a human when PostgreSQL was killed as well, and has every acknowledged write', async () => {
    const folder = openFolder('all-killed')
    const parent = await supervised(folder)
    const startup = await parent.started
    await query(startup.owner_url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n')
    const server = readPostmasterFile(startup.cluster)?.pid ?? 0
    await parent.kill('SIGKILL')
    process.kill(server, 'SIGKILL')
    const { postgres } = await startAgain(folder)
    expect(postgres.adopted).toBe(false)
    expect(await query(postgres.owner_url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1000 }])
  })

  it('redoes a first start that was killed half-way', async () => {
    const folder = openFolder('half-killed')
    const parent = await supervised(folder)
    await eventually('the database is being made', () =>
      readdirSync(folder).some((name) => name.startsWith('postgres.half-')),
    )
    await parent.kill('SIGKILL')
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
    const { postgres } = await startAgain(folder)
    expect(await query(postgres.app_url, 'SELECT current_user AS me')).toEqual([{ me: 'saakh_app' }])
    expect(readdirSync(folder).filter((name) => name.includes('half'))).toEqual([])
  })
})

it('SIGTERM of the parent shuts PostgreSQL down in order', async () => {
  const folder = openFolder('term')
  const parent = await supervised(folder)
  const startup = await parent.started
  // An idle client must not hold the shutdown up.
  const held = query(startup.app_url, 'SELECT pg_sleep(60)').catch((error: Error) => error.message)
  await eventually('the query runs', async () => {
    const [row] = await query(
      startup.app_url,
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE query LIKE '%sleep(60)'`,
    )
    return Number(row?.n) > 0
  })
  await parent.kill('SIGTERM')
  expect(parent.child.exitCode).toBe(0)
  expect(await held).toMatch(/terminat/)
  expect(findPostmaster(startup.cluster)).toEqual({ kind: 'none' })
  expect(existsSync(join(folder, 'saakh.lock'))).toBe(false)
  const log = readFileSync(join(folder, 'postgres/postgres.log'), 'utf8')
  expect(log).toContain('received fast shutdown request')
  expect(log).toContain('database system is shut down')
})

it('a second Saakh on the same folder is refused with a sentence', async () => {
  const folder = openFolder('second')
  const parent = await supervised(folder)
  await parent.started
  await expect(startPostgres({ data_dir: folder, log: () => undefined })).rejects.toThrow(
    `Saakh is already running on the data folder ${folder} (process ${parent.child.pid}). ` +
      'Stop that one first, or set SAAKH_DATA_DIR to another folder for a second Saakh.',
  )
})

describe.runIf(process.getuid?.() === 0)('an ordinary user', () => {
  const line = /^(?:daemon|games|bin):[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  const ordinary = { uid: Number(line?.[1]), gid: Number(line?.[2]) }
  const nameless = { uid: 64_911, gid: 64_911 }

  // Under a home of mode 0700 no other user can run this checkout's code.
  const closed =
    spawnSync('/bin/sh', ['-c', 'cat "$1"', 'sh', import.meta.filename], { ...ordinary, cwd: '/' }).status !== 0

  it.skipIf(closed)('runs PostgreSQL as itself, in its own folder', async () => {
    const folder = openFolder('ordinary')
    mkdirSync(join(folder, 'data'))
    chownSync(join(folder, 'data'), ordinary.uid, ordinary.gid)
    const parent = await supervised(join(folder, 'data'), ordinary)
    const startup = await parent.started
    expect(statSync(startup.cluster).uid).toBe(ordinary.uid)
    expect(await query(startup.app_url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])

    await parent.kill('SIGKILL')
    const again = await supervised(join(folder, 'data'), ordinary)
    expect(await again.started).toMatchObject({ adopted: true })
  })

  it.skipIf(closed)('is told whose database it is when root made it', async () => {
    const folder = openFolder('foreign')
    const first = await startPostgres({ data_dir: folder, log: () => undefined })
    await first.stop()
    chmodSync(folder, 0o777)
    const parent = await supervised(folder, ordinary)
    await expect(parent.started).rejects.toThrow(/belongs to the user with uid \d+, and this is uid \d+/)
  })
  it.skipIf(closed)('is told when it has no name, without which PostgreSQL does not run', async () => {
    const folder = openFolder('nameless')
    chmodSync(folder, 0o777)
    const parent = await supervised(folder, nameless)
    await expect(parent.started).rejects.toThrow(/uid 64911 has no line in \/etc\/passwd/)
  })
})
