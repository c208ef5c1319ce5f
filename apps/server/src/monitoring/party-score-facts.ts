import { sql } from 'kysely'
import { FACT_COLUMNS, type FactLoader, factsOf } from '../platform/fact-rows.ts'

/** The longest that a rule may look back, in days. */
const LOOK_BACK_DAYS = 366

/** What was computed within the look-back, and the score that stood when it began. */
export const partyScoreFacts: FactLoader<'party_score'> = {
  kind: 'party_score',
  load: (tx, { organization_id, party_ids, as_of, known_until }) =>
    factsOf(
      tx,
      sql`select ${FACT_COLUMNS} from facts f
        where f.organization_id = ${organization_id} and f.party_id = any(${party_ids}::uuid[])
          and f.kind = 'party_score' and f.known_at <= ${known_until} and f.valid_from <= ${as_of}::date
          and f.valid_from >= coalesce((
            select max(b.valid_from) from facts b
            where b.organization_id = f.organization_id and b.party_id = f.party_id and b.kind = 'party_score'
              and b.known_at <= ${known_until} and b.valid_from <= ${as_of}::date - ${LOOK_BACK_DAYS}::int), '-infinity')`,
    ),
  concerns: () => true,
}
