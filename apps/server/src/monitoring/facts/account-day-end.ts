import { isFactOfKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { type FactLoader, latestVersions } from './fact-rows.ts'

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
      sql`h.valid_from <= ${scope.as_of}::date and h.valid_from >= (
        select date_trunc('month', max(l.valid_from)) - make_interval(months => ${MONTHS_BEFORE}) from facts_head l
        where l.organization_id = h.organization_id and l.party_id = h.party_id and l.kind = h.kind and l.valid_from <= ${scope.as_of}::date)`,
    ),
  concerns: (fact, subject) => isFactOfKind(fact, 'account_day_end') && fact.payload.account_number === subject,
}
