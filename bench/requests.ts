import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { apiClient, signInOverHttp } from '../e2e/client.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { ask, atOnce, CONNECTIONS, endAgent, spent } from './at-once.ts'
import { datasetHash, type Line, percentile, report, timed } from './report.ts'

// What one request costs, in processor's time of the server and of its database together, and how many are answered by 16
// connections at once. The peer is the health check of the same process, which asks nobody anything.

const ROUNDS = Number(process.argv[2] ?? 2000)
const WARM = 400
/** Milliseconds of processor's time for one of each; a suggestion also has to be answered 2,000 times a second. */
const LIMITS: Record<string, number> = {
  'own profile': 0.5,
  'page of alerts': 1.3,
  'a borrower': 1.5,
  'its alerts': 1.5,
  'a suggestion': 0.45,
}
/** `paths` in turns: no suggestion is asked for the same letters twice in a row. */
async function measure(product: Product, token: string, what: string, paths: readonly string[]): Promise<Line> {
  const send = (n: number) => ask(product.origin, paths[n % paths.length] ?? '', token)
  // Every connection of the pool reads the catalogue anew at its first statements: that is no request's cost.
  await atOnce(WARM, send)
  const { server, database } = product.processes()
  const before = { server: spent(server), database: spent(database) }
  const { ms, result } = await timed(() => atOnce(ROUNDS, send))
  const after = { server: spent(server), database: spent(database) }
  const each = (now: number, then: number) => Number(((now - then) / ROUNDS).toFixed(2))
  return {
    what,
    server_ms: each(after.server, before.server),
    database_ms: each(after.database, before.database),
    both_ms: each(after.server + after.database, before.server + before.database),
    ...(LIMITS[what] !== undefined && { limit_ms: LIMITS[what] }),
    per_s: Math.round((ROUNDS / ms) * 1000),
    p50_ms: percentile(result, 0.5),
    p99_ms: percentile(result, 0.99),
  }
}

spawnSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
const product = await startProduct()
try {
  const token = await signInOverHttp(product.origin, 'asha@demo-bank.example')
  const api = apiClient(product.origin, token)
  const { data } = (await api.get('/v1/admin/alerts?per_page=100')).body
  const parties = [...new Set<string>(data.map(({ party_id }: { party_id: string }) => party_id))]
  const names = data.map(({ party_name }: { party_name: string }) => party_name)
  const questions = [...new Set<string>(names.map((name: string) => name.slice(0, 4 + (name.length % 5))))]
  const kinds: [string, string[]][] = [
    ['health check', ['/healthz']],
    ['own profile', ['/v1/account/myprofile']],
    ['page of alerts', ['/v1/admin/alerts?per_page=20']],
    ['a borrower', parties.map((id) => `/v1/admin/parties/${id}`)],
    ['its alerts', parties.map((id) => `/v1/admin/alerts?party_id=${id}`)],
    [
      'a suggestion',
      questions.map((text) => `/v1/search/parties/complete?m=autocomplete&q=${encodeURIComponent(text)}`),
    ],
  ]
  const lines: Line[] = []
  for (const [what, paths] of kinds) lines.push(await measure(product, token, what, paths))
  report({
    bench: 'requests',
    says: `processor's time of one request, in the server and in its database, and requests a second at ${CONNECTIONS} connections`,
    n: { requests: ROUNDS, connections: CONNECTIONS },
    dataset: datasetHash(readFileSync('apps/server/dist/saakh.mjs')),
    lines,
  })
} finally {
  endAgent()
  await product.remove()
}
