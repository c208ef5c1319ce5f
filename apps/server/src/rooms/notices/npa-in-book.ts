import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'

/** The day on which the borrower became non-performing as the book shows it, and the line that it was read in. */
export interface NpaInBook {
  npa_on: string
  npa_source: string
}

interface Row {
  npa_on: string
  account_number: string
  file_name: string | null
  row: number | null
}

/** Of the account of the case where it has one, else of the account that has been non-performing longest. */
export async function npaInBook(
  { tx, org }: Context,
  { party_id, loan_account }: { party_id: string; loan_account: string | null },
): Promise<NpaInBook | null> {
  const { rows } = await sql<Row>`
    select p.npa_since::text as npa_on, p.account_number,
      coalesce((select d.file_name from documents d
        where d.document_id = (f.locator->'documents'->>(extract(day from p.day)::int - 1))::uuid),
        f.locator->>'file_name', d.file_name) as file_name,
      coalesce(f.locator->'rows'->>(extract(day from p.day)::int - 1), f.locator->>'row')::int as row
    from facility_positions p join facts f on f.fact_id = p.fact_id
      left join documents d on d.document_id = f.source_document
    where p.organization_id = ${org.organization_id} and p.is_latest and p.npa_since is not null
      and p.party_id = party_read_as(${party_id}::uuid)
    order by p.account_number = ${loan_account ?? ''} desc, p.npa_since, p.account_number limit 1`.execute(tx)
  const [facility] = rows
  if (!facility) return null
  const { npa_on, account_number, file_name, row } = facility
  const line = row === null ? null : `line ${row}`
  const npa_source = [`Account ${account_number}`, file_name, line].filter((part) => part !== null).join(', ')
  return { npa_on, npa_source: npa_source.slice(0, 300) }
}
