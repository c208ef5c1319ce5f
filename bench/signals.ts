import { createHash } from 'node:crypto'
import { judge } from '../apps/server/src/monitoring/judge-party.ts'
import { RULES as ALL_RULES, type Rule } from '../apps/server/src/monitoring/rules.ts'
import { type GeneratedParty, generatedParties } from './generated-parties.ts'
import { READY_MADE_RULES, readyMadeEngine } from './ready-made-rules.ts'
import { type Line, median, report, timed } from './report.ts'

// Every signal over every party's facts, as the engine judges a party (facts of the needed kinds, findings checked for
// storing), in one thread and without a database; the whole path through the database is what changed-parties measures.
// The peer is a rule library with the same thresholds. It is given the figures (a net worth, days in excess, a Z'')
// that the signals first have to find in the facts, and names what holds; the signals also tell evidence, reasons and
// what cannot be measured. So the two times are those of different amounts of work, in the peer's favour.

/** Types for which the peer has a rule; a type without one is not measured. */
const RULES = ALL_RULES.filter(({ signal }) => Object.hasOwn(READY_MADE_RULES, signal.code))
const PARTIES = Number(process.argv[2] ?? 10_000)
const ROUNDS = 5
/** Facts of all parties together would fill the memory. */
const CHUNK = 500

function* chunks(): Generator<GeneratedParty[]> {
  let chunk: GeneratedParty[] = []
  for (const party of generatedParties(PARTIES)) {
    chunk.push(party)
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

interface Tally {
  /** Milliseconds over all parties, by round. */
  ms: number[]
  findings: number
  agreed: number
  states: Record<string, number>
}
const tallies = new Map<string, Tally>(
  RULES.map(({ signal }) => [
    signal.code,
    { ms: new Array<number>(ROUNDS).fill(0), findings: 0, agreed: 0, states: {} },
  ]),
)
const tallyOf = ({ signal }: Rule): Tally => {
  const tally = tallies.get(signal.code)
  if (!tally) throw new Error(`${signal.code} has no tally`)
  return tally
}

function statesOf(rule: Rule, { type, facts, question, name }: GeneratedParty): Set<string> {
  const judged = judge(rule, type, facts, question)
  if (judged.state === 'failed') throw new Error(`${judged.code} of ${name}: ${judged.error}`)
  return new Set(judged.state === 'judged' ? judged.outcomes.map(({ state }) => state) : [judged.state])
}

const hash = createHash('sha256')
const peer = readyMadeEngine()
const peerMs = new Array<number>(ROUNDS).fill(0)
const add = (figures: number[], round: number, ms: number) => {
  figures[round] = (figures[round] ?? 0) + ms
}
let facts = 0
const disagreed: string[] = []

async function compare(chunk: readonly GeneratedParty[]) {
  for (const party of chunk) {
    hash.update(JSON.stringify([party.name, party.type, party.facts, party.question, party.ready]))
    facts += party.facts.length
    const theirs = await peer(party.ready)
    for (const rule of RULES) {
      const tally = tallyOf(rule)
      const states = statesOf(rule, party)
      for (const state of states) tally.states[state] = (tally.states[state] ?? 0) + 1
      const found = states.has('finding')
      if (found) tally.findings++
      if (found === theirs.has(rule.signal.code)) tally.agreed++
      else disagreed.push(`${rule.signal.code} of ${party.name}`)
    }
  }
}

for (const chunk of chunks()) {
  // The first look also warms what the rounds measure.
  await compare(chunk)
  for (let round = 0; round < ROUNDS; round++) {
    for (const rule of RULES) {
      const { ms } = await timed(() => {
        for (const { type, facts: own, question } of chunk) judge(rule, type, own, question)
      })
      add(tallyOf(rule).ms, round, ms)
    }
    const { ms } = await timed(async () => {
      for (const { ready } of chunk) await peer(ready)
    })
    add(peerMs, round, ms)
  }
}

const perParty = (ms: readonly number[]): number => median(ms.map((one) => (one * 1000) / PARTIES))
const rounds = peerMs.map((_, round) => [...tallies.values()].reduce((sum, { ms }) => sum + (ms[round] ?? 0), 0))
const ours = perParty(rounds)
const theirs = perParty(peerMs)
const lines = RULES.map((rule): Line => {
  const { ms, findings, agreed, states } = tallyOf(rule)
  return {
    what: rule.signal.code,
    us_per_party: perParty(ms),
    findings,
    clear: states.clear ?? 0,
    not_measurable: states.not_measurable ?? 0,
    agrees: `${((agreed / PARTIES) * 100).toFixed(2)} %`,
  }
})
report({
  bench: 'signals',
  says: `${RULES.length} signals over the facts of ${PARTIES} generated parties, against as many rules of json-rules-engine over ready-made figures, which favours it`,
  n: { rounds: ROUNDS, parties: PARTIES, facts, signals: RULES.length },
  dataset: hash.digest('hex').slice(0, 16),
  lines: [
    ...lines,
    { what: 'all signals, from facts', us_per_party: ours },
    { what: 'json-rules-engine, from ready-made figures', us_per_party: theirs },
    { what: 'ratio, signals / json-rules-engine', us_per_party: Number((ours / theirs).toFixed(2)) },
  ],
})
if (disagreed.length > 0) {
  console.error(`${disagreed.length} disagreements, the first of them:\n${disagreed.slice(0, 20).join('\n')}`)
  process.exitCode = 1
}
