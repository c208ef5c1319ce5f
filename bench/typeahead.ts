import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { runningPostgres } from '../apps/server/src/platform/postgres/running-postgres.ts'
import { signInOverHttp } from '../e2e/client.ts'
import { freePort, startProduct } from '../e2e/product.ts'
import { registerFile } from './generated-files.ts'
import { mistyped, seeded } from './generated-names.ts'
import { datasetHash, type Line, percentile, report, timed } from './report.ts'

// The product's search as a browser asks it (token, policy, tenant, row-level security), by 16 connections at once,
// against a bare server of the same kind that answers with the query one would write first, on the same rows.

const GENERATED = Number(process.argv[2] ?? 300_000)
const CONNECTIONS = 16
const QUESTIONS = 800
/** The peer takes up to seconds for each. */
const PEER_QUESTIONS = 96

type Ask = (text: string, mistaken: boolean) => Promise<unknown>

const answered = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.json()
}

function questionKinds(names: readonly string[], seed: number): Record<string, () => string> {
  const random = seeded(seed)
  const words = () => (names[random(names.length)] ?? '').split(/\s+/)
  return {
    'three letters': () => words()[0]?.slice(0, 3) ?? '',
    'two words begun': () => {
      const [first = '', second = ''] = words()
      return `${first.slice(0, 4)} ${second.slice(0, 4)}`.trim()
    },
    'whole name': () => words().join(' '),
    'one mistake': () => {
      const [first = '', ...rest] = words()
      return [mistyped(first, random), ...rest].join(' ')
    },
  }
}

/** Every connection asks its next question when it has its answer. */
async function load(
  ask: Ask,
  make: () => string,
  mistaken: boolean,
  count: number,
): Promise<{ ms: number[]; s: number }> {
  const questions = Array.from({ length: count + CONNECTIONS }, make)
  for (const warm of questions.splice(0, CONNECTIONS)) await ask(warm, mistaken)
  const ms: number[] = []
  const { ms: whole } = await timed(() =>
    Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        for (let text = questions.pop(); text !== undefined; text = questions.pop()) {
          const question = text
          ms.push((await timed(() => ask(question, mistaken))).ms)
        }
      }),
    ),
  )
  return { ms, s: whole / 1000 }
}

async function measure(dataset: string, names: readonly string[], ours: Ask, peer: Ask): Promise<Line[]> {
  const lines: Line[] = []
  for (const question of Object.keys(questionKinds(names, 1))) {
    for (const [answered_by, ask, count] of [
      ['saakh', ours, QUESTIONS],
      ['pg_trgm', peer, PEER_QUESTIONS],
    ] as const) {
      // The same questions for both.
      const make = questionKinds(names, 7)[question] ?? (() => '')
      const { ms, s } = await load(ask, make, question === 'one mistake', count)
      lines.push({
        what: `${dataset}, ${question}`,
        answered_by,
        p50_ms: percentile(ms, 0.5),
        p99_ms: percentile(ms, 0.99),
        per_s: Math.round(count / s),
      })
    }
  }
  return lines
}

async function startPeer(database: string): Promise<{ origin: string; stop(): void }> {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, ['tools/run-ts.mjs', 'bench/trigram-server.ts'], {
    env: { ...process.env, PORT: String(port), DATABASE: database },
    stdio: 'inherit',
  })
  const origin = `http://127.0.0.1:${port}`
  for (let i = 0; i < 300; i++) {
    if (
      await fetch(`${origin}/search?q=a`).then(
        () => true,
        () => false,
      )
    )
      break
    await wait(100)
  }
  return { origin, stop: () => child.kill('SIGTERM') }
}

const product = await startProduct()
const postgres = runningPostgres(product.data_dir)
if (!postgres) throw new Error('the database of the product is not there')
const client = new pg.Client({ connectionString: postgres.owner_url })
await client.connect()
const readNames = async () => {
  await client.query('vacuum analyze parties')
  const { rows } = await client.query<{ name: string }>(
    'select name from parties where owner_organization_id is null order by name',
  )
  return rows.map(({ name }) => name)
}
await client.query('create extension if not exists pg_trgm')
await client.query('create index bench_trigrams on parties using gin (upper(name) gin_trgm_ops)')
const token = await signInOverHttp(product.origin, 'asha@demo-bank.example')
const peer = await startPeer(postgres.owner_url)
const ours: Ask = (text) =>
  answered(`${product.origin}/v1/search/parties/complete?m=autocomplete&q=${encodeURIComponent(text)}`, {
    authorization: `Bearer ${token}`,
  })
const theirs: Ask = (text, mistaken) =>
  answered(`${peer.origin}/${mistaken ? 'similar' : 'search'}?q=${encodeURIComponent(text)}`)

const shipped = await readNames()
const lines = await measure(`shipped register (${shipped.length})`, shipped, ours, theirs)

const folder = mkdtempSync(join(tmpdir(), 'saakh-bench-file-'))
const file = join(folder, 'register.csv')
writeFileSync(file, [...registerFile(GENERATED)].join(''))
const filling = await timed(() => product.saakh('import', 'company_master', file, '--as-of', '2026-10-31'))
rmSync(folder, { recursive: true })
const all = await readNames()
const last = all.at(-1) ?? ''
const visible = await timed(async () => {
  for (let i = 0; i < 600; i++) {
    const hits = await ours(last, false)
    if (JSON.stringify(hits).includes(last)) return
    await wait(100)
  }
})
lines.push(...(await measure(`with ${GENERATED} generated names`, all, ours, theirs)))

peer.stop()
await client.end()
await product.remove()
report({
  bench: 'typeahead',
  says: `milliseconds over HTTP at ${CONNECTIONS} connections, against pg_trgm over the whole name; ${GENERATED} names were imported in ${Math.round(filling.ms / 1000)} s and found ${Math.round(visible.ms)} ms later`,
  n: { connections: CONNECTIONS, questions: QUESTIONS, peer_questions: PEER_QUESTIONS },
  dataset: datasetHash(all.join('\n')),
  lines,
})
