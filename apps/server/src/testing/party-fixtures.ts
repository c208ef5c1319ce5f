import { sql } from 'kysely'
import { type Db, PLATFORM_ORGANIZATION } from '../platform/db.ts'
import { newId, sha256 } from '../platform/ids.ts'
import { arrange } from './arrange.ts'

export interface PartyFixture {
  name: string
  type?: string
  status?: string | null
  city?: string | null
  state?: string | null
  identifiers?: [scheme: string, value: string][]
}

/** A party of the register, or with `owner` an organization's own; answers its id. */
export async function addParty(db: Db, fixture: PartyFixture, owner: string | null = null): Promise<string> {
  const party_id = newId()
  const { name, type = 'private_company', status = 'Active', city = null, state = null, identifiers = [] } = fixture
  await arrange(db, owner ?? PLATFORM_ORGANIZATION, async (tx) => {
    await sql`insert into parties (party_id, owner_organization_id, name, type, status, city, state)
      values (${party_id}, ${owner}::uuid, ${name}, ${type}, ${status}, ${city}, ${state})`.execute(tx)
    for (const [scheme, value] of identifiers)
      await sql`insert into party_identifiers (party_id, owner_organization_id, scheme, value)
        values (${party_id}, ${owner}::uuid, ${scheme}, ${value})`.execute(tx)
  })
  return party_id
}

export interface FactFixture {
  party_id: string
  kind: string
  subject: string
  valid_from: string
  payload: Record<string, unknown>
  locator?: Record<string, unknown>
  known_at?: string
  document_id?: string
}

/** A stored fact and its head; public without `owner`. */
export async function addFact(db: Db, fact: FactFixture, owner: string | null = null): Promise<string> {
  const fact_id = newId()
  const payload = JSON.stringify(fact.payload)
  const known_at = fact.known_at ?? `${fact.valid_from}T18:30:00Z`
  await arrange(db, owner ?? PLATFORM_ORGANIZATION, async (tx) => {
    await sql`insert into facts (fact_id, organization_id, party_id, kind, subject, valid_from, known_at, payload,
        source_document, locator, locator_key, content_hash)
      values (${fact_id}, ${owner}::uuid, ${fact.party_id}, ${fact.kind}, ${fact.subject}, ${fact.valid_from},
        ${known_at}, ${payload}::jsonb, ${fact.document_id ?? null}::uuid, ${JSON.stringify(fact.locator ?? {})}::jsonb,
        ${fact_id}, ${sha256(payload)})`.execute(tx)
    await sql`delete from facts_head where party_id = ${fact.party_id} and kind = ${fact.kind}
      and subject = ${fact.subject} and organization_id is not distinct from ${owner}::uuid`.execute(tx)
    await sql`insert into facts_head (organization_id, party_id, kind, subject, fact_id, valid_from, known_at)
      values (${owner}::uuid, ${fact.party_id}, ${fact.kind}, ${fact.subject}, ${fact_id}, ${fact.valid_from}, ${known_at})`.execute(
      tx,
    )
  })
  return fact_id
}

export async function addDocument(
  db: Db,
  document: { file_name: string; kind: string; attribution?: string; as_of?: string },
  owner: string | null = null,
): Promise<string> {
  const document_id = newId()
  await arrange(db, owner ?? PLATFORM_ORGANIZATION, (tx) =>
    sql`insert into documents (document_id, organization_id, sha256, file_name, kind, media_type, size, attribution, as_of, created_by)
      values (${document_id}, ${owner}::uuid, ${sha256(document_id)}, ${document.file_name}, ${document.kind}, 'text/csv', 1,
        ${document.attribution ?? null}, ${document.as_of ?? null}::date, 'test')`.execute(tx),
  )
  return document_id
}

/** What an organization reads as another party from now on; answers how to undo it. */
export async function addRedirect(
  db: Db,
  organization_id: string,
  from: string,
  to: string,
): Promise<() => Promise<void>> {
  await arrange(db, organization_id, (tx) =>
    sql`insert into party_redirects (organization_id, from_party_id, to_party_id, decided_by, decided_at)
      values (${organization_id}, ${from}, ${to}, 'test', now())`.execute(tx),
  )
  return async () => {
    await arrange(db, organization_id, (tx) =>
      sql`update party_redirects set undone_at = now() where from_party_id = ${from} and undone_at is null`.execute(tx),
    )
  }
}

const DEADLINE_MS = 5000
const PAUSE_MS = 15

/** Asks again until `test` holds; answers the last answer and how long it took, also when it never held. */
export async function until<T>(
  ask: () => Promise<T>,
  test: (answer: T) => boolean,
): Promise<{ answer: T; took: number }> {
  const start = performance.now()
  for (;;) {
    const answer = await ask()
    const took = performance.now() - start
    if (test(answer) || took > DEADLINE_MS) return { answer, took }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
