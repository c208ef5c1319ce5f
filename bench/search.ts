import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../apps/server/src/platform/postgres/start-postgres.ts'
import { PartyIndex } from '../apps/server/src/search/party-index.ts'
import { mistyped, type Random, seeded } from './generated-names.ts'
import { datasetHash, type Line, percentile, report, timed } from './report.ts'
import { fts5Of } from './search/fts5.ts'
import { bytesHeld } from './search/memory.ts'
import { gluedWords, lastWords, swappedWords, twoMistakes } from './search/questions.ts'
import { ask, measureRecall } from './search/recall.ts'
import { snapshotLines } from './search/snapshot.ts'
import { trigramsOf } from './search/trigrams.ts'
import { partyOf, shippedNames, worldNames } from './search/world.ts'

// The engine alone, in one process and without a database: how long a question takes, how much memory a name, and how
// many questions find their name. Peers answer the same questions over the same names.

const GENERATED = Number(process.argv[2] ?? 3_000_000)
const QUESTIONS = 2000
const RECALL_OF_EACH_KIND = 125
const PEER_QUESTIONS = 100
/** Of all rounds but the first the fastest answer to each question counts: what else the machine does makes none faster. */
const ROUNDS = 4
/** Then a kind has been asked often enough, be it fewer questions. */
const SECONDS_OF_A_KIND = 30
/** pg_trgm takes seconds for a mistake in so many names already. */
const PG_TRGM_NAMES = Math.min(GENERATED, 300_000)
/** One name in so many is asked for. */
const ASKED_SHARE = 97

interface Kind {
  make: (name: string, random: Random) => string
  is_mistaken?: boolean
}

const KINDS: Record<string, Kind> = {
  'three letters': { make: (name) => name.slice(0, 3) },
  'two words begun': {
    make: (name) => {
      const [first = '', second = ''] = name.split(' ')
      return `${first.slice(0, 4)} ${second.slice(0, 4)}`.trim()
    },
  },
  'whole name': { make: (name) => name },
  'one mistake': {
    make: (name, random) => {
      const [first = '', ...rest] = name.split(' ')
      return [mistyped(first, random), ...rest].join(' ')
    },
    is_mistaken: true,
  },
  'two mistakes': { make: (name, random) => twoMistakes(name, random)?.text ?? '', is_mistaken: true },
  'glued words': { make: (name, random) => gluedWords(name, random)?.text ?? '', is_mistaken: true },
  'swapped words': { make: (name, random) => swappedWords(name, random)?.text ?? '' },
  'last words': { make: (name, random) => lastWords(name, random)?.text ?? '' },
}

interface Asking {
  begun(text: string): unknown
  similar(text: string): unknown
}

async function speedOf(
  answered_by: string,
  asking: Asking,
  names: readonly string[],
  count: number,
  rounds = ROUNDS,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const [what, { make, is_mistaken }] of Object.entries(KINDS)) {
    const random = seeded(7)
    const texts: string[] = []
    while (texts.length < count) {
      const text = make(names[random(names.length)] ?? '', random)
      if (text !== '') texts.push(text)
    }
    const ms: number[] = []
    const processor: number[] = []
    for (let round = 0; round < rounds; round++) {
      const end = performance.now() + (SECONDS_OF_A_KIND * 1000) / rounds
      for (const [i, text] of texts.entries()) {
        const before = process.cpuUsage()
        const taken = await timed(() => (is_mistaken ? asking.similar(text) : asking.begun(text)))
        const { user, system } = process.cpuUsage(before)
        // The first round makes it warm.
        if (round > 0 || rounds === 1) {
          ms[i] = Math.min(taken.ms, ms[i] ?? Number.POSITIVE_INFINITY)
          processor.push((user + system) / 1000)
        }
        if (performance.now() > end) break
      }
    }
    const line: Line = { what, answered_by, n: ms.length, p50_ms: percentile(ms, 0.5), p99_ms: percentile(ms, 0.99) }
    // Of this process alone, every time it was asked.
    if (rounds > 1) line.processor_p99_ms = percentile(processor, 0.99)
    lines.push(line)
  }
  return lines
}

function fill(index: PartyIndex): string[] {
  const asked: string[] = []
  const builder = index.builder()
  let i = 0
  for (const name of worldNames(GENERATED)) {
    builder.add(partyOf(name, i))
    if (i % ASKED_SHARE === 0) asked.push(name.toUpperCase())
    i += 1
  }
  index.fill(builder)
  return asked
}

async function pgTrgmLines(names: readonly string[]): Promise<Line[]> {
  const data_dir = mkdtempSync(join(tmpdir(), 'saakh-bench-'))
  chmodSync(data_dir, 0o755)
  const postgres = await startPostgres({ data_dir, log: () => undefined })
  const client = new pg.Client({ connectionString: postgres.owner_url })
  await client.connect()
  try {
    const peer = await trigramsOf(client, worldNames(PG_TRGM_NAMES))
    return await speedOf(`pg_trgm, ${PG_TRGM_NAMES} names`, peer, names, PEER_QUESTIONS / 4, 1)
  } finally {
    await client.end()
    await postgres.stop()
    rmSync(data_dir, { recursive: true, force: true })
  }
}

async function fts5Lines(names: readonly string[]): Promise<Line[]> {
  const { ms, result: peer } = await timed(() => fts5Of(worldNames(GENERATED)))
  const lines = await speedOf('SQLite FTS5', peer, names, PEER_QUESTIONS)
  peer.close()
  return [{ what: 'seconds to build', answered_by: 'SQLite FTS5', s: Math.round(ms / 1000) }, ...lines]
}

const index = new PartyIndex()
shippedNames()
const before = bytesHeld()
const { ms: building, result: names } = await timed(() => fill(index))
const bytes = bytesHeld() - before
const kinds: Asking = { begun: (text) => ask(index, text), similar: (text) => ask(index, text) }
const lines: Line[] = [
  { what: 'seconds to build', answered_by: 'saakh', s: Number((building / 1000).toFixed(1)) },
  { what: 'MB a million names', answered_by: 'saakh', mb: Number((bytes / index.size).toFixed(1)) },
  ...(await snapshotLines(index, names[0] ?? '')),
  ...(await speedOf('saakh', kinds, names, QUESTIONS)),
]
for (const [of, from] of [
  ['shipped', shippedNames()],
  ['shipped and generated', [...shippedNames(), ...names]],
] as const)
  for (const { kind, asked, found, missed } of measureRecall(index, from, RECALL_OF_EACH_KIND, seeded(11))) {
    lines.push({
      what: `recall@10, ${of}: ${kind}`,
      answered_by: 'saakh',
      asked,
      percent: Math.round((found / asked) * 1000) / 10,
    })
    if (process.env.MISSED) console.log(kind, JSON.stringify(missed.slice(0, Number(process.env.MISSED)), null, 1))
  }
if (process.argv[3] !== 'alone') {
  lines.push(...(await fts5Lines(names)))
  lines.push(...(await pgTrgmLines(names)))
}
report({
  bench: 'search',
  says: `the engine alone over ${index.size} names, ${GENERATED} of them generated, beside SQLite's FTS5 in the same process and pg_trgm over ${PG_TRGM_NAMES}`,
  n: { questions: QUESTIONS, peer_questions: PEER_QUESTIONS, recall_of_each_kind: RECALL_OF_EACH_KIND },
  dataset: datasetHash(names.join('\n')),
  lines,
})
