import type { FactKind, FactLocator, FactPayload } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { KEPT } from '../../platform/connections.ts'
import { giveRows } from '../../platform/copy-in.ts'
import type { Tx } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import type { Statement, StoredVersion, SubjectHistory } from './statement-versions.ts'

/** A version with what is needed to write it again. */
export interface FullVersion<K extends FactKind> extends StoredVersion {
  payload: FactPayload<K>
  valid_from: string
  valid_to: string | null
  locator: FactLocator
}

export interface SubjectKey {
  party_id: string
  subject: string
}

export const keyOf = ({ party_id, subject }: SubjectKey): string => `${party_id}\n${subject}`

/** These parties, each with itself and with all that lead to it. */
async function membersOf(tx: Tx, party_ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ party_id: string; members: string[] }>`${KEPT}
    select p as party_id, array(select parties_read_as(p))::text[] as members from unnest(${[...party_ids]}::uuid[]) p`.execute(
    tx,
  )
  return new Map(rows.map(({ party_id, members }) => [party_id, members]))
}

/**
 * Everything stored and said of these subjects, also of the parties that lead to theirs: a borrower that was linked to a
 * company of the register keeps its history. A subject that nothing is known of has an empty one.
 */
export async function readHistories<K extends FactKind>(
  { tx, org }: Context,
  kind: K,
  asked: readonly SubjectKey[],
): Promise<(key: SubjectKey) => SubjectHistory<FullVersion<K>>> {
  const members = await membersOf(tx, [...new Set(asked.map(({ party_id }) => party_id))])
  const subjects = await giveRows(
    tx,
    'stage_subjects',
    { party_id: 'uuid', member_id: 'uuid', subject: 'text' },
    [...new Map(asked.map((key) => [keyOf(key), key])).values()].flatMap(({ party_id, subject }) =>
      (members.get(party_id) ?? [party_id]).map((member_id) => [party_id, member_id, subject]),
    ),
  )
  const versions = await sql<FullVersion<K> & SubjectKey>`${subjects.kept}
    select s.party_id, s.subject, f.known_at, f.content_hash, f.source_document, f.payload, f.valid_from, f.valid_to,
      f.locator, coalesce((f.locator->>'row')::int, 0) as row
    from ${subjects.rows} s cross join lateral (
      select * from facts f where f.organization_id = ${org.organization_id} and f.party_id = s.member_id
        and f.kind = ${kind} and f.subject = s.subject offset 0) f
    order by f.known_at, f.recorded_at, f.fact_id`.execute(tx)
  const said = await sql<Statement & SubjectKey>`${subjects.kept}
    select s.party_id, s.subject, l.content_hash, l.file_known_at, l.known_from, l.is_dated, l.source_document,
      l.row::int as row
    from ${subjects.rows} s cross join lateral (
      select * from last_statements l where l.organization_id = ${org.organization_id}
        and l.party_id = s.member_id and l.kind = ${kind} and l.subject = s.subject offset 0) l
    order by l.file_known_at`.execute(tx)
  const histories = new Map<string, SubjectHistory<FullVersion<K>>>()
  const historyOf = (key: SubjectKey) => {
    const known = histories.get(keyOf(key)) ?? { versions: [], said: null }
    histories.set(keyOf(key), known)
    return known
  }
  for (const version of versions.rows) historyOf(version).versions.push(version)
  for (const statement of said.rows) historyOf(statement).said = statement
  return historyOf
}

/** Keeps the versions in the order of their knowledge; of two known at once the one written later comes last. */
export function insertVersion<V extends StoredVersion>(versions: V[], version: V): void {
  const place = versions.findLastIndex(({ known_at }) => known_at <= version.known_at)
  versions.splice(place + 1, 0, version)
}

export async function writeStatements(
  { tx, org }: Context,
  kind: FactKind,
  statements: readonly (SubjectKey & Statement)[],
): Promise<void> {
  if (statements.length === 0) return
  const given = await giveRows(
    tx,
    'stage_statements',
    {
      party_id: 'uuid',
      subject: 'text',
      content_hash: 'text',
      file_known_at: 'timestamptz',
      known_from: 'timestamptz',
      is_dated: 'boolean',
      source_document: 'uuid',
      row: 'bigint',
    },
    statements.map((statement) => [
      statement.party_id,
      statement.subject,
      statement.content_hash,
      statement.file_known_at,
      statement.known_from,
      statement.is_dated,
      statement.source_document,
      statement.row,
    ]),
  )
  await sql`${given.kept}
    insert into last_statements (organization_id, kind, party_id, subject, content_hash, file_known_at, known_from, is_dated,
      source_document, row)
    select ${org.organization_id}::uuid, ${kind}, party_id, subject, content_hash, file_known_at, known_from, is_dated,
      source_document, row from ${given.rows} s
    on conflict (organization_id, party_id, kind, subject) do update
      set content_hash = excluded.content_hash, file_known_at = excluded.file_known_at, known_from = excluded.known_from,
        is_dated = excluded.is_dated, source_document = excluded.source_document, row = excluded.row`.execute(tx)
}
