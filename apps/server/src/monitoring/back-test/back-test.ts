import type { BackTestOutcome, BackTestResult } from '@saakh/contract/back-test-result'
import { addDays, type IsoDate } from '@saakh/domain/dates'
import { type Db, inOrganization } from '../../platform/db.ts'
import type { Threads } from '../../platform/threads.ts'
import { readConcerned } from '../concerned-borrowers.ts'
import { type RuleRef, ruleOfRef } from '../rule-ref.ts'
import { curvesOf } from './curve.ts'
import type { Values } from './judged-history.ts'
import { type BorrowerOfTest, resultOf } from './result.ts'
import { type BorrowersToTest, testInThreads } from './test-borrowers.ts'

export interface BackTestQuestion {
  organization_id: string
  rule: RuleRef
  /** Null: all borrowers that stand under the limits of the organization. */
  portfolio_id: string | null
  values: Values
  /** The rule that is in force, where it is another version; null: none is. */
  rule_in_force: RuleRef | null
  values_in_force: Values
  /** Each limit that is a number is varied, and not one alone. */
  every_limit?: boolean
  outcome: BackTestOutcome
  from: IsoDate
  until: IsoDate
  now: Date
  seed?: number
  /** Days from one step to the next; left out, it depends on the size of the book. */
  step_days?: number
}

export interface Watch {
  onProgress(done: number, total: number): Promise<void> | void
  isCancelled(): boolean
}

/** Borrowers that a thread judges before it says so, and looks whether it should go on. */
const CHUNK = 1000
/** For fewer of them no thread is begun. */
const LEAST = 20
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

/**
 * Runs limits over history, beside those in force: at each step every borrower is judged as of the end of that day, on what was
 * known then. An alert begins at the step at which a subject is found and was not at the one before; what stands at the first step
 * is no new alert. Facts that were loaded at once with their history are known by their own or usual day (known-history.ts); an
 * outcome counts on its own day, whenever it was told. Consents and links of parties are those of today. Nothing is written. The
 * same data and the same seed give the same result.
 */
export async function backTest(
  { db, threads }: { db: Db; threads?: Threads | undefined },
  question: BackTestQuestion,
  { onProgress, isCancelled }: Watch,
): Promise<BackTestResult | 'cancelled'> {
  const { organization_id, rule, outcome, until, portfolio_id } = question
  const party_ids = await inOrganization(db, organization_id, (tx) =>
    readConcerned(tx, organization_id, { code: rule.code, portfolio_id, at: question.now }),
  )
  const weekly = stepsOf(question, WEEK)
  const step_days = question.step_days ?? (party_ids.length * weekly.length > MOST_JUDGED ? MONTH : WEEK)
  const steps = stepsOf(question, step_days)
  const { signal, rule_version } = ruleOfRef(rule)
  const curves = curvesOf(signal, question.values, question.values_in_force, question.every_limit)
  const sets = [
    { rule: question.rule_in_force, values: question.values_in_force },
    { rule, values: question.values },
    ...curves.flatMap(({ points }) => points.map(({ values }) => ({ rule, values }))),
  ]
  const test = testInThreads(db, threads)
  const side_by_side = threads?.size ?? 1
  const atOnce = CHUNK * side_by_side
  const tested: BorrowerOfTest[] = []
  for (let at = 0; at < party_ids.length; at += atOnce) {
    await onProgress(at, party_ids.length)
    if (isCancelled()) return 'cancelled'
    const chunks = chunksOf(party_ids.slice(at, at + atOnce), side_by_side)
    const plain = { organization_id, outcome, until, steps, rule, sets }
    tested.push(...(await test(chunks.map((some): BorrowersToTest => ({ ...plain, party_ids: some })))))
  }
  await onProgress(party_ids.length, party_ids.length)
  if (isCancelled()) return 'cancelled'
  return resultOf(question, tested, { steps, step_days, horizon_days: HORIZON_DAYS, curves, rule_version })
}

/** As many chunks as go side by side, unless there are few borrowers. */
function chunksOf(party_ids: readonly string[], side_by_side: number): string[][] {
  const size = Math.max(LEAST, Math.ceil(party_ids.length / side_by_side))
  const chunks: string[][] = []
  for (let at = 0; at < party_ids.length; at += size) chunks.push(party_ids.slice(at, at + size))
  return chunks
}
