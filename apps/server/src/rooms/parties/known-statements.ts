import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { FACT_COLUMNS, factsOf, notSetAsideAt } from '../../platform/fact-rows.ts'

export interface StatementQuestion {
  organization_id: string
  known_until: Date
  /** An instant of the store's own clock; null: whatever is stored now. */
  stored_until: string | null
}

export const EVERY_DAY = [null, null] as const

/** The latest version of each statement that ends within the days, without those held to be of somebody else. */
export async function readStatements(
  tx: Tx,
  { organization_id, known_until, stored_until }: StatementQuestion,
  party_ids: readonly string[],
  [from, until]: readonly [IsoDate | null, IsoDate | null],
): Promise<Fact[]> {
  return factsOf(
    tx,
    sql`select distinct on (f.party_id, f.kind, f.subject) ${FACT_COLUMNS} from facts f
      where f.party_id = any(${[...party_ids]}::uuid[]) and f.kind in ('published_result', 'borrower_statement')
        and (f.organization_id is null or f.organization_id = ${organization_id})
        and f.payload->>'statement' <> 'cash_flow' and f.known_at <= ${known_until}
        and (${from}::text is null or f.payload->>'period_end' between ${from} and ${until})
        and (${stored_until}::timestamptz is null or f.recorded_at <= ${stored_until}::timestamptz)
        and not exists (select from fact_dismissals d where d.organization_id = ${organization_id}
          and f.organization_id is null and d.party_id = f.party_id and d.kind = f.kind and d.subject = f.subject
          and d.dismissed_at <= ${known_until} and (d.undone_at is null or d.undone_at > ${known_until}))
        and ${notSetAsideAt(organization_id, 'f.fact_id', known_until)}
      order by f.party_id, f.kind, f.subject, f.known_at desc, f.recorded_at desc, f.fact_id`,
  )
}
