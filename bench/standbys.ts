import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runningPostgres } from '../apps/server/src/platform/postgres/running-postgres.ts'
import { startStandby } from '../apps/server/src/testing/standby-server.ts'
import { apiClient, signInOverHttp } from '../e2e/client.ts'
import { freePort, type Product, startProduct } from '../e2e/product.ts'
import { ask, atOnce, CONNECTIONS, endAgent, spent } from './at-once.ts'
import { datasetHash, type Line, percentile, report, timed } from './report.ts'

// What a standby spares the leader: two API processes on one database, of which one has a standby, answer the same people by
// turns while one of them also writes. Processor's time is that of each server's processes, so that it holds on a busy machine.

const ROUNDS = Number(process.argv[2] ?? 2000)
const TURNS = 4
/** One request of so many makes a list, which keeps the reads of all of that organization from the standby for a moment. */
const WRITES = Number(process.argv[3] ?? 20)

interface Api {
  origin: string
  process: ChildProcess
}

async function startApi(product: Product, env: Record<string, string>): Promise<Api> {
  const port = await freePort()
  const running = runningPostgres(product.data_dir)
  if (!running) throw new Error('The database of the product does not run.')
  const child = spawn(process.execPath, ['apps/server/dist/saakh.mjs', 'api'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: product.origin,
      SAAKH_DATA_DIR: product.data_dir,
      DATABASE_URL: running.app_url,
      DATABASE_OWNER_URL: running.owner_url,
      SAAKH_RATE_LIMITS: 'write=1000000, search=1000000, organization=1000000',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  const origin = `http://localhost:${port}`
  while (
    !(await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(50)
  return { origin, process: child }
}

/** Reads by whom they were answered, as the process counts them. */
async function readsOf({ origin }: Api): Promise<Map<string, number>> {
  const text = await fetch(`${origin}/metrics`).then((answer) => answer.text())
  return new Map(
    [...text.matchAll(/^saakh_reads_total\{by="(\w+)",why="([^"]*)"\} (\d+)/gm)].map(([, by, why, reads]) => [
      why || String(by),
      Number(reads),
    ]),
  )
}

const clusterOf = (data_dir: string): string => {
  const pointer = join(data_dir, 'postgres-is-at.txt')
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : data_dir
  return join(home, 'postgres', 'cluster')
}

let made = 0
async function write(origin: string, token: string): Promise<void> {
  made += 1
  const { status } = await apiClient(origin, token).post('/v1/admin/lists', {
    list: { name: `Standby ${made}`, list_type: 'watchlist' },
  })
  if (status !== 200) throw new Error(`a list: ${status}`)
}

spawnSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
const product = await startProduct({ SAAKH_DEMO: '1' })
const cluster = clusterOf(product.data_dir)
const leader_port = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3])
const standby = await startStandby({ data_dir: cluster, port: leader_port })
const apis = {
  'leader alone': await startApi(product, {}),
  'with a standby': await startApi(product, { DATABASE_READ_URL: standby.app_url }),
}
try {
  const token = await signInOverHttp(product.origin, 'asha@demo-bank.example')
  const { data } = (await apiClient(product.origin, token).get('/v1/admin/alerts?per_page=100')).body
  const parties = [...new Set<string>(data.map(({ party_id }: { party_id: string }) => party_id))]
  const paths = parties.flatMap((id) => [
    '/v1/admin/alerts?per_page=20',
    `/v1/admin/parties/${id}`,
    `/v1/admin/alerts?party_id=${id}`,
    '/v1/account/myprofile',
  ])
  const send = (origin: string) => (n: number) =>
    n % WRITES === WRITES - 1 ? write(origin, token) : ask(origin, paths[n % paths.length] ?? '', token)
  const taken = new Map(
    Object.keys(apis).map((name) => [name, { leader: 0, standby: 0, server: 0, ms: [] as number[] }]),
  )
  for (const { origin } of Object.values(apis)) await atOnce(1000, send(origin))
  await wait(3000)
  const before = await readsOf(apis['with a standby'])
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [name, api] of Object.entries(apis)) {
      const measured = taken.get(name)
      const now = () => ({
        leader: spent(product.processes().database),
        standby: spent(standby.processes()),
        server: spent([api.process.pid ?? 0]),
      })
      const began = now()
      const { result } = await timed(() => atOnce(ROUNDS, send(api.origin)))
      const ended = now()
      if (!measured) continue
      for (const of of ['leader', 'standby', 'server'] as const) measured[of] += ended[of] - began[of]
      measured.ms.push(...result)
    }
  const after = await readsOf(apis['with a standby'])
  const reads = [...after].map(([why, count]): [string, number] => [why, count - (before.get(why) ?? 0)])
  const all = reads.reduce((sum, [, count]) => sum + count, 0)
  const each = (ms: number) => Number((ms / (ROUNDS * TURNS)).toFixed(2))
  const lines: Line[] = [...taken].map(([what, { leader, standby: of_standby, server, ms }]) => ({
    what,
    leader_ms: each(leader),
    standby_ms: each(of_standby),
    server_ms: each(server),
    p50_ms: percentile(ms, 0.5),
    p99_ms: percentile(ms, 0.99),
  }))
  report({
    bench: 'standbys',
    says: `processor's time of one request, of ${WRITES} one a write, in the leader, its standby and the server`,
    n: { requests: ROUNDS * TURNS, connections: CONNECTIONS },
    dataset: datasetHash(readFileSync('apps/server/dist/saakh.mjs')),
    lines: [
      ...lines,
      ...reads.map(([what, count]) => ({
        what: `reads: ${what}`,
        reads: count,
        share: Number((count / all).toFixed(3)),
      })),
    ],
  })
} finally {
  endAgent()
  for (const { process: child } of Object.values(apis)) child.kill('SIGTERM')
  await standby.remove()
  await product.remove()
}
