import { sql } from 'kysely'
import type { Tx } from './db.ts'

// Written into the statement that asks: PostgreSQL plans a function of SQL anew for each row, which took ten times as long as
// the lookup itself.

const latestOf = (party: string) =>
  `from facility_positions fp
    where fp.organization_id = current_organization() and fp.party_id = party_read_as(${party}) and fp.is_latest`

/**
 * What a borrower owes and may draw by all of its facilities, in rupees as text; null where none is known. `party` is a
 * column, never input.
 */
export const exposureOf = (party: string): string =>
  `(select sum(fp.exposure)::numeric(24, 2)::text ${latestOf(party)})`

/** The class of a borrower, which is that of its worst facility; null where none is known. */
export const assetClassOf = (party: string): string =>
  `(select fp.asset_class ${latestOf(party)} and fp.asset_class is not null
    order by array_position(array['NPA', 'SMA-2', 'SMA-1', 'SMA-0', 'Standard'], fp.asset_class) limit 1)`

export async function readExposure(tx: Tx, party_id: string): Promise<string | null> {
  const { rows } = await sql<{ exposure: string | null }>`
    select ${sql.raw(exposureOf('asked.party_id'))} as exposure from (select ${party_id}::uuid as party_id) asked`.execute(
    tx,
  )
  return rows[0]?.exposure ?? null
}
