import type { BackTestOutcome } from '@saakh/contract/back-test-result'
import type { IsoDate } from '@saakh/domain/dates'
import { type Db, inOrganization, type Tx } from '../../platform/db.ts'
import { mapInTurns } from '../../platform/in-turns.ts'
import type { Threads } from '../../platform/threads.ts'
import { readBorrowers } from '../concerned-borrowers.ts'
import { appliesTo } from '../judge-party.ts'
import { type PartyScope, readPartyScope, type ScopedParty, scopeWithin } from '../party-scope.ts'
import { type RuleRef, ruleOfRef } from '../rule-ref.ts'
import type { Borrower } from './episodes.ts'
import { type JudgedSet, judgeHistory, LookAhead, type Values } from './judged-history.ts'
import { readOutcomes } from './outcome-days.ts'
import { latestAlone, readHistory } from './read-history.ts'
import type { BorrowerOfTest } from './result.ts'
import { sourcesOn } from './source-reach.ts'

/** Borrowers to be tested, and by what. It is plain data, so that it can be given to another thread. */
export interface BorrowersToTest {
  organization_id: string
  outcome: BackTestOutcome
  until: IsoDate
  steps: readonly IsoDate[]
  /** Says to which types of parties the test applies. */
  rule: RuleRef
  /** A rule of null says nothing of anybody. */
  sets: readonly { rule: RuleRef | null; values: Values }[]
  party_ids: string[]
}

export type TestBorrowers = (asked: readonly BorrowersToTest[]) => Promise<BorrowerOfTest[]>

/** Borrowers whose facts are read at once. Those of two such groups are held. */
const READ_AT_ONCE = 50
/** What comes from the database is taken in so often while borrowers are judged. */
const TURN_MS = 2

/** The first day of the outcome after the first step; whoever had it by then has it behind. */
const outcomeOf = (days: readonly IsoDate[], from: IsoDate): Pick<Borrower, 'outcome_on' | 'is_past'> => {
  const is_past = days.some((day) => day <= from)
  return { is_past, outcome_on: is_past ? null : (days[0] ?? null) }
}

async function readOf(
  tx: Tx,
  { organization_id, outcome, steps }: BorrowersToTest,
  scope: PartyScope,
  sets: JudgedSet[],
) {
  const needs = [...new Set(sets.flatMap(({ signal }) => signal?.needs ?? []))]
  const { parties } = scope
  return {
    parties,
    latest: latestAlone(needs),
    factsOf: await readHistory(tx, organization_id, needs, scope),
    outcomes: await readOutcomes(tx, organization_id, outcome, scope),
    sources: await sourcesOn(tx, organization_id, scope, steps),
    names: await readBorrowers(
      tx,
      parties.map(({ party_id }) => party_id),
    ),
  }
}

/** Sets that are equal are judged once: a curve goes through the limits in force and the proposed ones. */
function distinctSets(sets: BorrowersToTest['sets']): { distinct: JudgedSet[]; places: number[] } {
  const distinct = new Map<string, JudgedSet>()
  const keys = sets.map(({ rule, values }) => {
    const key = JSON.stringify([rule, values])
    if (!distinct.has(key)) distinct.set(key, { signal: rule && ruleOfRef(rule).signal, values })
    return key
  })
  const order = [...distinct.keys()]
  return { distinct: [...distinct.values()], places: keys.map((key) => order.indexOf(key)) }
}

type Sets = ReturnType<typeof distinctSets>

async function judgeSome(asked: BorrowersToTest, read: Awaited<ReturnType<typeof readOf>>, { distinct, places }: Sets) {
  const { steps, until } = asked
  const { signal } = ruleOfRef(asked.rule)
  const { parties, factsOf, outcomes, sources, names, latest } = read
  const headOf = ({ party_id }: ScopedParty) => {
    const days = (outcomes.get(party_id) ?? []).filter((day) => day <= until)
    return { party_id, ...outcomeOf(days, steps[0] ?? until), ...(names.get(party_id) ?? { name: '', exposure: null }) }
  }
  const nothing = { episodes: places.map(() => []), is_measured: false, facts: 0, reconstructed: 0 }
  const testBorrower = (party: ScopedParty): BorrowerOfTest => {
    const { party_id, type } = party
    if (!appliesTo({ signal }, type)) return { ...headOf(party), ...nothing, failed: false }
    const known = factsOf(party_id)
    try {
      const history = { sets: distinct, steps, latest, sourceDatesOn: sources(party_id) }
      const judged = judgeHistory(known, history)
      return { ...headOf(party), failed: false, ...judged, episodes: places.map((at) => judged.episodes[at] ?? []) }
    } catch (error) {
      if (error instanceof LookAhead) throw error
      return { ...headOf(party), ...nothing, failed: true }
    }
  }
  return mapInTurns(parties, testBorrower, { turn_ms: TURN_MS })
}

/** Whom to test, in groups that are read at once. */
async function groupsOf(tx: Tx, { organization_id, party_ids }: BorrowersToTest): Promise<PartyScope[]> {
  const scope = await readPartyScope(tx, organization_id, party_ids)
  const monitored = scope.parties.flatMap(({ party_id, monitored }) => (monitored ? party_id : []))
  return Array.from({ length: Math.ceil(monitored.length / READ_AT_ONCE) }, (_, at) => {
    const group = new Set(monitored.slice(at * READ_AT_ONCE, (at + 1) * READ_AT_ONCE))
    return scopeWithin(scope, (party_id) => group.has(party_id))
  })
}

/** Reads some borrowers while it judges those before them. */
async function testOne(db: Db, asked: BorrowersToTest): Promise<BorrowerOfTest[]> {
  const { organization_id } = asked
  const sets = distinctSets(asked.sets)
  const groups = await inOrganization(db, organization_id, (tx) => groupsOf(tx, asked))
  const read = (at: number) => {
    const group = groups[at]
    if (!group) return null
    const reading = inOrganization(db, organization_id, (tx) => readOf(tx, asked, group, sets.distinct))
    // Nobody waits for it where judging throws first.
    reading.catch(() => undefined)
    return reading
  }
  const tested: BorrowerOfTest[] = []
  let reading = read(0)
  for (let at = 0; reading !== null; at += 1) {
    const some = await reading
    reading = read(at + 1)
    tested.push(...(await judgeSome(asked, some, sets)))
  }
  return tested
}

/** What a thread does with its share. */
export const testBorrowersTask = {
  name: 'test_borrowers',
  run: (db: Db, input: unknown): Promise<BorrowerOfTest[]> => testOne(db, input as BorrowersToTest),
}

/** Tests share after share in this thread. */
const testHere =
  (db: Db): TestBorrowers =>
  async (asked) => {
    const tested: BorrowerOfTest[] = []
    for (const share of asked) tested.push(...(await testOne(db, share)))
    return tested
  }

/** Tests the shares side by side in threads; a single one in this thread. */
export const testInThreads =
  (db: Db, threads: Threads | undefined): TestBorrowers =>
  async (asked) => {
    if (threads === undefined || asked.length < 2) return testHere(db)(asked)
    return threads.talk(testBorrowersTask.name, asked, async (talks) =>
      (await Promise.all(talks.map((talk) => talk.done() as Promise<BorrowerOfTest[]>))).flat(),
    )
  }
