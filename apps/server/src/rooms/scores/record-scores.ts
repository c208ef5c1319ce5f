import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../platform/db.ts'
import type { ScoredParty } from '../../platform/sources.ts'
import { verb } from '../../platform/verb.ts'
import { writeFacts } from '../../platform/write-facts.ts'
import { scoreLocator, scorePayload } from './score-fact.ts'

export interface ScoresOfRun {
  as_of: string
  scored: ScoredParty[]
  /** Parties that nobody monitors any more: their standing score goes, their history stays. */
  dropped: string[]
}

const isScores = (value: unknown): boolean => typeof value === 'object' && value !== null && 'scored' in value

const onTable = ({ reason, scorecard, ...score }: ScoredParty) => ({
  ...score,
  reason_code: reason?.code ?? null,
  reason: reason?.text ?? null,
  scorecard: scorecard.id,
  scorecard_version: scorecard.version,
  scorecard_hash: scorecard.hash,
})

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

/** What makes a change worth a row of history: the score and what made it, not ages and wordings. */
const signature = ({ score, coverage, reason, scorecard, contributions }: ScoredParty): string =>
  JSON.stringify([
    score,
    coverage,
    reason?.code ?? null,
    scorecard.hash,
    contributions.map(({ id, points }) => [id, points]),
  ])

/** The signature of what each party's latest fact says; a party without one was never scored. */
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
  scored: readonly ScoredParty[],
): Promise<void> {
  const said = await readSaid(
    tx,
    organization_id,
    scored.map(({ party_id }) => party_id),
  )
  await writeFacts(
    tx,
    organization_id,
    scored
      .filter((one) => (said.has(one.party_id) || one.score !== null) && said.get(one.party_id) !== signature(one))
      .map((one) => ({
        party_id: one.party_id,
        kind: 'party_score',
        subject: one.scorecard.id,
        valid_from: as_of,
        valid_to: null,
        known_at,
        payload: scorePayload(one),
        source_document: null,
        locator: scoreLocator(one),
        locator_key: `${one.scorecard.id} ${known_at.toISOString()}`,
      })),
  )
}

/** Keeps the scores of an evaluation: the standing one of each party, and a row of history and a fact where it changed. */
export const recordScores = verb({
  name: 'record_scores',
  access: 'system',
  input: z.custom<ScoresOfRun>(isScores),
  async run({ tx, org, clock }, { as_of, scored, dropped }) {
    const { organization_id } = org
    const { numAffectedRows } = await sql`delete from party_scores where organization_id = ${organization_id}
      and party_id = any(${dropped}::uuid[])`.execute(tx)
    const gone = Number(numAffectedRows ?? 0)
    if (scored.length === 0) return { changed: gone }
    const { rows } = await sql<{ party_id: string; said: string | null }>`
      select s.party_id, jsonb_build_array(s.score, s.coverage, s.reason_code, s.scorecard_hash,
        coalesce((select jsonb_agg(jsonb_build_array(c->'id', c->'points') order by n)
          from jsonb_array_elements(s.contributions) with ordinality as e(c, n)), '[]')) as said
      from party_scores s where s.organization_id = ${organization_id}
        and s.party_id = any(${scored.map(({ party_id }) => party_id)}::uuid[])`.execute(tx)
    const before = new Map(rows.map((row) => [row.party_id, JSON.stringify(row.said)]))
    const changed = scored.filter((one) => before.get(one.party_id) !== signature(one))
    const write = (table: 'party_scores' | 'party_score_history', key: string, parties: readonly ScoredParty[]) =>
      sql`insert into ${sql.table(table)} (organization_id, party_id, ${COLUMNS})
        select ${organization_id}, party_id, ${as_of}, ${clock.now()}, score, band, reason_code, reason, coverage, base,
          contributions, scorecard, scorecard_version, scorecard_hash, evidence_hash
        from jsonb_to_recordset(${JSON.stringify(parties.map(onTable))}::jsonb) as o(party_id uuid, score int, band text,
          reason_code text, reason text, coverage int, base int, contributions jsonb, scorecard text,
          scorecard_version text, scorecard_hash text, evidence_hash text)
        on conflict (${sql.raw(key)}) do update set ${written(table)}`.execute(tx)
    await write('party_scores', 'organization_id, party_id', scored)
    if (changed.length > 0) await write('party_score_history', 'organization_id, party_id, as_of', changed)
    await appendFacts(tx, { organization_id, as_of, known_at: clock.now() }, scored)
    return { changed: gone + changed.length }
  },
  // The run that it is part of has its own row; a score is no decision of a person.
  audit: () => null,
})
