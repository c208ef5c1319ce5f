import { type RawBuilder, sql } from 'kysely'

/** The first day on which each borrower was NPA, as a query of `party_id` and `day`. */
export const firstNpaDays = (organization_id: string): RawBuilder<unknown> => sql`
  select party_id, min(coalesce(npa_since, day)) as day from facility_positions
  where organization_id = ${organization_id} and asset_class = 'NPA' group by party_id`

/** The days of write-offs, technical ones too, that stand: the newest version of each. As a query of `party_id` and `day`. */
export const writeOffDays = (organization_id: string): RawBuilder<unknown> => sql`
  select h.party_id, (f.payload->>'day')::date as day from facts_head h join facts f on f.fact_id = h.fact_id
  where h.organization_id = ${organization_id} and h.kind = 'recovery'
    and f.payload->>'recovery_kind' in ('write_off', 'technical_write_off') and f.payload->>'withdrawn_because' is null`

/** The first day on which each borrower was NPA or written off, as a query of `party_id` and `day`. */
export const firstLossDays = (organization_id: string): RawBuilder<unknown> => sql`
  select party_id, min(day) as day from (${firstNpaDays(organization_id)} union all ${writeOffDays(organization_id)}) lost
  group by party_id`
