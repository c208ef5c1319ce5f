import { sql } from 'kysely'
import { KEPT, keptIds } from './connections.ts'
import type { Tx } from './db.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const UUID_LENGTH = 36

const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** The ids that stand anywhere in what is told, in its words and the names of its fields too. Files and streams are not looked into. */
export function idsIn(value: unknown, ids: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') {
    if (value.length >= UUID_LENGTH) for (const id of value.match(UUID) ?? []) ids.add(id.toLowerCase())
  } else if (Array.isArray(value)) for (const item of value) idsIn(item, ids)
  else if (typeof value === 'object' && value !== null && isPlain(value))
    for (const [name, member] of Object.entries(value)) {
      idsIn(name, ids)
      idsIn(member, ids)
    }
  return ids
}

/** The numbers of the accounts of persons who are named, by the id of a party or of an alert, in what is told. */
export const accountsOfPersons = (tx: Tx, organization_id: string, value: unknown): Promise<string[]> =>
  accountsOfThem(tx, organization_id, [...idsIn(value)])

/** The same of ids that are known. */
export async function accountsOfThem(tx: Tx, organization_id: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ account_number: string }>`${KEPT}
    with person as (
      select party_id from parties where type = 'person' and party_id in (
        select unnest(${keptIds(ids)})
        union select party_id from alerts where organization_id = ${organization_id} and alert_id = any(${keptIds(ids)})))
    select a.account_number from accounts a join person using (party_id) where a.organization_id = ${organization_id}
    union
    -- Accounts at other banks, which statements show.
    select f.payload ->> 'account_number' from facts_head h join person using (party_id) join facts f on f.fact_id = h.fact_id
    where h.organization_id = ${organization_id} and h.kind = 'bank_statement'`.execute(tx)
  return rows.map(({ account_number }) => account_number)
}
