import { sql } from 'kysely'
import { exposureOfRead } from '../platform/book-of-party.ts'
import type { Tx } from '../platform/db.ts'
import { type Concern, concernedParties } from '../rooms/rules/concerned-parties.ts'

/** The borrowers that limits of a rule concern, each as what it is read as. */
export async function readConcerned(tx: Tx, organization_id: string, concern: Concern): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`select distinct party_id
    from parties_read_together(array(${concernedParties(organization_id, concern)})) order by 1`.execute(tx)
  return rows.map(({ party_id }) => party_id)
}

export interface Borrower {
  name: string
  /** Rupees that it owes and may draw today; null where none is known. */
  exposure: string | null
}

export async function readBorrowers(tx: Tx, party_ids: readonly string[]): Promise<Map<string, Borrower>> {
  const { rows } = await sql<Borrower & { party_id: string }>`
    select p.party_id, p.name, ${sql.raw(exposureOfRead('p.party_id'))} as exposure
    from parties p where p.party_id = any(${[...party_ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ party_id, ...row }) => [party_id, row]))
}
