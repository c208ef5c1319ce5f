import { sql } from 'kysely'
import type { Tx } from './db.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** The numbers of the accounts of persons whom a text names, by the id of a party or of an alert. */
export async function accountsOfPersons(tx: Tx, organization_id: string, text: string): Promise<string[]> {
  const ids = [...new Set(text.match(UUID))]
  if (ids.length === 0) return []
  const { rows } = await sql<{ account_number: string }>`
    with person as (
      select party_id from parties where type = 'person' and party_id in (
        select unnest(${ids}::uuid[])
        union select party_id from alerts where organization_id = ${organization_id} and alert_id = any(${ids}::uuid[])))
    select a.account_number from accounts a join person using (party_id) where a.organization_id = ${organization_id}
    union
    -- Accounts at other banks, which statements tell.
    select f.payload ->> 'account_number' from facts_head h join person using (party_id) join facts f on f.fact_id = h.fact_id
    where h.organization_id = ${organization_id} and h.kind = 'bank_statement'`.execute(tx)
  return rows.map(({ account_number }) => account_number)
}
