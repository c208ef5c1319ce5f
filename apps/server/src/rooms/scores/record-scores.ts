import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../platform/db.ts'
import type { ScoredParty } from '../../platform/sources.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { tellWebhooks } from '../../platform/webhook-outbox.ts'
import { writeFacts } from '../../platform/write-facts.ts'
import { scoreLocator, scorePayload } from './score-fact.ts'
import { changeKey, changeOf, type ScoreRow, scoredOf } from './score-row.ts'

export interface ScoresOfRun {
  as_of: string
  scored: ScoreRow[]
  /** Parties that nobody monitors any more: their standing score goes, their history stays. */
  dropped: string[]
}

const isScores = (value: unknown): boolean => typeof value === 'object' && value !== null && 'scored' in value

const COLUMNS = sql.raw(`as_of, computed_at, score, band, reason_code, reason, coverage, base, contributions, scorecard,
  scorecard_version, scorecard_hash, evidence_hash`)
const EXCLUDED =
  `as_of computed_at score band reason_code reason coverage base scorecard scorecard_version scorecard_hash evidence_hash`
    .split(/\s+/)
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')
/** A large value that stays the same is not compressed and stored again. */
const written = (table: string) =>
  sql.raw(`${EXCLUDED}, contributions = case when ${table}.contributions = excluded.contributions
    then ${table}.contributions else excluded.contributions end`)

interface Before {
  party_id: string
  score: number | null
  band: string | null
  change_key: string | null
  said_key: string | null
  /** Where the keys are not known. */
  change: unknown
}

/** What stands of each party, by its keys; by all it says where a release wrote it that does not know them. */
async function readStanding(
  tx: Tx,
  organization_id: string,
  party_ids: string[],
): Promise<Map<string, Omit<Before, 'change'>>> {
  const { rows } = await sql<Before>`
    select s.party_id, s.score, s.band, nullif(split_part(k.keys, ' ', 2), '') as change_key, nullif(split_part(k.keys, ' ', 3), '') as said_key,
      case when k.keys is null then jsonb_build_array(s.score, s.coverage, s.reason_code, s.scorecard_hash,
        coalesce((select jsonb_agg(jsonb_build_array(c->'id', c->'points') order by n)
          from jsonb_array_elements(s.contributions) with ordinality as e(c, n)), '[]')) end as change
    from party_scores s cross join lateral (
      select case when starts_with(s.said_key, s.evidence_hash || ' ') then s.said_key end as keys) k
    where s.organization_id = ${organization_id} and s.party_id = any(${party_ids}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ change, ...row }) => [
      row.party_id,
      { ...row, change_key: row.change_key ?? changeKey(JSON.stringify(change)) },
    ]),
  )
}

const keysOf = ({ evidence_hash, change_key, said_key }: ScoreRow) => `${evidence_hash} ${change_key} ${said_key}`

/** What each party's latest fact says; a party without one was never scored. */
async function readSaid(tx: Tx, organization_id: string, party_ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ party_id: string; said: unknown }>`
    select h.party_id, jsonb_build_array(f.payload->'score', f.payload->'coverage', f.payload->'reason'->'code',
      f.payload->'scorecard_hash', coalesce((select jsonb_agg(jsonb_build_array(d->'id', d->'points') order by n)
        from jsonb_array_elements(f.payload->'drivers') with ordinality as e(d, n)), '[]')) as said
    from facts_head h join facts f on f.fact_id = h.fact_id
    where h.organization_id = ${organization_id} and h.kind = 'party_score' and h.party_id = any(${party_ids}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map(({ party_id, said }) => [party_id, JSON.stringify(said)]))
}

/** A fact where the score says something new. Who was never scored and is not now gets none: there is nothing to tell. */
async function appendFacts(
  tx: Tx,
  { organization_id, as_of, known_at }: { organization_id: string; as_of: string; known_at: Date },
  scored: readonly ScoreRow[],
): Promise<void> {
  if (scored.length === 0) return
  const said = await readSaid(
    tx,
    organization_id,
    scored.map(({ party_id }) => party_id),
  )
  await writeFacts(
    tx,
    organization_id,
    scored
      .map(scoredOf)
      .filter(
        (partyScore) =>
          (said.has(partyScore.party_id) || partyScore.score !== null) &&
          said.get(partyScore.party_id) !== changeOf(partyScore),
      )
      .map((partyScore) => ({
        party_id: partyScore.party_id,
        kind: 'party_score',
        subject: partyScore.scorecard.id,
        valid_from: as_of,
        valid_to: null,
        known_at,
        payload: scorePayload(partyScore),
        source_document: null,
        locator: scoreLocator(partyScore),
        locator_key: `${partyScore.scorecard.id} ${known_at.toISOString()}`,
      })),
  )
}

/** What says the same of a later day: large columns that a statement does not name stay where they are. */
async function confirmScores(
  tx: Tx,
  { organization_id, as_of, now }: Written,
  scored: readonly ScoreRow[],
): Promise<void> {
  if (scored.length === 0) return
  const rows = scored.map((row) => ({
    ...{ party_id: row.party_id, evidence_hash: row.evidence_hash, said_key: keysOf(row) },
  }))
  await sql`update party_scores s set as_of = ${as_of}, computed_at = ${now}, evidence_hash = n.evidence_hash, said_key = n.said_key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(party_id uuid, evidence_hash text, said_key text)
    where s.organization_id = ${organization_id} and s.party_id = n.party_id`.execute(tx)
}

interface Written {
  organization_id: string
  as_of: string
  now: Date
}

const COMPUTED =
  sql.raw(`score, band, reason->>'code', reason->>'text', coverage, base, contributions, scorecard->>'id',
  scorecard->>'version', scorecard->>'hash', evidence_hash`)

const rowsOf = (scored: readonly ScoreRow[]) => sql`jsonb_to_recordset(${`[${scored
  .map(({ scored: whole }) => whole)
  .join(
    ',',
  )}]`}::jsonb) as o(party_id uuid, score int, band text, reason jsonb, coverage int, base int, contributions jsonb,
    scorecard jsonb, evidence_hash text)`

async function storeScores(
  tx: Tx,
  { organization_id, as_of, now }: Written,
  scored: readonly ScoreRow[],
): Promise<void> {
  if (scored.length === 0) return
  const keys = Object.fromEntries(scored.map((row) => [row.party_id, keysOf(row)]))
  await sql`insert into party_scores (organization_id, party_id, ${COLUMNS}, said_key)
    select ${organization_id}, party_id, ${as_of}, ${now}, ${COMPUTED}, ${JSON.stringify(keys)}::jsonb ->> party_id::text
    from ${rowsOf(scored)}
    on conflict (organization_id, party_id) do update set ${written('party_scores')}, said_key = excluded.said_key`.execute(
    tx,
  )
}

async function storeHistory(
  tx: Tx,
  { organization_id, as_of, now }: Written,
  scored: readonly ScoreRow[],
): Promise<void> {
  if (scored.length === 0) return
  await sql`insert into party_score_history (organization_id, party_id, ${COLUMNS})
    select ${organization_id}, party_id, ${as_of}, ${now}, ${COMPUTED} from ${rowsOf(scored)}
    on conflict (organization_id, party_id, as_of) do update set ${written('party_score_history')}`.execute(tx)
}

const tellOfScores = (context: Context, changed: readonly Pick<ScoredParty, 'party_id' | 'score' | 'band'>[]) =>
  tellWebhooks(
    context,
    changed.map(({ party_id, score, band }) => ({ type: 'score.changed', party_id, data: { score, band } })),
  )

/**
 * Keeps the scores of an evaluation: the standing one of each party, and a row of history and a fact where it changed. What says the
 * same as before is confirmed, and not written again.
 */
export const recordScores = verb({
  name: 'record_scores',
  access: 'system',
  input: z.custom<ScoresOfRun>(isScores),
  async run(context, { as_of, scored, dropped }) {
    const { tx, org, clock } = context
    const { organization_id } = org
    const { rows: left } = await sql<{ party_id: string; score: number | null }>`
      delete from party_scores where organization_id = ${organization_id}
      and party_id = any(${dropped}::uuid[]) returning party_id, score`.execute(tx)
    const gone = left.length
    const unscored = left.filter(({ score }) => score !== null)
    tellOfScores(
      context,
      unscored.map(({ party_id }) => ({ party_id, score: null, band: null })),
    )
    if (scored.length === 0) return { changed: gone }
    const before = await readStanding(
      tx,
      organization_id,
      scored.map(({ party_id }) => party_id),
    )
    const isSame = ({ party_id, said_key }: ScoreRow) => before.get(party_id)?.said_key === said_key
    const run = { organization_id, as_of, now: clock.now() }
    await confirmScores(tx, run, scored.filter(isSame))
    const others = scored.filter((row) => !isSame(row))
    const changed = others.filter(({ party_id, change_key }) => before.get(party_id)?.change_key !== change_key)
    await storeScores(tx, run, others)
    await storeHistory(tx, run, changed)
    await appendFacts(tx, { organization_id, as_of, known_at: run.now }, others)
    tellOfScores(
      context,
      changed.map(scoredOf).filter(({ party_id, score, band }) => {
        const stood = before.get(party_id)
        return score !== (stood?.score ?? null) || band !== (stood?.band ?? null)
      }),
    )
    return { changed: gone + changed.length }
  },
  // The run that it is part of has its own row; a score is no decision of a person.
  audit: () => null,
})
