import { canonicalJson } from '@saakh/domain/canonical-json'
import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { columnsOf } from '../platform/day-end-columns.ts'
import { PLATFORM_ORGANIZATION, type Tx } from '../platform/db.ts'
import { newId, sha256 } from '../platform/ids.ts'
import { arrange } from './arrange.ts'
import type { TestWorld } from './server.ts'

export interface FactStore {
  /** A party of the register, or of one organization alone. */
  party(options?: { name?: string; type?: string; owner?: string; is_demo?: boolean }): Promise<string>
  /** Makes the organization monitor the party as a customer. */
  monitor(organization_id: string, party_id: string, customer_number?: string): Promise<void>
  /** Writes facts as an import does: one document, the heads moved, the parties marked. Answers the ids. */
  write(organization_id: string | null, party_id: string, facts: readonly Fact[]): Promise<string[]>
  mark(organization_id: string, party_id: string): Promise<void>
}

async function insertFact(tx: Tx, fact: Fact, organization_id: string | null, party_id: string, document_id: string) {
  const fact_id = newId()
  await sql`insert into facts (fact_id, organization_id, party_id, kind, subject, valid_from, valid_to, known_at, payload,
      source_document, locator, locator_key, content_hash)
    values (${fact_id}, ${organization_id}, ${party_id}, ${fact.kind}, ${fact.subject}, ${fact.valid_from},
      ${fact.valid_to}, ${fact.known_at}, ${JSON.stringify(fact.payload)}::jsonb, ${document_id},
      ${JSON.stringify(fact.locator)}::jsonb, ${fact_id}, ${sha256(canonicalJson(fact.payload))})`.execute(tx)
  if (fact.kind === 'account_day_end')
    await sql`insert into day_end_columns (organization_id, fact_id, columns, party_id, subject, valid_from, valid_to, known_at, recorded_at, source_document)
      select organization_id, fact_id, ${columnsOf(fact)}::bytea, party_id, subject, valid_from, valid_to, known_at, recorded_at, source_document
      from facts where fact_id = ${fact_id}`.execute(tx)
  await sql`delete from facts_head where party_id = ${party_id} and kind = ${fact.kind} and subject = ${fact.subject}
    and organization_id is not distinct from ${organization_id}::uuid and known_at <= ${fact.known_at}`.execute(tx)
  await sql`insert into facts_head (organization_id, party_id, kind, subject, fact_id, valid_from, known_at)
    values (${organization_id}, ${party_id}, ${fact.kind}, ${fact.subject}, ${fact_id}, ${fact.valid_from},
      ${fact.known_at}) on conflict do nothing`.execute(tx)
  return fact_id
}

/** Facts without the import pipeline, for tests of what happens after it. */
export function factStore({ platform }: TestWorld): FactStore {
  return {
    async party({ name = 'Fictional Foods Private Limited', type = 'private_company', owner, is_demo = true } = {}) {
      const party_id = newId()
      await arrange(platform.db, owner ?? PLATFORM_ORGANIZATION, (tx) =>
        sql`insert into parties (party_id, owner_organization_id, name, type, is_demo)
          values (${party_id}, ${owner ?? null}, ${name}, ${type}, ${is_demo})`.execute(tx),
      )
      return party_id
    },
    async monitor(organization_id, party_id, customer_number = newId()) {
      await arrange(platform.db, organization_id, async (tx) => {
        await sql`insert into customers (organization_id, customer_number, party_id, name, linked_by, linked_at)
          values (${organization_id}, ${customer_number}, ${party_id}, 'Fictional customer', 'test', now())`.execute(tx)
        await sql`insert into monitored_parties (organization_id, party_id, reason, reason_id)
          values (${organization_id}, ${party_id}, 'customer', ${customer_number})`.execute(tx)
      })
    },
    write(organization_id, party_id, facts) {
      return arrange(platform.db, organization_id ?? PLATFORM_ORGANIZATION, async (tx) => {
        const document_id = newId()
        await sql`insert into documents (document_id, organization_id, sha256, file_name, kind, media_type, size, created_by)
          values (${document_id}, ${organization_id}, ${sha256(document_id)}, 'test.csv', 'test', 'text/csv', 1, 'test')`.execute(
          tx,
        )
        const ids: string[] = []
        for (const fact of facts) ids.push(await insertFact(tx, fact, organization_id, party_id, document_id))
        if (organization_id) await sql`select mark_parties_dirty(${[party_id]}::uuid[])`.execute(tx)
        else await sql`select mark_monitored_parties_dirty(${[party_id]}::uuid[])`.execute(tx)
        return ids
      })
    },
    async mark(organization_id, party_id) {
      await arrange(platform.db, organization_id, (tx) =>
        sql`select mark_parties_dirty(${[party_id]}::uuid[])`.execute(tx),
      )
    },
  }
}
