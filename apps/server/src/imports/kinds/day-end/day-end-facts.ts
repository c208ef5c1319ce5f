import { isFactOfKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { type FactLoader, latestVersions } from '../../../platform/fact-rows.ts'

const MONTHS_BEFORE = 6

/**
 * The latest version of the month of the party's last day-end and of the six before it: data that ended long ago is
 * stale, not absent. A version holds all that was known of its month.
 */
export const accountDayEndFacts: FactLoader<'account_day_end'> = {
  kind: 'account_day_end',
  load: (tx, scope) =>
    latestVersions(
      tx,
      'account_day_end',
      scope,
      // The first month of each party is worked out once, and not again for every month of every account.
      sql`h.valid_from <= ${scope.as_of}::date and h.valid_from >= ((
        select jsonb_object_agg(l.party_id, l.first) from (
          select party_id, (date_trunc('month', max(valid_from)) - make_interval(months => ${MONTHS_BEFORE}))::date as first
          from facts_head
          where organization_id = ${scope.organization_id} and party_id = any(${scope.party_ids}::uuid[])
            and kind = 'account_day_end' and valid_from <= ${scope.as_of}::date
          group by party_id) l)->>h.party_id::text)::date`,
    ),
  concerns: (fact, subject) => isFactOfKind(fact, 'account_day_end') && fact.payload.account_number === subject,
}
