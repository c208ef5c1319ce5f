import type { SourceAnswer } from '@saakh/contract/parties'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

type Row = SourceAnswer & { party_id: string }

/**
 * The newest public document that names each party, by its line in a company register or by an identifier. A party that
 * only the organization itself knows has none.
 */
export async function verifiedBy(tx: Tx, party_ids: string[]): Promise<Map<string, SourceAnswer>> {
  const { rows } = await sql<Row>`
    with named as (
      select h.party_id, f.source_document, f.locator
      from facts_head h join facts f on f.fact_id = h.fact_id
      where h.party_id = any(${party_ids}::uuid[]) and h.kind = 'company_master'
      union all
      select party_id, source_document, null from party_identifiers
      where party_id = any(${party_ids}::uuid[]) and owner_organization_id is null and valid_to is null)
    select distinct on (n.party_id) n.party_id, d.document_id,
      coalesce(n.locator->>'file_name', d.file_name) as file_name,
      (n.locator->>'row')::int as row, d.as_of, d.attribution
    from named n join documents d on d.document_id = n.source_document and d.organization_id is null
    order by n.party_id, d.as_of desc nulls last, n.locator nulls last`.execute(tx)
  return new Map(rows.map(({ party_id, ...source }) => [party_id, source]))
}
