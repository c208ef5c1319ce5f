import { sql } from 'kysely'
import { KEPT } from './connections.ts'
import type { Tx } from './db.ts'

// Written into the statement that asks: PostgreSQL plans a function of SQL anew for each row, which took ten times as long as
// the lookup itself.

const latestOf = (read: string) =>
  `from facility_positions fp
    where fp.organization_id = current_organization() and fp.party_id = ${read} and fp.is_latest`

const readAs = (party: string) => `party_read_as(${party})`

/**
 * What a borrower owes and may draw by all of its facilities, in rupees as text; null where none is known. `party` is a
 * column, never input.
 */
export const exposureOf = (party: string): string => exposureOfRead(readAs(party))

/** The same of a column that holds what the party is read as. */
export const exposureOfRead = (read: string): string =>
  `(select bb.exposure::numeric(24, 2)::text from book_borrowers bb
    where bb.organization_id = current_organization() and bb.party_id = ${read} and bb.part = 'all')`

/** The class of a borrower, which is that of its worst facility; null where none is known. */
export const assetClassOf = (party: string): string => assetClassOfRead(readAs(party))

export const assetClassOfRead = (read: string): string =>
  `(select fp.asset_class ${latestOf(read)} and fp.asset_class is not null
    order by array_position(array['NPA', 'SMA-2', 'SMA-1', 'SMA-0', 'Standard'], fp.asset_class) limit 1)`

export async function readExposure(tx: Tx, party_id: string): Promise<string | null> {
  const { rows } = await sql<{ exposure: string | null }>`${KEPT}
    select ${sql.raw(exposureOf('asked.party_id'))} as exposure from (select ${party_id}::uuid as party_id) asked`.execute(
    tx,
  )
  return rows[0]?.exposure ?? null
}
