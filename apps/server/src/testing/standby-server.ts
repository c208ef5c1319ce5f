import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { postgresAccount, runAs } from '../platform/postgres/account.ts'
import { packagedBinaries, usableBinaries } from '../platform/postgres/binaries.ts'
import { APP_ROLE, databaseUrl, readCredentials, SUPERUSER_ROLE } from '../platform/postgres/credentials.ts'
import { freePort } from '../platform/postgres/free-port.ts'
import type { RunningPostgres } from '../platform/postgres/start-postgres.ts'
import { eventually } from './eventually.ts'
import { query } from './query.ts'

/** A PostgreSQL that follows another one by streaming, with the same logins. */
export interface StandbyServer {
  app_url: string
  /** As the superuser. */
  ask(text: string): Promise<Record<string, unknown>[]>
  /** Takes what the leader sends and shows none of it. */
  pause(): Promise<unknown>
  resume(): Promise<unknown>
  /** Resolves once it shows all that the leader has now. */
  caughtUp(): Promise<void>
  /** `SIGSTOP`: it takes connections and answers nothing; `SIGCONT` after it. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
  start(): Promise<void>
  processes(): number[]
  remove(): Promise<void>
}

/** What may not be smaller than on the leader, and what only makes tests slow. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=120',
  'fsync=off',
  'wal_retrieve_retry_interval=100ms',
]

/** Copies a running cluster as a base backup does. */
async function copyCluster(superuser_url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuser_url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    // What goes away or grows while it is copied is in the WAL.
    cpSync(from, to, { recursive: true, filter: (path) => !/postmaster\.(pid|opts)$/.test(path) })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
}

export async function startStandby(leader: Pick<RunningPostgres, 'data_dir' | 'port'>): Promise<StandbyServer> {
  const passwords = readCredentials(dirname(leader.data_dir))
  if (!passwords) throw new Error('The passwords of the leader are not to be read.')
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'saakh-standby-'))
  chmodSync(folder, 0o711)
  const account = postgresAccount(leader.data_dir)
  const binaries = usableBinaries({ native: packagedBinaries(), copies: folder, account, log: () => undefined })
  const cluster = join(folder, 'cluster')
  mkdirSync(cluster, { mode: 0o700 })
  const leader_url = databaseUrl(SUPERUSER_ROLE, passwords.superuser, leader.port)
  await copyCluster(leader_url, leader.data_dir, cluster)
  writeFileSync(join(cluster, 'standby.signal'), '')
  const info = `host=127.0.0.1 port=${leader.port} user=${SUPERUSER_ROLE} password=${passwords.superuser}`
  writeFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${info}'\n`)
  if (account) ownAll(cluster, account)
  const port = await freePort()
  const url = databaseUrl(SUPERUSER_ROLE, passwords.superuser, port)
  let pid = 0
  const ask = (text: string) => query(url, text)
  const start = async () => {
    const args = ['-D', cluster, '-p', String(port), ...SETTINGS.flatMap((setting) => ['-c', setting])]
    const child = spawn(binaries.postgres, args, { ...runAs(account), stdio: 'ignore', detached: true })
    child.unref()
    pid = child.pid ?? 0
    await eventually('the standby answers', async () => (await ask('select 1').catch(() => [])).length === 1, 30_000)
  }
  // Its children follow one that is killed; they do not stop with it.
  const children = () => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  const signal = (name: NodeJS.Signals) => {
    const others = name === 'SIGKILL' ? [] : children()
    process.kill(pid, name)
    for (const child of others) {
      try {
        process.kill(child, name)
      } catch {
        // It ended meanwhile.
      }
    }
  }
  await start()
  return {
    app_url: databaseUrl(APP_ROLE, passwords.app, port),
    ask,
    pause: () => ask('select pg_wal_replay_pause()'),
    resume: () => ask('select pg_wal_replay_resume()'),
    async caughtUp() {
      const [now] = await query(leader_url, 'select pg_current_wal_flush_lsn()::text as position')
      const hasAll = `select pg_last_wal_replay_lsn() >= '${now?.position}'::pg_lsn as yes`
      await eventually('the standby has all', async () => (await ask(hasAll))[0]?.yes === true)
    },
    signal,
    start,
    processes: children,
    async remove() {
      try {
        signal('SIGKILL')
      } catch {
        // It was killed before.
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}

function ownAll(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  chownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true })) chownSync(join(folder, String(entry)), uid, gid)
}
