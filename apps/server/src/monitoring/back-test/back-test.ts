import type { BackTestOutcome, BackTestResult } from '@saakh/contract/back-test-result'
import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { Tx } from '../../platform/db.ts'
import { mapInTurns } from '../../platform/in-turns.ts'
import { readBorrowers, readConcerned } from '../concerned-borrowers.ts'
import { appliesTo } from '../judge-party.ts'
import { readPartyScope } from '../party-scope.ts'
import type { Rule } from '../rules.ts'
import { curveOf } from './curve.ts'
import type { Borrower } from './episodes.ts'
import { type JudgedSet, judgeHistory, LookAhead, type Values } from './judged-history.ts'
import { readOutcomes } from './outcome-days.ts'
import { latestAlone, readHistory } from './read-history.ts'
import { type BorrowerOfTest, resultOf } from './result.ts'
import { sourcesOn } from './source-reach.ts'

export interface BackTestQuestion {
  organization_id: string
  rule: Rule
  /** Null: all borrowers that stand under the limits of the organization. */
  portfolio_id: string | null
  values: Values
  /** The rule that is in force, where it is another version; null: none is. */
  rule_in_force: Rule | null
  values_in_force: Values
  outcome: BackTestOutcome
  from: IsoDate
  until: IsoDate
  now: Date
  seed?: number
}

export interface Watch {
  onProgress(done: number, total: number): Promise<void> | void
  isCancelled(): boolean
}

type InSnapshot = <T>(read: (tx: Tx) => Promise<T>) => Promise<T>

/** Borrowers whose facts are held at once. */
const CHUNK = 100
const HORIZON_DAYS = 180
const WEEK = 7
const MONTH = 28
/** More days judged than this, and a back-test of this size goes by four weeks. */
const MOST_JUDGED = 3_000_000

/** The last step is the last day; the first one is at the beginning of the period or up to a step after it. */
function stepsOf({ from, until }: BackTestQuestion, step_days: number): IsoDate[] {
  const steps: IsoDate[] = []
  for (let day = until; day >= from; day = addDays(day, -step_days)) steps.unshift(day)
  return steps
}

interface Period {
  steps: readonly IsoDate[]
  sets: readonly JudgedSet[]
}

/** The first day of the outcome after the first step; whoever had it by then has it behind. */
const outcomeOf = (days: readonly IsoDate[], from: IsoDate): Pick<Borrower, 'outcome_on' | 'is_past'> => {
  const is_past = days.some((day) => day <= from)
  return { is_past, outcome_on: is_past ? null : (days[0] ?? null) }
}

async function testSome(tx: Tx, question: BackTestQuestion, asked: string[], { steps, sets }: Period) {
  const { organization_id, outcome, rule, until } = question
  const needs = [...new Set(sets.flatMap(({ signal }) => signal?.needs ?? []))]
  const scope = await readPartyScope(tx, organization_id, asked)
  const parties = scope.parties.filter(({ monitored }) => monitored)
  const facts = await readHistory(tx, organization_id, needs, scope)
  const outcomes = await readOutcomes(tx, organization_id, outcome, scope)
  const sources = await sourcesOn(tx, organization_id, scope, steps)
  const names = await readBorrowers(
    tx,
    parties.map(({ party_id }) => party_id),
  )
  const latest = latestAlone(needs)
  return mapInTurns(parties, (party): BorrowerOfTest => {
    const { party_id } = party
    const days = (outcomes.get(party_id) ?? []).filter((day) => day <= until)
    const told = {
      party_id,
      ...outcomeOf(days, steps[0] ?? question.from),
      ...(names.get(party_id) ?? { name: '', exposure: null }),
    }
    const stored = facts.get(party_id) ?? []
    const nothing = {
      ...told,
      episodes: sets.map(() => []),
      is_measured: false,
      facts: 0,
      reconstructed: 0,
      failed: false,
    }
    if (!appliesTo(rule, party.type)) return nothing
    try {
      return {
        ...told,
        failed: false,
        ...judgeHistory(stored, { sets, steps, latest, sourceDatesOn: sources(party_id) }),
      }
    } catch (error) {
      if (error instanceof LookAhead) throw error
      return { ...nothing, failed: true }
    }
  })
}

/**
 * Runs limits over history, beside those in force: at each step every borrower is judged as of the end of that day, on what was
 * known then. An alert begins at the step at which a subject is found and was not at the one before; what stands at the first step
 * is no new alert. Facts that were loaded at once with their history are known by their own or usual day (known-history.ts); an
 * outcome counts on its own day, whenever it was told. Consents and links of parties are those of today. Nothing is written. The
 * same data and the same seed give the same result.
 */
export async function backTest(
  inSnapshot: InSnapshot,
  question: BackTestQuestion,
  { onProgress, isCancelled }: Watch,
): Promise<BackTestResult | 'cancelled'> {
  const party_ids = await inSnapshot((tx) =>
    readConcerned(tx, question.organization_id, {
      code: question.rule.signal.code,
      portfolio_id: question.portfolio_id,
      at: question.now,
    }),
  )
  const weekly = stepsOf(question, WEEK)
  const step_days = party_ids.length * weekly.length > MOST_JUDGED ? MONTH : WEEK
  const steps = step_days === WEEK ? weekly : stepsOf(question, MONTH)
  const { signal } = question.rule
  const curve = curveOf(signal, question.values, question.values_in_force)
  const sets: JudgedSet[] = [
    { signal: question.rule_in_force?.signal ?? null, values: question.values_in_force },
    { signal, values: question.values },
    ...curve.points.map(({ values }) => ({ signal, values })),
  ]
  const tested: BorrowerOfTest[] = []
  for (let at = 0; at < party_ids.length; at += CHUNK) {
    await onProgress(at, party_ids.length)
    if (isCancelled()) return 'cancelled'
    const some = party_ids.slice(at, at + CHUNK)
    tested.push(...(await inSnapshot((tx) => testSome(tx, question, some, { steps, sets }))))
  }
  await onProgress(party_ids.length, party_ids.length)
  if (isCancelled()) return 'cancelled'
  return resultOf(question, tested, { steps, step_days, horizon_days: HORIZON_DAYS, curve })
}
