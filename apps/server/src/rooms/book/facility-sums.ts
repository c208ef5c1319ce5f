import { sql } from 'kysely'

// Sums over rows of `facilities` as `f`.

/** Of facilities with an exposure: without one an amount is not in rupees. */
const sumOf = (column: 'sanctioned' | 'undrawn' | 'margin') =>
  sql`sum(f.${sql.ref(column)}) filter (where f.exposure is not null)`
export const limitSumsOf = sql`coalesce(${sumOf('sanctioned')}, 0)::numeric(24, 2)::text as sanctioned,
  ${sumOf('undrawn')}::numeric(24, 2)::text as undrawn, ${sumOf('margin')}::numeric(24, 2)::text as margin`

export const sumsOf = sql`count(*)::int as facilities, count(distinct f.party_id)::int as borrowers,
  coalesce(sum(f.outstanding) filter (where f.outstanding > 0 and f.exposure is not null), 0)::numeric(24, 2)::text as outstanding,
  coalesce(sum(f.exposure), 0)::numeric(24, 2)::text as exposure`
