import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { type PackedStates, stateSignature } from '../rooms/alerts/packed-states.ts'
import { WORDS_VERSION } from './rules.ts'

export interface PartyOutcome {
  party_id: string
  states: PackedStates
  /** Latest day that the facts of each kind speak of. */
  last_data: Record<string, string>
}

export interface EvaluationRun {
  organization_id: string
  run_id: string
  as_of: string
  evaluated_at: Date
}

/** One row per party; a row of history only when a state or band changed. */
export async function writeOutcomes(tx: Tx, run: EvaluationRun, outcomes: PartyOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const { organization_id, run_id, as_of, evaluated_at } = run
  const { rows: before } = await sql<{ party_id: string; states: PackedStates }>`
    select party_id, states from outcomes
    where organization_id = ${organization_id} and party_id = any(${outcomes.map((one) => one.party_id)}::uuid[])`.execute(
    tx,
  )
  const signatures = new Map(before.map((row) => [row.party_id, stateSignature(row.states)]))
  const changed = outcomes.filter((one) => signatures.get(one.party_id) !== stateSignature(one.states))
  await sql`insert into outcomes (organization_id, party_id, run_id, as_of, evaluated_at, states, last_data, words_version)
    select ${organization_id}, party_id, ${run_id}, ${as_of}, ${evaluated_at}, states, last_data, ${WORDS_VERSION}
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o(party_id uuid, states jsonb, last_data jsonb)
    on conflict (organization_id, party_id) do update set run_id = excluded.run_id, as_of = excluded.as_of,
      evaluated_at = excluded.evaluated_at, states = excluded.states, last_data = excluded.last_data,
      words_version = excluded.words_version`.execute(tx)
  if (changed.length > 0)
    await sql`insert into outcome_history (organization_id, party_id, run_id, evaluated_at, states)
      select ${organization_id}, party_id, ${run_id}, ${evaluated_at}, states
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as o(party_id uuid, states jsonb)
      on conflict (organization_id, party_id, evaluated_at) do update set states = excluded.states`.execute(tx)
}

/** What nobody monitors any more is computed when its page is opened. */
export async function dropOutcomes(tx: Tx, organization_id: string, party_ids: string[]): Promise<void> {
  if (party_ids.length === 0) return
  await sql`delete from outcomes where organization_id = ${organization_id}
    and party_id = any(${party_ids}::uuid[])`.execute(tx)
}
