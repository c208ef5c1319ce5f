import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createDb, createPool } from '../apps/server/src/platform/db.ts'
import { createEventFeed } from '../apps/server/src/platform/event-feed.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { startPostgres } from '../apps/server/src/platform/postgres/start-postgres.ts'
import { createPartySearch } from '../apps/server/src/search/party-search.ts'
import { generatedNames, mistyped, seeded } from './generated-names.ts'

// The search of the product against the query that one would write first: pg_trgm over the whole name, on the same rows.

const COUNT = Number(process.argv[2] ?? 300_000)
const QUESTIONS = 200
/** The peer takes up to seconds for each. */
const PEER_QUESTIONS = 40
const LIMIT = 10

type Search = (text: string) => Promise<unknown>
interface Line {
  question: string
  answered_by: string
  p50_ms: number
  p99_ms: number
}

const random = seeded(20_261_121)
const names = generatedNames(COUNT, random)
const words = () => (names[random(COUNT)] ?? '').split(' ')
const QUESTION_KINDS: Record<string, () => string> = {
  'three letters': () => words()[0]?.slice(0, 3) ?? '',
  'two words begun': () => {
    const [first = '', second = ''] = words()
    return `${first.slice(0, 4)} ${second.slice(0, 4)}`
  },
  'whole name': () => words().join(' '),
  'one mistake': () => {
    const [first = '', ...rest] = words()
    return [mistyped(first, random), ...rest].join(' ')
  },
}

async function fill(client: pg.Client): Promise<void> {
  const step = 20_000
  for (let i = 0; i < names.length; i += step) {
    const part = names.slice(i, i + step)
    await client.query(
      `insert into parties (party_id, name, type, status)
       select gen_random_uuid(), name, 'private_company', 'Active' from unnest($1::text[]) name`,
      [part],
    )
  }
  await client.query('create extension pg_trgm')
  await client.query('create index bench_trigrams on parties using gin (upper(name) gin_trgm_ops)')
  await client.query('vacuum analyze parties')
}

const trigrams =
  (client: pg.Client, mistaken: boolean): Search =>
  (text) =>
    mistaken
      ? client.query(
          `select party_id, name from parties where upper(name) % $1 order by similarity(upper(name), $1) desc limit ${LIMIT}`,
          [text],
        )
      : client.query(
          `select party_id, name from parties where upper(name) like all ($1) order by length(name), name limit ${LIMIT}`,
          [text.split(' ').map((word) => `%${word}%`)],
        )

async function measured(question: string, answered_by: string, search: Search, count: number): Promise<Line> {
  const make = QUESTION_KINDS[question] ?? (() => '')
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const text = make()
    const start = performance.now()
    await search(text)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2))
  return { question, answered_by, p50_ms: at(0.5), p99_ms: at(0.99) }
}

const folder = mkdtempSync(join(tmpdir(), 'saakh-bench-'))
const server = await startPostgres({ data_dir: folder, log: () => undefined })
await migrate(server.owner_url, server.app_url)
const client = new pg.Client({ connectionString: server.owner_url })
await client.connect()
await fill(client)
const db = createDb(createPool(server.app_url, 4))
const log = createLog('fatal')
const feed = await createEventFeed({ db, connection_string: server.app_url, log })
const start = performance.now()
const search = await createPartySearch({ db, feed, log })
const organization_id = newId()
await search.find(organization_id, names[0] ?? '', { limit: 1 })
const filled_ms = Math.round(performance.now() - start)

const lines: Line[] = []
for (const question of Object.keys(QUESTION_KINDS)) {
  lines.push(
    await measured(question, 'index', (text) => search.find(organization_id, text, { limit: LIMIT }), QUESTIONS),
  )
  lines.push(await measured(question, 'pg_trgm', trigrams(client, question === 'one mistake'), PEER_QUESTIONS))
}

await search.close()
await feed.close()
await db.destroy()
await client.end()
await server.stop()
rmSync(folder, { recursive: true, force: true })

const dataset = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
const machine = { processors: cpus().length, model: cpus()[0]?.model ?? '', node: process.version }
process.stdout.write(`${COUNT} generated names (${dataset}), index filled from the database in ${filled_ms} ms\n`)
for (const { question, answered_by, p50_ms, p99_ms } of lines)
  process.stdout.write(
    `${question.padEnd(18)}${answered_by.padEnd(10)}p50 ${String(p50_ms).padStart(8)} ms   p99 ${String(p99_ms).padStart(8)} ms\n`,
  )
mkdirSync('.reports/bench', { recursive: true })
writeFileSync(
  '.reports/bench/search.json',
  `${JSON.stringify({ count: COUNT, questions: { index: QUESTIONS, pg_trgm: PEER_QUESTIONS }, dataset, machine, filled_ms, lines }, null, 2)}\n`,
)
