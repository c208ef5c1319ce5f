import { query } from './query.ts'
import type { Client, TestWorld } from './server.ts'

/** The parties of an organization's customers, by customer number. */
export async function borrowersOf(
  { owner_url }: TestWorld,
  { organization_id }: Client,
): Promise<Record<string, string>> {
  const rows = await query(
    owner_url,
    `select customer_number, party_id from customers where organization_id = '${organization_id}'`,
  )
  return Object.fromEntries(rows.map(({ customer_number, party_id }) => [String(customer_number), String(party_id)]))
}
