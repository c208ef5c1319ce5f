import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { emptyLoad, type Load, writeLists } from './load.ts'
import type { Cluster } from './members.ts'

const RESTORE = resolve('deploy/cluster/restore.sh')
const BUNDLE = resolve('apps/server/dist/saakh.mjs')
const PG_BIN = `/usr/lib/postgresql/${process.env.PG_VERSION ?? '15'}/bin`
const NODES = ['node1', 'node2', 'node3']
const [ACCIDENT_PORT, LOSS_PORT, API_PORT] = [15_450, 15_451, 15_452]
/** Longer than what is lost at most. */
const WRITE_MS = 90_000
/** archive_timeout of the cluster, and what carrying a file to the archive takes. */
const MOST_LOST_MS = 65_000

const postgresOf = (cluster: Cluster) => new URL(cluster.owner_url)
const secretOf = (cluster: Cluster, name: string) => readFileSync(join(cluster.folder, 'secrets', name), 'utf8').trim()

/** A base backup of the leader, as a nightly job makes it. */
export function takeBase(cluster: Cluster): void {
  const { uid, gid } = statSync(join(cluster.folder, 'archive'))
  const base = join(cluster.folder, 'base')
  mkdirSync(base)
  chownSync(base, uid, gid)
  const { hostname, port } = postgresOf(cluster)
  execFileSync(
    'pg_basebackup',
    ['-h', hostname, '-p', port, '-U', 'replicator', '-D', base, '-X', 'none', '-c', 'fast'],
    {
      env: { ...process.env, PGPASSWORD: secretOf(cluster, 'replication') },
      uid,
      gid,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
}

async function ask(cluster: Cluster, port: string | null, text: string): Promise<pg.QueryResultRow[]> {
  const url = postgresOf(cluster)
  url.username = 'postgres'
  url.password = secretOf(cluster, 'superuser')
  if (port) url.port = port
  const client = new pg.Client({ connectionString: url.href })
  client.on('error', () => undefined)
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** Restores, and starts an API on what came out of it; answers how long it took until that was ready. */
async function restore(cluster: Cluster, port: number, name: string, time?: string): Promise<number> {
  const began = Date.now()
  const at = (part: string) => join(cluster.folder, part)
  execFileSync(RESTORE, [at('base'), at('archive'), at(name), String(port), ...(time ? [time] : [])], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const through = (url = '') => Object.assign(new URL(url), { port: String(port) }).href
  const api = spawn(process.execPath, [BUNDLE, 'api'], {
    env: {
      ...process.env,
      ...cluster.environment,
      DATABASE_URL: through(cluster.environment.DATABASE_URL),
      DATABASE_OWNER_URL: through(cluster.environment.DATABASE_OWNER_URL),
      SAAKH_DATA_DIR: at(`${name}-api`),
      PORT: String(API_PORT),
      HOST: '127.0.0.1',
    },
    stdio: 'ignore',
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${API_PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (api.exitCode === null && !(await isReady())) await wait(50)
  const took = Date.now() - began
  if (api.exitCode !== null) throw new Error(`the API ended on the restored database ${name}`)
  api.kill('SIGTERM')
  while (api.exitCode === null && api.signalCode === null) await wait(20)
  return took
}

const stopRestored = (cluster: Cluster, name: string) => {
  const data = join(cluster.folder, name)
  const { uid, gid } = statSync(data)
  execFileSync(`${PG_BIN}/pg_ctl`, ['-D', data, '-m', 'immediate', 'stop'], { uid, gid, cwd: '/', stdio: 'ignore' })
}

const namesIn = async (cluster: Cluster, port: number) =>
  new Set((await ask(cluster, String(port), 'select name from lists')).map(({ name }) => String(name)))

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** All lists are deleted by hand: back to the moment before. */
async function afterAccident(cluster: Cluster, load: Load, say: (line: string) => void): Promise<string[]> {
  const [before] = await ask(cluster, null, 'select now()::text as moment')
  await wait(1000)
  // Past the triggers that let nothing commit without its audit row, as only who administers the database can.
  await ask(cluster, null, "set session_replication_role = replica; delete from lists where name ~ '^(w|drill)'")
  await ask(cluster, null, 'select pg_switch_wal()')
  const left = (await ask(cluster, null, 'select name from lists')).length
  await wait(5000)
  const took = await restore(cluster, ACCIDENT_PORT, 'before-accident', String(before?.moment))
  const names = await namesIn(cluster, ACCIDENT_PORT)
  stopRestored(cluster, 'before-accident')
  const lost = [...load.lists.keys()].filter((name) => !names.has(name))
  say(`Accident: ${left} lists were left; back to the moment before in ${seconds(took)}, ${lost.length} lists missing.`)
  return lost.map((name) => `${name} is not there after the restore to a moment`)
}

/** Every node is lost under writes: what the archive has. */
async function afterLoss(cluster: Cluster, token: string, say: (line: string) => void): Promise<string[]> {
  const load = emptyLoad()
  const written: { name: string; at: number }[] = []
  const known = load.lists.set.bind(load.lists)
  load.lists.set = (name, id) => {
    written.push({ name, at: Date.now() })
    return known(name, id)
  }
  // Nobody insists here: what was not acknowledged by then is not counted.
  writeLists(load, { origin: cluster.origin, token }, 'loss').catch(() => undefined)
  await wait(WRITE_MS)
  load.on = false
  const lost_at = Date.now()
  const acknowledged = [...written]
  for (const node of NODES) cluster.kill(node)
  const took = await restore(cluster, LOSS_PORT, 'after-loss')
  const names = await namesIn(cluster, LOSS_PORT)
  stopRestored(cluster, 'after-loss')
  const missing = acknowledged.filter(({ name }) => !names.has(name))
  const lost_ms = missing[0] ? lost_at - missing[0].at : 0
  say(
    `Loss of all nodes: restored in ${seconds(took)}; of ${acknowledged.length} writes of the last ${seconds(WRITE_MS)} ` +
      `${missing.length} are lost, the oldest ${seconds(lost_ms)} old.`,
  )
  return lost_ms > MOST_LOST_MS ? [`writes of the last ${seconds(lost_ms)} are lost with all nodes`] : []
}

/** Restores from the base backup and the archive, twice; prints how much is lost (RPO) and how long it takes (RTO). */
export async function drillDisaster(cluster: Cluster, token: string, say: (line: string) => void): Promise<string[]> {
  const load = emptyLoad()
  const writing = writeLists(load, { origin: cluster.origin, token }, 'drill')
  await wait(5000)
  load.on = false
  await writing
  return [...(await afterAccident(cluster, load, say)), ...(await afterLoss(cluster, token, say))]
}
