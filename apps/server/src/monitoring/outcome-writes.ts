import { isSilent, type MeasuredState } from '@saakh/catalogue/book/measured-state'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { shortHash } from '../platform/ids.ts'
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

/**
 * What is stored of a party. What is large is JSON already: so it goes from the thread that judged to the one that writes, and to the
 * database, as it is.
 */
export interface OutcomeRow extends Omit<PartyOutcome, 'states'> {
  states: string
  /** What history keeps of them. */
  past: string
  /** Of outcomes that differ in no state and no band it is the same. */
  states_key: string
  /** Of outcomes that say the same, word for word, it is the same. */
  said_key: string
  /** What the positions of the party in the book were made of; empty without accounts. */
  positions_key: string
  coverage: Record<string, MeasuredState>
  /** What the coverage of a book is counted by; parties that have the same share a key. */
  coverage_key: string
}

export function outcomeRow({ states, ...outcome }: PartyOutcome, positions_key: string): OutcomeRow {
  const coverage = measuredStates(states)
  const said = JSON.stringify(states)
  const coverage_key = shortHash(canonicalJson({ coverage, kinds_known: outcome.kinds_known }))
  return {
    ...{ ...outcome, coverage, coverage_key, positions_key, states: said },
    past: JSON.stringify(pastStates(states)),
    states_key: shortHash(stateSignature(states)),
    said_key: shortHash(`${coverage_key} ${said}`),
  }
}

interface KeysBefore {
  party_id: string
  states_key: string | null
  said_key: string | null
  /** Where the key is not known. */
  states: PackedStates | null
}

interface CoverageBefore {
  party_id: string
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
  before: CoverageBefore | undefined,
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

const keyBefore = ({ states_key, states }: KeysBefore): string | null =>
  states_key ?? (states && shortHash(stateSignature(states)))

/** A row with its states, which are JSON already. */
const withStates = (row: object, states: string): string => `${JSON.stringify(row).slice(0, -1)},"states":${states}}`

/** They count where the run beside them wrote the row: a release that does not know them leaves older ones. */
async function readKeys(tx: Tx, organization_id: string, party_ids: string[]): Promise<Map<string, KeysBefore>> {
  const { rows } = await sql<KeysBefore>`
    select party_id, nullif(split_part(k.keys, ' ', 2), '') as states_key, nullif(split_part(k.keys, ' ', 3), '') as said_key,
      case when k.keys is null then states end as states
    from outcomes o cross join lateral (
      select case when starts_with(o.states_key, o.run_id || ' ') then o.states_key end as keys) k
    where organization_id = ${organization_id} and party_id = any(${party_ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.party_id, row]))
}

/** By party, where they are known: as the keys of what was said. */
export async function readPositionsKeys(
  tx: Tx,
  organization_id: string,
  party_ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ party_id: string; positions_key: string }>`
    select party_id, split_part(states_key, ' ', 4) as positions_key from outcomes
    where organization_id = ${organization_id} and party_id = any(${[...party_ids]}::uuid[])
      and starts_with(states_key, run_id || ' ')`.execute(tx)
  return new Map(rows.map((row) => [row.party_id, row.positions_key]))
}

async function readCoverage(
  tx: Tx,
  organization_id: string,
  party_ids: string[],
): Promise<Map<string, CoverageBefore>> {
  const { rows } = await sql<CoverageBefore>`
    select party_id, coverage, unmeasured_since from outcomes
    where organization_id = ${organization_id} and party_id = any(${party_ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.party_id, row]))
}

const keysOf = (run_id: string, { states_key, said_key, positions_key }: OutcomeRow) =>
  `${run_id} ${states_key} ${said_key} ${positions_key}`

/** One row per party; a row of history only when a state or band changed. What says the same as before is not written again. */
export async function writeOutcomes(tx: Tx, run: EvaluationRun, outcomes: readonly OutcomeRow[]): Promise<void> {
  if (outcomes.length === 0) return
  const before = await readKeys(
    tx,
    run.organization_id,
    outcomes.map(({ party_id }) => party_id),
  )
  const isSame = ({ party_id, said_key }: OutcomeRow) => before.get(party_id)?.said_key === said_key
  await confirmOutcomes(tx, run, outcomes.filter(isSame))
  const changed = outcomes.filter((outcome) => !isSame(outcome))
  if (changed.length === 0) return
  await storeOutcomes(tx, run, changed)
  await storeHistory(
    tx,
    run,
    changed.filter(({ party_id, states_key }) => {
      const known = before.get(party_id)
      return !known || keyBefore(known) !== states_key
    }),
  )
}

/** Large columns that a statement does not name stay where they are. */
async function confirmOutcomes(tx: Tx, run: EvaluationRun, outcomes: readonly OutcomeRow[]): Promise<void> {
  if (outcomes.length === 0) return
  const { organization_id, run_id, as_of, evaluated_at, rules_version, feeds_key } = run
  const rows = outcomes.map((outcome) => {
    const { party_id, last_data, changes_on } = outcome
    return { party_id, last_data, changes_on, states_key: keysOf(run_id, outcome) }
  })
  await sql`update outcomes o set run_id = ${run_id}, as_of = ${as_of}, evaluated_at = ${evaluated_at}, states_key = n.states_key,
      last_data = n.last_data, words_version = ${WORDS_VERSION}, changes_on = n.changes_on, rules_version = ${rules_version},
      feeds_key = ${feeds_key}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(party_id uuid, states_key text, last_data jsonb, changes_on date)
    where o.organization_id = ${organization_id} and o.party_id = n.party_id`.execute(tx)
}

async function storeOutcomes(tx: Tx, run: EvaluationRun, outcomes: readonly OutcomeRow[]): Promise<void> {
  const { organization_id, run_id, as_of, evaluated_at, rules_version, feeds_key } = run
  const before = await readCoverage(
    tx,
    organization_id,
    outcomes.map(({ party_id }) => party_id),
  )
  const written = outcomes.map((outcome) => {
    const { states, past: _, said_key: __, positions_key: ___, ...row } = outcome
    const unmeasured_since = silentSince(row.coverage, before.get(row.party_id), as_of)
    return withStates({ ...row, states_key: keysOf(run_id, outcome), unmeasured_since }, states)
  })
  await sql`insert into outcomes (organization_id, party_id, run_id, as_of, evaluated_at, states, states_key, last_data, words_version,
      coverage, coverage_key, unmeasured_since, kinds_known, changes_on, rules_version, feeds_key)
    select ${organization_id}, party_id, ${run_id}, ${as_of}, ${evaluated_at}, states, states_key, last_data, ${WORDS_VERSION},
      coverage, coverage_key, unmeasured_since, kinds_known, changes_on, ${rules_version}, ${feeds_key}
    from jsonb_to_recordset(${`[${written.join(',')}]`}::jsonb) as o(party_id uuid, states jsonb, states_key text, last_data jsonb,
      coverage jsonb, coverage_key text, unmeasured_since jsonb, kinds_known text[], changes_on date)
    on conflict (organization_id, party_id) do update set run_id = excluded.run_id, as_of = excluded.as_of,
      evaluated_at = excluded.evaluated_at, states = excluded.states, states_key = excluded.states_key,
      last_data = excluded.last_data, words_version = excluded.words_version, coverage = excluded.coverage,
      coverage_key = excluded.coverage_key, unmeasured_since = excluded.unmeasured_since, kinds_known = excluded.kinds_known,
      changes_on = excluded.changes_on, rules_version = excluded.rules_version, feeds_key = excluded.feeds_key`.execute(
    tx,
  )
}

async function storeHistory(tx: Tx, run: EvaluationRun, outcomes: readonly OutcomeRow[]): Promise<void> {
  if (outcomes.length === 0) return
  const { organization_id, run_id, evaluated_at } = run
  const past = outcomes.map(({ party_id, past: states }) => withStates({ party_id }, states))
  await sql`insert into outcome_history (organization_id, party_id, run_id, evaluated_at, states)
    select ${organization_id}, party_id, ${run_id}, ${evaluated_at}, states
    from jsonb_to_recordset(${`[${past.join(',')}]`}::jsonb) as o(party_id uuid, states jsonb)
    on conflict (organization_id, party_id, evaluated_at) do update set states = excluded.states`.execute(tx)
}

/** What nobody monitors any more is computed when its page is opened. */
export async function dropOutcomes(tx: Tx, organization_id: string, party_ids: string[]): Promise<void> {
  if (party_ids.length === 0) return
  await sql`delete from outcomes where organization_id = ${organization_id}
    and party_id = any(${party_ids}::uuid[])`.execute(tx)
}
