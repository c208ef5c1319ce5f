import { asOfInstant } from '@saakh/catalogue/fact-set'
import type { IsoDate } from '@saakh/domain/dates'
import { z } from 'zod'
import { systemCaller } from '../platform/access.ts'
import { lockUntilCommit } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { mapInTurns } from '../platform/in-turns.ts'
import { type Context, execute, type Platform, verb, within } from '../platform/verb.ts'
import { episodesByKey, readEpisodes } from '../rooms/alerts/episodes.ts'
import { noChanges, raiseAlerts } from '../rooms/alerts/raise-alerts.ts'
import { queueRules } from '../rooms/case-rules/queue-rules.ts'
import { consentEndsOn } from '../rooms/consents/withheld-facts.ts'
import { queueAssigningIfOn } from '../rooms/desk/assignment-rules.ts'
import { writePromiseStates } from '../rooms/desk/judge-promises.ts'
import { recordScores } from '../rooms/scores/record-scores.ts'
import { writePositions } from './book-positions.ts'
import { clearDismissed, episodesOnDismissed } from './dismissed-evidence.ts'
import { addChanges } from './episode-changes.ts'
import { judgeDossier, outcomeOf, readDossiers } from './evaluate-parties.ts'
import { judgeByScore, readScores, readsScores } from './judge-scores.ts'
import { dropMarks, readMarks } from './marks.ts'
import { partyChangesOn } from './next-change.ts'
import { dropOutcomes, type EvaluationRun, writeOutcomes } from './outcome-writes.ts'
import { readPartyScope } from './party-scope.ts'
import { RULES, type Rule, rulesVersion } from './rules.ts'
import { readDossierScore } from './score-dossier.ts'
import { readFeedsKey } from './source-dates.ts'
import { mayBeOfOneParty, nextMarks, tellUnjudgedParty } from './unjudged-parties.ts'

const CHUNK = 2000
const NOT_MONITORED = 'The party is no customer and in no watchlist or portfolio any more.'

interface EvaluationFailure {
  code: string
  party_id: string
  error: string
}
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

interface ChunkRun extends EvaluationRun {
  /** The first day on which a consent that holds now has ended; null where none ends. */
  consent_ends_on: IsoDate | null
}

async function newRun({ tx, org, clock }: Context, rules: readonly Rule[]): Promise<ChunkRun> {
  const { organization_id } = org
  const as_of = clock.today()
  return {
    ...{ organization_id, run_id: newId(), as_of, evaluated_at: clock.now() },
    rules_version: rulesVersion(rules),
    feeds_key: await readFeedsKey(tx, organization_id, as_of),
    consent_ends_on: await consentEndsOn(tx, organization_id, asOfInstant(as_of)),
  }
}

/**
 * Judges one chunk; marks, outcomes, alerts and audit stand or fall together. One chunk of an organization at a time, so
 * that nothing but this lock is held while it is judged: people go on to change what is judged (decision 021).
 */
export const evaluateChunk = (rules: readonly Rule[]) =>
  verb({
    name: 'evaluate_parties',
    access: 'system',
    input: chunkInput,
    async run(context, input): Promise<EvaluationSummary & { run_id: string; scores_changed: number }> {
      const { tx, org } = context
      const { organization_id } = org
      await lockUntilCommit(tx, `judging ${organization_id}`)
      const run = await newRun(context, rules)
      const marks = await readMarks(tx, organization_id, input)
      if (marks.length === 0) return { run_id: run.run_id, scores_changed: 0, ...nothing() }
      const marked = marks.map(({ party_id }) => party_id)
      const scope = await readPartyScope(tx, organization_id, marked)
      const parties = scope.parties.filter((party) => party.monitored)
      const onRecords = rules.filter((rule) => !readsScores(rule))
      const read = await readDossiers(tx, { organization_id, scope, parties, rules: onRecords, as_of: run.as_of })
      const known = await readEpisodes(tx, organization_id, scope.party_ids)
      const dismissed = await episodesOnDismissed(tx, organization_id, scope.party_ids)
      const episodesOf = episodesByKey(known, scope.targetOf)

      const changes = noChanges(run.as_of)
      const failures: EvaluationFailure[] = []
      const scored = await mapInTurns(read, (dossier) => {
        const judged = judgeDossier(dossier, onRecords, run.as_of)
        return { dossier, judged, score: readDossierScore(dossier, judged, run.as_of) }
      })
      const dropped = scope.parties.filter((party) => !party.monitored).map((party) => party.party_id)
      const left = new Set(dropped)
      for (const episode of known)
        if (episode.state === 'open' && left.has(scope.targetOf(episode.party_id)))
          changes.unmeasured.push({ reason: NOT_MONITORED, episode })
      const scores = scored.map(({ score }) => score.scored)
      const { changed } = await within(context, recordScores, { as_of: run.as_of, scored: scores, dropped })
      const withScores = await readScores(tx, { organization_id, scope, as_of: run.as_of })
      const outcomes = await mapInTurns(scored, ({ dossier, judged: onFacts, score }) => {
        const one = withScores(dossier)
        const judged = judgeByScore(one, onFacts, rules, run.as_of)
        for (const each of judged) {
          addChanges(changes, one, each, episodesOf)
          if (each.judgement.state === 'failed')
            failures.push({ code: each.judgement.code, party_id: one.party.party_id, error: each.judgement.error })
        }
        clearDismissed(changes, one, judged, episodesOf, dismissed)
        return outcomeOf(one, judged, partyChangesOn(judged, [score.changes_on, run.consent_ends_on], run.as_of))
      })
      await writeOutcomes(tx, run, outcomes)
      await writePositions(tx, { ...scope, organization_id, as_of: run.as_of }, read)
      await writePromiseStates(tx, { ...scope, organization_id, as_of: run.as_of, now: run.evaluated_at })
      await dropOutcomes(tx, organization_id, dropped)
      const { raised, cleared } = await within(context, raiseAlerts, changes)
      await queueRules(context)
      await dropMarks(tx, organization_id, marks)
      if (parties.length > 0) await queueAssigningIfOn(context)
      return {
        run_id: run.run_id,
        scores_changed: changed,
        taken: marks.length,
        parties: parties.length,
        raised,
        cleared,
        failures,
        unjudged: [],
        is_more: false,
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
  const declared = evaluateChunk(rules)
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
