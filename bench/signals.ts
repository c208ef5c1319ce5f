import { createHash } from 'node:crypto'
import { PartyFacts } from '@saakh/catalogue/fact-set'
import { type Dossier, judgeDossier } from '../apps/server/src/monitoring/evaluate-parties.ts'
import { judge } from '../apps/server/src/monitoring/judge-party.ts'
import { RULES as ALL_RULES, type Rule } from '../apps/server/src/monitoring/rules.ts'
import { scoreDossier } from '../apps/server/src/monitoring/score-dossier.ts'
import { EXPERT } from '../apps/server/src/rooms/score-study/card-in-force.ts'
import { type GeneratedParty, generatedParties } from './generated-parties.ts'
import { AS_OF } from './parties/part.ts'
import { READY_MADE_RULES, readyMadeEngine } from './ready-made-rules.ts'
import { type Line, median, report, timed } from './report.ts'

// Every signal over every party's facts, as the engine judges a party (facts of the needed kinds, findings checked for
// storing), in one thread and without a database; the whole path through the database is what changed-parties measures.
// The peer is a rule library with the same thresholds. It is given the figures (a net worth, days in excess, a Z'')
// that the signals first have to find in the facts, and names what holds; the signals also tell evidence, reasons and
// what cannot be measured. So the two times are those of different amounts of work, in the peer's favour.

/** Types for which the peer has a rule; the others are measured all together, without a peer, and then the score. */
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
  const judged = judge(rule, type, new PartyFacts(facts, question.as_of), question)
  if (judged.state === 'failed') throw new Error(`${judged.code} of ${name}: ${judged.error}`)
  return new Set(judged.state === 'judged' ? judged.outcomes.map(({ state }) => state) : [judged.state])
}

/** As a lender that has the party as a customer: only such a party is scored. */
const dossierOf = ({ name, type, facts, question }: GeneratedParty): Dossier => ({
  party: { party_id: name, type, customer_number: name, is_demo: true, monitored: true },
  facts: [...facts],
  waiting: [],
  ended: [],
  source_dates: question.source_dates,
  scorecard: EXPERT,
  settingsOf: () => ({ values: question.thresholds, threshold_set_id: null }),
})

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Every type of the catalogue, then the score from what they said; the processor's time is that of this process alone. */
async function judgeWhole(chunk: readonly GeneratedParty[], round: number): Promise<void> {
  const dossiers = chunk.map(dossierOf)
  const begun = cpuMs()
  const judging = await timed(() => dossiers.map((dossier) => judgeDossier(dossier, ALL_RULES, AS_OF)))
  const judged = cpuMs()
  const scoring = await timed(() =>
    dossiers.map((dossier, at) => scoreDossier(dossier, judging.result[at] ?? [], AS_OF)),
  )
  add(wholeMs, round, judging.ms)
  add(wholeCpuMs, round, judged - begun)
  add(scoreMs, round, scoring.ms)
  add(scoreCpuMs, round, cpuMs() - judged)
  if (round > 0) return
  scored += scoring.result.filter(({ score }) => score !== null).length
  for (const { judgement } of judging.result.flat())
    for (const state of judgement.state === 'judged'
      ? new Set(judgement.outcomes.map((outcome) => outcome.state))
      : [judgement.state])
      wholeStates[state] = (wholeStates[state] ?? 0) + 1
}

const hash = createHash('sha256')
const peer = readyMadeEngine()
const peerMs = new Array<number>(ROUNDS).fill(0)
const wholeMs = new Array<number>(ROUNDS).fill(0)
const wholeCpuMs = new Array<number>(ROUNDS).fill(0)
const scoreMs = new Array<number>(ROUNDS).fill(0)
const scoreCpuMs = new Array<number>(ROUNDS).fill(0)
const wholeStates: Record<string, number> = {}
let scored = 0
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
      const hasFinding = states.has('finding')
      if (hasFinding) tally.findings++
      if (hasFinding === theirs.has(rule.signal.code)) tally.agreed++
      else disagreed.push(`${rule.signal.code} of ${party.name}`)
    }
  }
}

for (const chunk of chunks()) {
  // The first look also warms what the rounds measure.
  await compare(chunk)
  for (let round = 0; round < ROUNDS; round++) {
    const own = chunk.map(({ type, facts, question }) => ({
      type,
      question,
      facts: new PartyFacts(facts, question.as_of),
    }))
    for (const rule of RULES) {
      const { ms } = await timed(() => {
        for (const { type, facts, question } of own) judge(rule, type, facts, question)
      })
      add(tallyOf(rule).ms, round, ms)
    }
    const { ms } = await timed(async () => {
      for (const { ready } of chunk) await peer(ready)
    })
    add(peerMs, round, ms)
    await judgeWhole(chunk, round)
  }
}

const perParty = (ms: readonly number[]): number => median(ms.map((value) => (value * 1000) / PARTIES))
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
    { what: `the ${RULES.length} signals with a peer, from facts`, us_per_party: ours },
    { what: 'json-rules-engine, from ready-made figures', us_per_party: theirs },
    {
      what: `every one of ${ALL_RULES.length} signals, from facts`,
      us_per_party: perParty(wholeMs),
      cpu_us: perParty(wholeCpuMs),
      findings: wholeStates.finding ?? 0,
      clear: wholeStates.clear ?? 0,
      not_measurable: wholeStates.not_measurable ?? 0,
    },
    {
      what: `the score from their outcomes (${scored} parties have one)`,
      us_per_party: perParty(scoreMs),
      cpu_us: perParty(scoreCpuMs),
    },
    { what: 'ratio, signals / json-rules-engine', us_per_party: Number((ours / theirs).toFixed(2)) },
  ],
})
if (disagreed.length > 0) {
  console.error(`${disagreed.length} disagreements, the first of them:\n${disagreed.slice(0, 20).join('\n')}`)
  process.exitCode = 1
}
