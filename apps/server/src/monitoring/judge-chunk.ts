import { asOfInstant } from '@saakh/catalogue/fact-set'
import { z } from 'zod'
import { GivesWay, type Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { type Context, verb, within } from '../platform/verb.ts'
import type { SignalTimes } from '../platform/work-metrics.ts'
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
import { classesBefore, tellOfClasses } from './class-changes.ts'
import { readKeptScores } from './judge-scores.ts'
import { type EvaluationFailure, type JudgeShare, judgeHere, type Share } from './judge-share.ts'
import { awaitEnding, beginEnding, dropMarks, laneOf, takeMarks, type Wanted } from './marks.ts'
import { dropOutcomes, type EvaluationRun, writeOutcomes } from './outcome-writes.ts'
import { isScopeOf, type PartyScope, readPartyScope, scopeWithin } from './party-scope.ts'
import { type Rule, rulesVersion } from './rules.ts'
import { readFeedsKey } from './source-dates.ts'

/** So many parties are judged in one transaction. */
export const CHUNK = 1000
const NOT_MONITORED = 'The party is no longer a customer, nor in any watchlist or portfolio.'

export interface JudgedChunk {
  /** Marks taken from the dirty set. */
  taken: number
  /** Monitored parties that were judged. */
  parties: number
  raised: { alert_id: string; party_id: string }[]
  cleared: { alert_id: string; party_id: string }[]
  failures: EvaluationFailure[]
  /** The signal of each alert that was raised or cleared. */
  changed: { raised: string[]; cleared: string[] }
  times: SignalTimes
  /** Lanes whose borrowers others judge, and in which more is marked. */
  busy: number[]
}

const nothing = (busy: number[]): JudgedChunk => ({
  ...{
    taken: 0,
    parties: 0,
    raised: [],
    cleared: [],
    failures: [],
    busy,
    changed: { raised: [], cleared: [] },
    times: {},
  },
})

const chunkInput = z.object({
  limit: z.int().min(1).max(CHUNK),
  /** Chunks that the caller begins. */
  shared_by: z.int().min(1).default(1),
  /** Only marks of these parties; null for all. */
  among: z.array(z.uuid()).nullable(),
  passed_by: z.array(z.uuid()).default([]),
  /** Lanes that are waited for. */
  awaited: z.array(z.int()).default([]),
}) satisfies z.ZodType<Wanted>

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

/** The marks that a chunk took, of borrowers whose lanes it holds, and what these lead to. */
async function takeParties(tx: Tx, organization_id: string, wanted: Wanted) {
  const { marks, busy, held, is_more } = await takeMarks(tx, organization_id, wanted)
  const marked = marks.map(({ party_id }) => party_id)
  const scope = await readPartyScope(tx, organization_id, marked)
  // A decision on who is one party may have come after the lanes were held.
  const isHeld = (party_id: string) => held.has(laneOf(party_id))
  const elsewhere = marked.map(scope.targetOf).filter((party_id) => !isHeld(party_id))
  await awaitEnding(tx, organization_id)
  return {
    is_more,
    marks: marks.filter(({ party_id }) => isHeld(scope.targetOf(party_id))),
    scope: scopeWithin(scope, isHeld),
    busy: [...new Set([...busy, ...elsewhere.map(laneOf)])],
  }
}

/** Judges what is marked, and writes all that comes of it. */
async function judgeTaken(context: Context, run: EvaluationRun, scope: PartyScope, judge: JudgeShare) {
  const { tx } = context
  const { organization_id, as_of } = run
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
  const classed = await classesBefore(context, scope)
  await writePositions(tx, { ...scope, organization_id }, judged.positions)
  await tellOfClasses(context, classed)
  await writePromiseStates(tx, { ...scope, organization_id, as_of, now: run.evaluated_at })
  await dropOutcomes(tx, organization_id, dropped)
  const { changes, failures, times } = judged
  const unmeasured = [...unmonitored, ...changes.unmeasured]
  const { raised, cleared } = await within(context, raiseAlerts, { ...changes, unmeasured })
  await queueRules(context)
  if (share.parties.length > 0) await queueAssigningIfOn(context)
  const changed = {
    raised: changes.raised.map(({ code }) => code),
    cleared: changes.cleared.map(({ episode }) => episode.code),
  }
  return { parties: share.parties.length, raised, cleared, changed, failures, times, scores_changed }
}

/** What a chunk took, told before it is judged: it may fail. */
export type NoteTaken = (taken: { party_ids: string[]; is_more: boolean }) => void

/**
 * Judges one chunk; marks, outcomes, alerts and audit stand or fall together. While it is judged it holds the lanes of its borrowers
 * and nothing else: people go on to change what is judged (decision 021), and other chunks are judged beside it (decision 130).
 */
export const evaluateChunk = (
  rules: readonly Rule[],
  judge: JudgeShare = judgeHere(rules),
  { note, is_trial = false }: { note?: NoteTaken; is_trial?: boolean } = {},
) =>
  verb({
    name: 'evaluate_parties',
    access: 'system',
    input: chunkInput,
    async run(context, input): Promise<JudgedChunk & { run_id: string; scores_changed: number }> {
      const { tx, org } = context
      const { organization_id } = org
      const { marks, scope, busy, is_more } = await takeParties(tx, organization_id, input)
      const run = await newRun(context, rules)
      const { run_id } = run
      if (marks.length === 0) return { run_id, scores_changed: 0, ...nothing(busy) }
      const marked = marks.map(({ party_id }) => party_id)
      note?.({ party_ids: marked, is_more })
      const judged = await judgeTaken(context, run, scope, judge)
      await dropMarks(tx, organization_id, marks)
      if (!is_trial) await beginEnding(tx, organization_id)
      if (!is_trial && !(await isScopeOf(tx, marked, scope))) throw new GivesWay('Who is one party was decided anew.')
      return { ...judged, run_id, busy, taken: marks.length }
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
