import { type RawBuilder, sql } from 'kysely'

/** The first day on which each borrower was NPA, as a query of `party_id` and `day`. */
export const firstNpaDays = (organization_id: string): RawBuilder<unknown> => sql`
  select party_id, min(coalesce(npa_since, day)) as day from facility_positions
  where organization_id = ${organization_id} and asset_class = 'NPA' group by party_id`
