import { asOfInstant } from '@saakh/catalogue/fact-set'
import { z } from 'zod'
import { systemCaller } from '../platform/access.ts'
import { lockUntilCommit, type Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { type Context, execute, type Platform, verb, within } from '../platform/verb.ts'
import { readEpisodes } from '../rooms/alerts/episodes.ts'
import { raiseAlerts } from '../rooms/alerts/raise-alerts.ts'
import { queueRules } from '../rooms/case-rules/queue-rules.ts'
import { consentEndsOn } from '../rooms/consents/withheld-facts.ts'
import { queueAssigningIfOn } from '../rooms/desk/assignment-rules.ts'
import { writePromiseStates } from '../rooms/desk/judge-promises.ts'
import { ownRulesInForce } from '../rooms/rules/own-rules.ts'
import { cardInForce } from '../rooms/score-study/card-in-force.ts'
import { recordScores } from '../rooms/scores/record-scores.ts'
import { writePositions } from './book-positions.ts'
import { judgeInThreads } from './judge-in-threads.ts'
import { readKeptScores } from './judge-scores.ts'
import { type EvaluationFailure, type JudgeShare, judgeHere, type Share } from './judge-share.ts'
import { dropMarks, readMarks } from './marks.ts'
import { dropOutcomes, type EvaluationRun, writeOutcomes } from './outcome-writes.ts'
import { type PartyScope, readPartyScope } from './party-scope.ts'
import { RULES, type Rule, rulesVersion } from './rules.ts'
import { readFeedsKey } from './source-dates.ts'
import { mayBeOfOneParty, nextMarks, tellUnjudgedParty } from './unjudged-parties.ts'

const CHUNK = 2000
const NOT_MONITORED = 'The party is no customer and in no watchlist or portfolio any more.'

export interface EvaluationSummary {
  /** Marks taken from the dirty set. */
  taken: number
  /** Monitored parties that were judged. */
  parties: number
  raised: { alert_id: string; party_id: string }[]
  cleared: { alert_id: string; party_id: string }[]
  failures: EvaluationFailure[]
  /** Parties whose data made the whole judgement fail, not one type. */
  unjudged: { party_id: string; error: string }[]
  /** Whether more was marked than the chunks asked for could hold. */
  is_more: boolean
}

const nothing = (): EvaluationSummary => ({
  taken: 0,
  parties: 0,
  raised: [],
  cleared: [],
  failures: [],
  unjudged: [],
  is_more: false,
})

const chunkInput = z.object({
  limit: z.int().min(1).max(CHUNK),
  /** Only marks of these parties; null for all. */
  among: z.array(z.uuid()).nullable(),
  passed_by: z.array(z.uuid()),
})
type ChunkInput = z.infer<typeof chunkInput>

async function newRun({ tx, org, clock }: Context, rules: readonly Rule[]): Promise<EvaluationRun> {
  const { organization_id } = org
  const as_of = clock.today()
  return {
    ...{ organization_id, run_id: newId(), as_of, evaluated_at: clock.now() },
    rules_version: rulesVersion(rules, await cardInForce(tx, organization_id, asOfInstant(as_of))),
    feeds_key: await readFeedsKey(tx, organization_id, as_of),
  }
}

async function shareOf(tx: Tx, run: EvaluationRun, scope: PartyScope): Promise<Share> {
  const { organization_id, as_of, evaluated_at } = run
  const parties = scope.parties.filter(({ monitored }) => monitored)
  const wanted = new Set(parties.map(({ party_id }) => party_id))
  const reads = scope.party_ids.map((party_id) => [party_id, scope.targetOf(party_id)] as const)
  return {
    ...{ organization_id, as_of, parties },
    own_rules: await ownRulesInForce(tx, organization_id, evaluated_at),
    consent_ends_on: await consentEndsOn(tx, organization_id, asOfInstant(as_of)),
    reads: reads.filter(([, target_id]) => wanted.has(target_id)),
  }
}

/** Nobody monitors these parties any more: their open episodes can no longer be measured. */
async function unmonitoredChanges(tx: Tx, organization_id: string, scope: PartyScope, dropped: readonly string[]) {
  if (dropped.length === 0) return []
  const left = new Set(dropped)
  const party_ids = scope.party_ids.filter((party_id) => left.has(scope.targetOf(party_id)))
  const known = await readEpisodes(tx, organization_id, party_ids)
  return known.flatMap((episode) => (episode.state === 'open' ? [{ reason: NOT_MONITORED, episode }] : []))
}

/**
 * Judges one chunk; marks, outcomes, alerts and audit stand or fall together. One chunk of an organization at a time, so
 * that nothing but this lock is held while it is judged: people go on to change what is judged (decision 021).
 */
export const evaluateChunk = (rules: readonly Rule[], judge: JudgeShare = judgeHere(rules)) =>
  verb({
    name: 'evaluate_parties',
    access: 'system',
    input: chunkInput,
    async run(context, input): Promise<EvaluationSummary & { run_id: string; scores_changed: number }> {
      const { tx, org } = context
      const { organization_id } = org
      await lockUntilCommit(tx, `judging ${organization_id}`)
      const run = await newRun(context, rules)
      const { run_id, as_of } = run
      const marks = await readMarks(tx, organization_id, input)
      if (marks.length === 0) return { run_id, scores_changed: 0, ...nothing() }
      const marked = marks.map(({ party_id }) => party_id)
      const scope = await readPartyScope(tx, organization_id, marked)
      const share = await shareOf(tx, run, scope)
      const dropped = scope.parties.filter((party) => !party.monitored).map((party) => party.party_id)
      const unmonitored = await unmonitoredChanges(tx, organization_id, scope, dropped)
      let scores_changed = 0
      const judged = await judge(tx, share, async (scored) => {
        const { changed } = await within(context, recordScores, { as_of, scored: [...scored], dropped })
        scores_changed = changed
        return readKeptScores(tx, { organization_id, scope, as_of })
      })
      await writeOutcomes(tx, run, judged.outcomes)
      await writePositions(tx, { ...scope, organization_id }, judged.positions)
      await writePromiseStates(tx, { ...scope, organization_id, as_of, now: run.evaluated_at })
      await dropOutcomes(tx, organization_id, dropped)
      const { changes, failures } = judged
      const unmeasured = [...unmonitored, ...changes.unmeasured]
      const { raised, cleared } = await within(context, raiseAlerts, { ...changes, unmeasured })
      await queueRules(context)
      await dropMarks(tx, organization_id, marks)
      const parties = share.parties.length
      if (parties > 0) await queueAssigningIfOn(context)
      return {
        ...{ run_id, scores_changed, taken: marks.length, parties },
        ...{ raised, cleared, failures, unjudged: [], is_more: false },
      }
    },
    audit: (_input, { run_id, parties, failures, scores_changed }) =>
      parties === 0 && scores_changed === 0
        ? null
        : {
            subject: `run:${run_id}`,
            payload: { parties, scores_changed, failed: [...new Set(failures.map(({ code }) => code))].sort() },
            // Without the number, which would be that of all branches: who sees scores asks for them.
            events: scores_changed > 0 ? [{ kind: 'score.changed', payload: {} }] : [],
          },
  })

function logFailures(platform: Platform, organization_id: string, failures: EvaluationFailure[]) {
  for (const code of new Set(failures.map((failure) => failure.code))) {
    const ofCode = failures.filter((failure) => failure.code === code)
    platform.log.error(
      { organization_id, signal: code, parties: ofCode.length, first: ofCode[0] },
      'a signal could not be computed',
    )
  }
}

function add(total: EvaluationSummary, part: EvaluationSummary): void {
  total.taken += part.taken
  total.parties += part.parties
  total.raised.push(...part.raised)
  total.cleared.push(...part.cleared)
  total.failures.push(...part.failures)
  total.unjudged.push(...part.unjudged)
}

/** Threads know only the rules that ship; other rules are judged in this thread. */
export const judgeOf = ({ threads }: Platform, rules: readonly Rule[]): JudgeShare =>
  threads && rules === RULES ? judgeInThreads(threads) : judgeHere(rules)

type Judge = (input: ChunkInput) => Promise<EvaluationSummary>

/**
 * Judges a chunk that failed as a whole in halves, until only those parties are left that fail alone. When every one
 * of them fails, no party is the culprit: the error is thrown and all marks stay.
 */
async function judgeInHalves(judgeChunk: Judge, party_ids: readonly string[], error: unknown) {
  const total = nothing()
  const unjudged: { party_id: string; error: unknown }[] = []
  const halve = async (ids: readonly string[], cause: unknown): Promise<void> => {
    const [only] = ids
    if (ids.length === 1 && only !== undefined) {
      unjudged.push({ party_id: only, error: cause })
      return
    }
    const middle = Math.ceil(ids.length / 2)
    for (const half of [ids.slice(0, middle), ids.slice(middle)]) {
      try {
        add(total, await judgeChunk({ limit: CHUNK, among: [...half], passed_by: [] }))
      } catch (again) {
        if (!mayBeOfOneParty(again)) throw again
        await halve(half, again)
      }
    }
  }
  if (party_ids.length > 0) await halve(party_ids, error)
  if (total.taken === 0) throw error
  return { total, unjudged }
}

/**
 * Judges every marked party of the organization, or as many chunks as asked for, in chunks of up to 2,000, each in a
 * transaction of its own. Two runners side by side take turns and never judge one party twice.
 */
export async function evaluateDirty(
  platform: Platform,
  organization_id: string,
  rules: readonly Rule[] = RULES,
  { chunks = Number.POSITIVE_INFINITY }: { chunks?: number } = {},
): Promise<EvaluationSummary> {
  const total = nothing()
  const declared = evaluateChunk(rules, judgeOf(platform, rules))
  const judgeChunk: Judge = (input) =>
    execute(platform, systemCaller(organization_id, 'evaluate-dirty'), declared, input)
  for (let judged = 1; ; judged += 1) {
    const passed_by = total.unjudged.map(({ party_id }) => party_id)
    let chunk = nothing()
    let size = CHUNK
    try {
      chunk = await judgeChunk({ limit: CHUNK, among: null, passed_by })
      size = chunk.taken
    } catch (error) {
      if (!mayBeOfOneParty(error)) throw error
      const marks = await nextMarks(platform, organization_id, CHUNK, passed_by)
      const { total: halved, unjudged } = await judgeInHalves(judgeChunk, marks, error)
      chunk = halved
      size = marks.length
      for (const one of unjudged) {
        chunk.unjudged.push({
          party_id: one.party_id,
          error: one.error instanceof Error ? one.error.message : String(one.error),
        })
        await tellUnjudgedParty(platform, organization_id, rules, one)
      }
    }
    add(total, chunk)
    logFailures(platform, organization_id, chunk.failures)
    if (size < CHUNK) return total
    // What could not be judged stays marked and would be met again: then the run goes on past it.
    if (judged >= chunks && total.unjudged.length === 0) return { ...total, is_more: true }
  }
}
