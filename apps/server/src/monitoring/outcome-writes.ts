import { isSilent, type MeasuredState } from '@saakh/catalogue/book/measured-state'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { sha256 } from '../platform/ids.ts'
import { measuredStates, type PackedStates, pastStates, stateSignature } from '../rooms/alerts/packed-states.ts'
import { WORDS_VERSION } from './rules.ts'

export interface PartyOutcome {
  party_id: string
  states: PackedStates
  /** The next day on which it can change without news; null when it cannot. */
  changes_on: string | null
  /** Latest day that the facts of each kind speak of. */
  last_data: Record<string, string>
  /** Kinds of which at least one fact of the party is read. */
  kinds_known: string[]
}

interface Before {
  party_id: string
  states: PackedStates
  coverage: Record<string, MeasuredState> | null
  unmeasured_since: Record<string, string> | null
}

export interface EvaluationRun {
  organization_id: string
  run_id: string
  as_of: string
  evaluated_at: Date
  rules_version: string
  /** How far the organization's files reach. */
  feeds_key: string
}

/** Per silent signal the day from which it has been so; none where that was not kept yet. */
function silentSince(
  coverage: Record<string, MeasuredState>,
  before: Before | undefined,
  as_of: string,
): Record<string, string> {
  const days = Object.keys(coverage).flatMap((code): [string, string][] => {
    if (!isSilent(coverage[code])) return []
    if (before === undefined) return [[code, as_of]]
    if (before.coverage === null) return []
    if (!isSilent(before.coverage[code])) return [[code, as_of]]
    const since = before.unmeasured_since?.[code]
    return since === undefined ? [] : [[code, since]]
  })
  return Object.fromEntries(days)
}

/** What the coverage of a book is counted by; parties that have the same share a key. */
function coverageOf({ states, kinds_known }: PartyOutcome, before: Before | undefined, as_of: string) {
  const coverage = measuredStates(states)
  return {
    coverage,
    coverage_key: sha256(canonicalJson({ coverage, kinds_known })).slice(0, 32),
    unmeasured_since: silentSince(coverage, before, as_of),
  }
}

/** One row per party; a row of history only when a state or band changed. */
export async function writeOutcomes(tx: Tx, run: EvaluationRun, outcomes: PartyOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const { organization_id, run_id, as_of, evaluated_at, rules_version, feeds_key } = run
  const { rows: before } = await sql<Before>`
    select party_id, states, coverage, unmeasured_since from outcomes
    where organization_id = ${organization_id} and party_id = any(${outcomes.map((one) => one.party_id)}::uuid[])`.execute(
    tx,
  )
  const signatures = new Map(before.map((row) => [row.party_id, stateSignature(row.states)]))
  const changed = outcomes.filter((one) => signatures.get(one.party_id) !== stateSignature(one.states))
  const known = new Map(before.map((row) => [row.party_id, row]))
  const written = outcomes.map((one) => ({ ...one, ...coverageOf(one, known.get(one.party_id), as_of) }))
  await sql`insert into outcomes (organization_id, party_id, run_id, as_of, evaluated_at, states, last_data, words_version,
      coverage, coverage_key, unmeasured_since, kinds_known, changes_on, rules_version, feeds_key)
    select ${organization_id}, party_id, ${run_id}, ${as_of}, ${evaluated_at}, states, last_data, ${WORDS_VERSION},
      coverage, coverage_key, unmeasured_since, kinds_known, changes_on, ${rules_version}, ${feeds_key}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as o(party_id uuid, states jsonb, last_data jsonb,
      coverage jsonb, coverage_key text, unmeasured_since jsonb, kinds_known text[], changes_on date)
    on conflict (organization_id, party_id) do update set run_id = excluded.run_id, as_of = excluded.as_of,
      evaluated_at = excluded.evaluated_at, states = excluded.states, last_data = excluded.last_data,
      words_version = excluded.words_version, coverage = excluded.coverage, coverage_key = excluded.coverage_key,
      unmeasured_since = excluded.unmeasured_since, kinds_known = excluded.kinds_known, changes_on = excluded.changes_on,
      rules_version = excluded.rules_version, feeds_key = excluded.feeds_key`.execute(tx)
  const past = changed.map(({ party_id, states }) => ({ party_id, states: pastStates(states) }))
  if (past.length > 0)
    await sql`insert into outcome_history (organization_id, party_id, run_id, evaluated_at, states)
      select ${organization_id}, party_id, ${run_id}, ${evaluated_at}, states
      from jsonb_to_recordset(${JSON.stringify(past)}::jsonb) as o(party_id uuid, states jsonb)
      on conflict (organization_id, party_id, evaluated_at) do update set states = excluded.states`.execute(tx)
}

/** What nobody monitors any more is computed when its page is opened. */
export async function dropOutcomes(tx: Tx, organization_id: string, party_ids: string[]): Promise<void> {
  if (party_ids.length === 0) return
  await sql`delete from outcomes where organization_id = ${organization_id}
    and party_id = any(${party_ids}::uuid[])`.execute(tx)
}
