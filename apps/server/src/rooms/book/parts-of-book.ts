import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'

// Parts of the book that no column of a facility names; `f` is the facility.

/**
 * The last rating that an agency published of the borrower by its last day-end, long term before short term; null where there is
 * none, or where the last action withdrew it.
 */
export const RATING = sql`(
  select case when not (k.payload->>'withdrawn')::boolean then k.payload->>'rating' end
  from parties_read_as(f.party_id) own (party_id)
  join facts_head h on h.organization_id = current_organization() and h.party_id = own.party_id and h.kind = 'rating_action'
  join facts k on k.fact_id = h.fact_id
  where (k.payload->>'action_date')::date <= f.borrower_day
  order by k.payload->>'term' = 'long' desc, k.payload->>'action_date' desc, h.known_at desc, k.payload->>'agency' limit 1)`

const NO_RATING = 'none'
export const ofRating = (rating: string) =>
  rating === NO_RATING ? sql<SqlBool>`${RATING} is null` : sql<SqlBool>`${RATING} = ${rating}`

/** The branches and departments that the caller sees, each with the borrowers of its own and of those below it. */
export const unitParties = (organization_id: string): RawBuilder<unknown> => sql`(
  select u.unit_id, u.name, p.party_id from org_units u
  cross join lateral parties_of_units(array(select unit_and_below(u.unit_id))) p(party_id)
  where u.organization_id = ${organization_id} and (sees_all_units() or u.unit_id in (select units_of_caller())))`

export const ofUnit = (unit_id: string) =>
  isUuid(unit_id)
    ? sql<SqlBool>`f.party_id in (select parties_of_units(array(select unit_and_below(${unit_id}::uuid))))`
    : sql<SqlBool>`false`
