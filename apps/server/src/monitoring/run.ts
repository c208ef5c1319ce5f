import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { systemCaller } from '../platform/access.ts'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { execute, type Platform, verb, within } from '../platform/verb.ts'
import { episodesByKey, readEpisodes } from '../rooms/alerts/episodes.ts'
import { type EpisodeChanges, raiseAlerts } from '../rooms/alerts/raise-alerts.ts'
import { clearDismissed, episodesOnDismissed } from './dismissed-evidence.ts'
import { addChanges, judgeDossier, outcomeOf, readDossiers } from './evaluate-parties.ts'
import { dropOutcomes, writeOutcomes } from './outcome-writes.ts'
import { lockRedirectTargets, readPartyScope } from './party-scope.ts'
import { RULES, type Rule } from './rules.ts'

export const CHUNK = 2000

export interface EvaluationFailure {
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
}

/** Marks that a transaction still holds are passed by: its facts cannot be seen yet, and it queues a run of its own. */
async function takeMarks(tx: Tx, organization_id: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    with taken as (
      select party_id from dirty_parties where organization_id = ${organization_id}
      order by party_id limit ${limit} for update skip locked)
    delete from dirty_parties d using taken
    where d.organization_id = ${organization_id} and d.party_id = taken.party_id
    returning d.party_id`.execute(tx)
  return rows.map((row) => row.party_id)
}

/** Judges one chunk; marks, outcomes, alerts and audit stand or fall together. */
const evaluateChunk = (rules: readonly Rule[]) =>
  verb({
    name: 'evaluate_parties',
    access: { method: 'POST', access: { kind: 'session' } },
    input: z.object({ limit: z.int().min(1).max(CHUNK) }),
    async run(context, { limit }): Promise<EvaluationSummary & { run_id: string }> {
      const { tx, org, clock, actor } = context
      if (actor.kind !== 'system') throw new AppError('forbidden', 'Evaluation is run by the system.')
      const { organization_id } = org
      const run = { organization_id, run_id: newId(), as_of: clock.today(), evaluated_at: clock.now() }
      const marks = await takeMarks(tx, organization_id, limit)
      if (marks.length === 0) return { run_id: run.run_id, taken: 0, parties: 0, raised: [], cleared: [], failures: [] }
      await lockRedirectTargets(tx, organization_id, marks)
      const scope = await readPartyScope(tx, organization_id, marks)
      const parties = scope.parties.filter((party) => party.monitored)
      const dossiers = await readDossiers(tx, { organization_id, scope, parties, rules, as_of: run.as_of })
      const known = await readEpisodes(tx, organization_id, scope.party_ids)
      const dismissed = await episodesOnDismissed(tx, organization_id, scope.party_ids)
      const episodes = episodesByKey(known, scope.targetOf)

      const changes: EpisodeChanges = { as_of: run.as_of, raised: [], observed: [], cleared: [] }
      const failures: EvaluationFailure[] = []
      const outcomes = dossiers.map((one) => {
        const judged = judgeDossier(one, rules, run.as_of)
        for (const each of judged) {
          addChanges(changes, one, each, episodes)
          if (each.judgement.state === 'failed')
            failures.push({ code: each.judgement.code, party_id: one.party.party_id, error: each.judgement.error })
        }
        clearDismissed(changes, one, judged, episodes, dismissed)
        return outcomeOf(one, judged)
      })
      await writeOutcomes(tx, run, outcomes)
      await dropOutcomes(
        tx,
        organization_id,
        scope.parties.filter((party) => !party.monitored).map((party) => party.party_id),
      )
      const { raised, cleared } = await within(context, raiseAlerts, changes)
      return { run_id: run.run_id, taken: marks.length, parties: parties.length, raised, cleared, failures }
    },
    audit: (_input, { run_id, parties, failures }) =>
      parties === 0
        ? null
        : {
            subject: `run:${run_id}`,
            payload: { parties, failed: [...new Set(failures.map(({ code }) => code))].sort() },
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

/**
 * Judges every marked party of the organization, in chunks of up to 2,000, each in a transaction of its own. Two
 * runners side by side share the marks and never judge one party twice.
 */
export async function evaluateDirty(
  platform: Platform,
  organization_id: string,
  rules: readonly Rule[] = RULES,
): Promise<EvaluationSummary> {
  const total: EvaluationSummary = { taken: 0, parties: 0, raised: [], cleared: [], failures: [] }
  const declared = evaluateChunk(rules)
  for (;;) {
    const chunk = await execute(platform, systemCaller(organization_id, 'evaluate-dirty'), declared, { limit: CHUNK })
    total.taken += chunk.taken
    total.parties += chunk.parties
    total.raised.push(...chunk.raised)
    total.cleared.push(...chunk.cleared)
    total.failures.push(...chunk.failures)
    logFailures(platform, organization_id, chunk.failures)
    if (chunk.taken < CHUNK) return total
  }
}
