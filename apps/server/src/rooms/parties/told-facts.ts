import type { SourceAnswer } from '@saakh/contract/parties'
import type { FactKind, FactLocator, FactPayload } from '@saakh/domain/facts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'

export interface ToldFact<K extends FactKind> {
  fact_id: string
  party_id: string
  payload: FactPayload<K>
  source: SourceAnswer
  /** Who recorded it; null for what a file states. */
  entered_by: string | null
}

/** The last word of the lender's own files and people on each subject of a kind, with its line and the day on which it was known. */
export async function toldFacts<K extends FactKind>(
  { tx, org }: Context,
  kind: K,
  about: RawBuilder<unknown>,
): Promise<ToldFact<K>[]> {
  const { rows } = await sql<{
    fact_id: string
    party_id: string
    payload: FactPayload<K>
    locator: FactLocator
    document_id: string | null
    file_name: string | null
    attribution: string | null
    as_of: string
  }>`
    select f.fact_id, f.party_id, f.payload, f.locator, d.document_id, d.file_name, d.attribution,
      (f.known_at at time zone 'Asia/Kolkata')::date as as_of
    from facts_head h join facts f on f.fact_id = h.fact_id left join documents d on d.document_id = f.source_document
    where h.organization_id = ${org.organization_id} and h.kind = ${kind} and ${about}
    order by f.valid_from desc, f.fact_id`.execute(tx)
  return rows.map(({ fact_id, party_id, payload, locator, document_id, file_name, attribution, as_of }) => ({
    fact_id,
    party_id,
    payload,
    entered_by: locator.entered_by ?? null,
    source: { document_id, file_name: locator.file_name ?? file_name, row: locator.row ?? null, as_of, attribution },
  }))
}
