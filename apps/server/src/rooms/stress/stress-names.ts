import type { StressFound, StressTold } from '@saakh/contract/stress'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

interface Name {
  party_id: string
  party_name: string
  is_demo: boolean
}

/** What moves with the names of the borrowers, as they are today. One who is not there any more has none. */
export async function withNames(tx: Tx, stressFound: StressFound): Promise<StressTold> {
  const ids = [...new Set(stressFound.signals.flatMap(({ names }) => names.map(({ party_id }) => party_id)))]
  const { rows } = await sql<Name>`select party_id, name as party_name, is_demo from parties
    where party_id = any(${ids}::uuid[])`.execute(tx)
  const known = new Map(rows.map((row) => [row.party_id, row]))
  const nameOf = (party_id: string) => known.get(party_id) ?? { party_id, party_name: '', is_demo: false }
  return {
    ...stressFound,
    signals: stressFound.signals.map(({ names, ...signal }) => ({
      ...signal,
      names: names.map((borrower) => ({ ...nameOf(borrower.party_id), ...borrower })),
    })),
  }
}
