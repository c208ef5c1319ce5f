import { canonicalJson } from '@saakh/domain/canonical-json'
import type { FactKind, FactLocator, FactPayload } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { giveRows } from './copy-in.ts'
import { columnsOf } from './day-end-columns.ts'
import type { Tx } from './db.ts'
import { newId, sha256 } from './ids.ts'

export interface NewFact<K extends FactKind = FactKind> {
  party_id: string
  kind: K
  subject: string
  valid_from: string
  valid_to: string | null
  known_at: Date
  payload: FactPayload<K>
  /** Null for what was computed: whoever computes it writes it only when it says something new. */
  source_document: string | null
  locator: FactLocator
  /** Names the place within the document: a fact is written once per place. */
  locator_key: string
}

/** Over the content alone: two editions that say the same have one hash. */
export const contentHash = (payload: FactPayload): string => sha256(canonicalJson(payload))

/**
 * Appends facts and moves the heads: the fact known last is the head, and of two known at once the one written later (its id is
 * the later one).
 * `organization_id` null writes public facts. Answers how many were new places.
 */
export async function writeFacts(tx: Tx, organization_id: string | null, facts: Iterable<NewFact>): Promise<number> {
  let isEmpty = true
  const given = await giveRows(
    tx,
    'stage_facts',
    {
      fact_id: 'uuid',
      party_id: 'uuid',
      kind: 'text',
      subject: 'text',
      valid_from: 'date',
      valid_to: 'date',
      known_at: 'timestamptz',
      payload: 'jsonb',
      source_document: 'uuid',
      locator: 'jsonb',
      locator_key: 'text',
      content_hash: 'text',
      columns: 'bytea',
    },
    (function* () {
      for (const fact of facts) {
        isEmpty = false
        const content = canonicalJson(fact.payload)
        yield [
          newId(),
          fact.party_id,
          fact.kind,
          fact.subject,
          fact.valid_from,
          fact.valid_to,
          fact.known_at,
          content,
          fact.source_document,
          JSON.stringify(fact.locator),
          fact.locator_key,
          sha256(content),
          columnsOf(fact),
        ]
      }
    })(),
  )
  if (isEmpty) return 0
  const heads =
    organization_id === null
      ? sql`(party_id, kind, subject) where organization_id is null`
      : sql`(organization_id, party_id, kind, subject) where organization_id is not null`
  const { rows } = await sql<{ written: number }>`${given.kept}
    with stated as ${given.once} (select * from ${given.rows} s), written as (
      insert into facts (fact_id, organization_id, party_id, kind, subject, valid_from, valid_to, known_at, payload,
        source_document, locator, locator_key, content_hash)
      select fact_id, ${organization_id}::uuid, party_id, kind, subject, valid_from, valid_to, known_at, payload,
        source_document, locator, locator_key, content_hash
      from stated
      on conflict (source_document, locator_key) do nothing
      returning fact_id, party_id, kind, subject, valid_from, valid_to, known_at, recorded_at, source_document
    ), packed as (
      insert into day_end_columns (organization_id, fact_id, columns, party_id, subject, valid_from, valid_to, known_at, recorded_at, source_document)
      select ${organization_id}::uuid, w.fact_id, s.columns, w.party_id, w.subject, w.valid_from, w.valid_to, w.known_at, w.recorded_at, w.source_document
      from written w join stated s using (fact_id) where w.kind = 'account_day_end'
    ), newest as (
      select distinct on (party_id, kind, subject) party_id, kind, subject, fact_id, valid_from, known_at from written
      order by party_id, kind, subject, known_at desc, fact_id desc
    ), moved as (
      insert into facts_head (organization_id, party_id, kind, subject, fact_id, valid_from, known_at)
      select ${organization_id}::uuid, party_id, kind, subject, fact_id, valid_from, known_at from newest
      on conflict ${heads}
      do update set fact_id = excluded.fact_id, valid_from = excluded.valid_from, known_at = excluded.known_at
        where facts_head.known_at <= excluded.known_at
      returning 1
    )
    select (select count(*) from written)::int as written`.execute(tx)
  return rows[0]?.written ?? 0
}
