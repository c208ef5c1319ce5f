import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { openFolder } from '../../testing/open-folder.ts'
import { query } from '../../testing/query.ts'
import { buffersFor } from './postmaster.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { identifyProcess } from './process-identity.ts'
import { type RunningPostgres, startPostgres } from './start-postgres.ts'

async function started(data_dir: string, options: { port?: number; said?: string[] } = {}): Promise<RunningPostgres> {
  const postgres = await startPostgres({ data_dir, log: (line) => options.said?.push(line), port: options.port })
  onTestFinished(() => postgres.stop())
  return postgres
}

function pidOf(postgres: RunningPostgres): number {
  return readPostmasterFile(postgres.data_dir)?.pid ?? 0
}

describe('a first start', () => {
  it('makes a UTF-8 database with an owner and an app role that cannot pass row-level security', async () => {
    const postgres = await started(join(openFolder('first'), 'data'))
    const [settings] = await query(
      postgres.app_url,
      `SELECT current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding,
         current_setting('listen_addresses') AS listens, current_setting('password_encryption') AS passwords,
         (SELECT datlocprovider::text || ':' || datlocale FROM pg_database WHERE datname = current_database()) AS locale`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      encoding: 'UTF8',
      listens: '127.0.0.1',
      passwords: 'scram-sha-256',
      locale: 'b:C.UTF-8',
    })
    const roles = await query(
      postgres.app_url,
      `SELECT rolname, rolsuper, rolbypassrls, rolcreatedb FROM pg_roles WHERE rolname LIKE 'saakh%' ORDER BY 1`,
    )
    expect(roles).toEqual([
      { rolname: 'saakh_app', rolsuper: false, rolbypassrls: false, rolcreatedb: false },
      { rolname: 'saakh_index', rolsuper: false, rolbypassrls: false, rolcreatedb: false },
      { rolname: 'saakh_owner', rolsuper: false, rolbypassrls: false, rolcreatedb: true },
    ])
    expect(await query(postgres.owner_url, 'CREATE TABLE a_table (n int)')).toEqual([])
    await expect(query(postgres.app_url, 'SELECT * FROM a_table')).rejects.toThrow(/permission denied/)
  })

  it('keeps the passwords in a file that only its owner reads, and takes no other password', async () => {
    const postgres = await started(join(openFolder('secret'), 'data'))
    const file = join(dirname(postgres.data_dir), 'credentials.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const wrong = new URL(postgres.app_url)
    wrong.password = 'saakh'
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
  })

  it.runIf(process.getuid?.() === 0)('runs PostgreSQL as another user when started by root', async () => {
    const postgres = await started(join(openFolder('root'), 'data'))
    const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pidOf(postgres)}/status`, 'utf8'))?.[1]
    expect(Number(uid)).toBeGreaterThan(0)
    expect(statSync(postgres.data_dir).uid).toBe(Number(uid))
  })

  it('clears away what a first start that was cut off left behind', async () => {
    const folder = openFolder('half')
    const half = await started(folder)
    await half.stop()
    renameSync(join(folder, 'postgres'), join(folder, 'postgres.half-4711'))
    const postgres = await started(folder)
    expect(existsSync(join(folder, 'postgres.half-4711'))).toBe(false)
    expect(await query(postgres.app_url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

describe('a later start', () => {
  it('finds the same passwords and what was written', async () => {
    const folder = openFolder('again')
    const first = await started(folder)
    await query(first.owner_url, 'CREATE TABLE kept AS SELECT 7 AS n')
    await first.stop()
    expect(existsSync(join(first.data_dir, 'postmaster.pid'))).toBe(false)
    const second = await started(folder)
    expect(second.adopted).toBe(false)
    expect(new URL(second.owner_url).password).toBe(new URL(first.owner_url).password)
    expect(await query(second.owner_url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  })

  it('sets new passwords when the file with the old ones is lost', async () => {
    const folder = openFolder('lost')
    const first = await started(folder)
    await first.stop()
    writeFileSync(join(dirname(first.data_dir), 'credentials.json'), '{"owner":')
    const second = await started(folder)
    expect(new URL(second.app_url).password).not.toBe(new URL(first.app_url).password)
    expect(await query(second.app_url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('refuses a database of another major version and says how to move it', async () => {
    const folder = openFolder('version')
    const first = await started(folder)
    await first.stop()
    writeFileSync(join(first.data_dir, 'PG_VERSION'), '14\n')
    await expect(startPostgres({ data_dir: folder, log: () => undefined })).rejects.toThrow(
      /made by PostgreSQL 14, and this Saakh brings PostgreSQL \d+.*saakh backup/,
    )
  })

  it('is not misled by a pid file whose pid some other program has now', async () => {
    const folder = openFolder('reused')
    const first = await started(folder)
    await first.stop()
    const file = [process.pid, first.data_dir, 1_700_000_000, 5432, '', '127.0.0.1', '1 1', 'ready   ', '']
    writeFileSync(join(first.data_dir, 'postmaster.pid'), file.join('\n'))
    const second = await started(folder)
    expect(second.adopted).toBe(false)
    expect(pidOf(second)).not.toBe(process.pid)
  })
})

it('chooses another port when the wanted one is taken, and says so', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void taken.close())
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const said: string[] = []
  const postgres = await started(openFolder('port'), { port, said })
  expect(postgres.port).not.toBe(port)
  expect(said).toContain(`Port ${port} is taken, so PostgreSQL listens on ${postgres.port}.`)
})

it('starts PostgreSQL again on the same port when it ends by itself', async () => {
  const said: string[] = []
  const postgres = await started(openFolder('crash'), { said })
  await query(postgres.owner_url, 'CREATE TABLE kept AS SELECT 7 AS n')
  const pid = pidOf(postgres)
  process.kill(pid, 'SIGKILL')
  const rows = await eventually('PostgreSQL answers again', async () =>
    identifyProcess(pid) ? null : query(postgres.owner_url, 'SELECT n FROM kept').catch(() => null),
  )
  expect(rows).toEqual([{ n: 7 }])
  expect(said).toContain('PostgreSQL ended by itself; starting it again.')
})

it.each([
  [512, '128MB'],
  [1_024, '128MB'],
  [4_000, '500MB'],
  [8_192, '1024MB'],
  [262_144, '1024MB'],
])('keeps of %i MB of memory %s of pages', (memory_mb, buffers) => {
  expect(buffersFor(memory_mb * 1024 * 1024)).toBe(buffers)
})
