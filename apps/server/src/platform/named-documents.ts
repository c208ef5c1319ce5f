import type { Fact, FactKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { bearersOfKeys, documentsDecided } from './documents-decided.ts'
import { FACT_COLUMNS, factsOf } from './fact-rows.ts'

// Documents that say by name alone whose they are, or that name one company by an identifier and another by name. Their facts
// stand under the id of the document, which no party has; the document that a person links is read as its company, as
// united parties are (decisions 036, 040 and 072).

export interface NamedDocument {
  waiting_id: string
  kind: FactKind
  name: string
  may_name: readonly string[]
  /** The companies that it names otherwise than by name. */
  party_ids: readonly string[]
  title: string
  date: string | null
  not_linked_because: string
  source_row: number
}

interface Known {
  party_ids: readonly string[]
  known_until: Date
}

/** Stores them, or what a later file says of them; null as organization: public. */
export async function storeNamedDocuments(
  tx: Tx,
  organization_id: string | null,
  documents: readonly NamedDocument[],
  source_document: string,
): Promise<void> {
  const last = [...new Map(documents.map((namedDocument) => [namedDocument.waiting_id, namedDocument])).values()]
  if (last.length === 0) return
  await sql`
    insert into named_documents (organization_id, waiting_id, kind, name, may_name, party_ids, title, date, not_linked_because,
      source_document, source_row)
    select ${organization_id}::uuid, d.waiting_id, d.kind, d.name, d.may_name, d.party_ids, d.title, d.date,
      d.not_linked_because, ${source_document}::uuid, d.source_row
    from jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as d (waiting_id uuid, kind text, name text, may_name text[],
      party_ids uuid[], title text, date date, not_linked_because text, source_row int)
    on conflict (waiting_id) do update set title = excluded.title, date = excluded.date, may_name = excluded.may_name,
      not_linked_because = excluded.not_linked_because, source_document = excluded.source_document,
      source_row = excluded.source_row, recorded_at = clock_timestamp()
    where (named_documents.title, named_documents.date, named_documents.not_linked_because)
      is distinct from (excluded.title, excluded.date, excluded.not_linked_because)`.execute(tx)
}

/** What a rule links by now waits no longer. */
export async function dropNamedDocuments(tx: Tx, waiting_ids: readonly string[]): Promise<void> {
  if (waiting_ids.length > 0)
    await sql`delete from named_documents where waiting_id = any(${[...waiting_ids]}::uuid[])`.execute(tx)
}

/** By party the documents that may be about it, of which nobody said so, as the facts that they would be. */
export async function waitingNamedDocuments(
  tx: Tx,
  { party_ids, known_until }: Known,
  targetOf: (party_id: string) => string,
): Promise<Map<string, Map<string, Fact[]>>> {
  const bearers = await bearersOfKeys(tx, party_ids, targetOf)
  const { rows } = await sql<{ waiting_id: string; may_name: string[]; party_ids: string[] }>`
    select waiting_id, may_name, party_ids from named_documents
    where (may_name && ${[...bearers.keys()]}::text[] or party_ids && ${[...party_ids]}::uuid[])
      and party_read_as(waiting_id) = waiting_id`.execute(tx)
  if (rows.length === 0) return new Map()
  const decided = await documentsDecided(tx, party_ids, known_until)
  const saidOf = new Set(decided.map(({ waiting_id, party_id }) => `${waiting_id} ${targetOf(party_id)}`))
  const facts = await factsOf(
    tx,
    sql`select ${FACT_COLUMNS} from facts f where f.party_id = any(${rows.map(({ waiting_id }) => waiting_id)}::uuid[])
      and f.known_at <= ${known_until}`,
  )
  const asked = new Set(party_ids)
  const waiting = new Map<string, Map<string, Fact[]>>()
  for (const { waiting_id, may_name, party_ids: namedIds } of rows) {
    const byName = may_name.flatMap((key) => [...(bearers.get(key) ?? [])])
    const meant = new Set([...byName, ...namedIds.filter((id) => asked.has(id)).map(targetOf)])
    const own = facts.filter((fact) => fact.party_id === waiting_id)
    for (const party_id of meant)
      if (own.length > 0 && !saidOf.has(`${waiting_id} ${party_id}`))
        waiting.set(
          party_id,
          (waiting.get(party_id) ?? new Map<string, Fact[]>()).set(
            waiting_id,
            own.map((fact): Fact => ({ ...fact, party_id })),
          ),
        )
  }
  return waiting
}

/** Marks the companies that the documents may mean for a new evaluation by those who monitor them. */
export async function markMeant(
  tx: Tx,
  visibility: 'public' | 'tenant',
  documents: readonly Pick<NamedDocument, 'may_name' | 'party_ids'>[],
): Promise<void> {
  const beginnings = [...new Set(documents.flatMap(({ may_name }) => may_name.map((key) => key.slice(1))))]
  const namedIds = [...new Set(documents.flatMap(({ party_ids }) => party_ids))]
  if (beginnings.length > 0 && visibility === 'public')
    await sql`select mark_parties_named_dirty(${beginnings}::text[])`.execute(tx)
  if (beginnings.length > 0 && visibility === 'tenant')
    await sql`select mark_parties_dirty(array(select party_id from monitored_named(${beginnings}::text[])))`.execute(tx)
  if (namedIds.length > 0 && visibility === 'public')
    await sql`select mark_monitored_parties_dirty(${namedIds}::uuid[])`.execute(tx)
  if (namedIds.length > 0 && visibility === 'tenant')
    await sql`select mark_parties_dirty(${namedIds}::uuid[])`.execute(tx)
}
