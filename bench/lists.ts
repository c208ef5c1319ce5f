import { readFileSync } from 'node:fs'
import type { Caller } from '../apps/server/src/platform/access.ts'
import { look, type Platform } from '../apps/server/src/platform/verb.ts'
import { makeLender, onFreshPlatform } from './fresh-platform.ts'
import { type Question, questionsOn } from './lists/questions.ts'
import { type Size, sizeOf } from './lists/size.ts'
import { fillLists, type Made } from './lists/world.ts'
import { datasetHash, type Line, median, percentile, report, timed } from './report.ts'

// The lists of an organization of a bank's size, asked through the product's own code, with row-level security and the
// settings of a request, one after the other. The limits are those of the targets; the peer is the same list of the first,
// smaller size: a list should not take longer because there is more. Sizes in alerts stand on the command line.

const SIZES = process.argv.slice(2).map(Number)
const [SMALL = 10_000, LARGE = 300_000] = SIZES
const WARM = 2
const ROUNDS = 40
/** What takes longer in all is asked less often, at least so often. */
const LEAST = 3
const BUDGET_MS = 4000

/** Head office, with every key. */
const callerOf = (organization_id: string, { user_id }: Made): Caller => ({
  organization_id,
  organization_status: 'active',
  actor: {
    kind: 'user',
    ...{ user_id, name: 'Asha', email: 'asha@bench.example', status: 'active', session_id: '', unit_id: null },
    policy: { '/': ['GET'] },
  },
})

async function ask(platform: Platform, caller: Caller, { demand, ask: asked }: Question): Promise<number[]> {
  const times: number[] = []
  let spent = 0
  for (let round = -WARM; round < ROUNDS && (times.length < LEAST || spent < BUDGET_MS); round += 1) {
    const { ms } = await timed(() => look(platform, caller, demand, asked))
    spent += ms
    if (round >= 0) times.push(ms)
  }
  return times
}

type Taken = Map<string, { question: Question; times: number[] }>

async function measure(size: Size): Promise<{ taken: Taken; made: Made }> {
  const taken: Taken = new Map()
  const filled: Made[] = []
  await onFreshPlatform(async (platform, { database }) => {
    const organization_id = await makeLender(platform, 'Bench Lender')
    const made = await fillLists(database.owner_url, organization_id, size)
    filled.push(made)
    const caller = callerOf(organization_id, made)
    for (const question of questionsOn(made))
      taken.set(question.what, { question, times: await ask(platform, caller, question) })
  })
  const [made] = filled
  if (!made) throw new Error('Nothing was measured.')
  return { taken, made }
}

const small = await measure(sizeOf(SMALL))
const large = await measure(sizeOf(LARGE))
const lines: Line[] = [...large.taken].map(([what, { question, times }]) => {
  const before = small.taken.get(what)?.times ?? []
  return {
    what,
    n: times.length,
    small_p50_ms: median(before),
    p50_ms: median(times),
    p99_ms: percentile(times, 0.99),
    times_slower: Number((median(times) / median(before)).toFixed(1)),
    limit_ms: question.limit,
    met: percentile(times, 0.99) <= question.limit ? 'yes' : 'NO',
  }
})
console.table(large.made.bytes)
report({
  bench: 'lists',
  says: `milliseconds of each list at ${LARGE} alerts against the same at ${SMALL}`,
  n: { rounds: ROUNDS, small: SMALL, large: LARGE },
  dataset: datasetHash(
    ...['alerts', 'borrowers', 'world'].map((name) => readFileSync(`bench/lists/${name}.ts`)),
    String(LARGE),
  ),
  lines,
})
