import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { FACT_COLUMNS, factsOf } from '../../platform/fact-rows.ts'

interface Asked {
  party_id: string
  /** First two digits of the NIC code. */
  division: string
  /** Year-end of the business itself: figures of two days are not compared. */
  day: IsoDate
  known_until: Date
  stored_until: string | null
}

/** Latest versions of the statements that end on the day, of other companies of the division. By the company register's NIC code; companies without one are nobody's peers. */
export async function readPeers(
  tx: Tx,
  { party_id, division, day, known_until, stored_until }: Asked,
): Promise<Fact[]> {
  return factsOf(
    tx,
    sql`select distinct on (f.party_id, f.subject) ${FACT_COLUMNS} from facts f
      where f.kind = 'published_result' and f.organization_id is null and f.party_id <> ${party_id}::uuid
        and f.payload->>'period_end' = ${day} and f.known_at <= ${known_until}
        and (${stored_until}::timestamptz is null or f.recorded_at <= ${stored_until}::timestamptz)
        and exists (select from facts_head h join facts m on m.fact_id = h.fact_id
          where h.party_id = f.party_id and h.kind = 'company_master' and h.organization_id is null
            and left(m.payload->>'nic_code', 2) = ${division})
      order by f.party_id, f.subject, f.known_at desc, f.recorded_at desc, f.fact_id`,
  )
}
