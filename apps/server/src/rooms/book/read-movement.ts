import { type Moved, rollRates } from '@saakh/catalogue/book/movement'
import type { bookAnalysis, movementList, Place } from '@saakh/contract/book-analysis'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ConditionsOf, conditionOf, equal, ofMembers } from '../../platform/conditions.ts'
import { ascending, descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import type { Context } from '../../platform/verb.ts'

type Movement = Answer<(typeof bookAnalysis)['bookMovement']>
type Facilities = Answer<(typeof bookAnalysis)['bookMovementFacilities']>

interface Between {
  from: string
  to: string
  portfolio_id?: string | undefined
}

const PLACES: readonly Place[] = [...ASSET_CLASSES, 'unknown', 'absent']
const placeAt = (column: string) => sql`array_position(${[...PLACES]}::text[], ${sql.ref(column)})`
const MONEY = sql`::numeric(24, 2)::text`

/** Chooses what is read, not the rows. */
const chooses = () => sql<SqlBool>`true`
const FILTERS: ConditionsOf<typeof movementList> = {
  from: chooses,
  to: chooses,
  portfolio_id: chooses,
  from_class: equal('m.from_class'),
  to_class: equal('m.to_class'),
}
const SORTS: OrdersOf<typeof movementList> = {
  exposure: descending((d) => sql`greatest(m.exposure_from, m.exposure_to) ${d} nulls last, m.account_number`),
  exposure_from: descending((d) => sql`m.exposure_from ${d} nulls last, m.account_number`),
  exposure_to: descending((d) => sql`m.exposure_to ${d} nulls last, m.account_number`),
  party_name: ascending((d) => sql`p.name ${d}, m.account_number`),
}

/** The months in which somebody has an end of month, the latest first. */
export async function monthsOf({ tx, org }: Context): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`select distinct month from facility_positions
    where organization_id = ${org.organization_id} order by 1 desc limit 60`.execute(tx)
  return rows.map(({ month }) => month)
}

/** Each facility that stands in the book at either month-end, as table `m`. */
function moved({ org }: Context, { from, to, portfolio_id }: Between): RawBuilder<unknown> {
  const members = portfolio_id === undefined ? sql`true` : ofMembers('party_id')(portfolio_id)
  const at = (month: string) => sql`(select * from facility_positions
    where organization_id = ${org.organization_id} and month = ${month} and ${members})`
  return sql`(
    select coalesce(b.account_number, a.account_number) as account_number, coalesce(b.party_id, a.party_id) as party_id,
      coalesce(b.kind, a.kind) as kind, b.days_past_due,
      case when a.account_number is null then 'absent' else coalesce(a.asset_class, 'unknown') end as from_class,
      case when b.account_number is null then 'absent' else coalesce(b.asset_class, 'unknown') end as to_class,
      a.exposure as exposure_from, b.exposure as exposure_to
    from ${at(from)} a full join ${at(to)} b using (account_number)) m`
}

/** Between the last two month-ends unless said; empty while there is one alone. */
export async function readMovement(
  context: Context,
  query: Query<(typeof bookAnalysis)['bookMovement']>,
): Promise<Movement> {
  const months = await monthsOf(context)
  const to = query.to ?? months[0]
  const from = query.from ?? months.find((month) => to !== undefined && month < to)
  if (to === undefined || from === undefined) return { from: null, to: null, months, cells: [], rolls: [] }
  const { rows: cells } = await sql<Movement['cells'][number]>`
    select from_class, to_class, count(*)::int as facilities, count(distinct party_id)::int as borrowers,
      coalesce(sum(exposure_from), 0)${MONEY} as exposure_from, coalesce(sum(exposure_to), 0)${MONEY} as exposure_to
    from ${moved(context, { from, to, portfolio_id: query.portfolio_id })}
    group by from_class, to_class order by ${placeAt('from_class')}, ${placeAt('to_class')}`.execute(context.tx)
  return { from, to, months, cells, rolls: rollRates(cells satisfies Moved[]) }
}

/** What a cell counts, the largest first unless asked otherwise; the last two month-ends unless said. */
export async function readMovedFacilities(
  context: Context,
  query: Query<(typeof bookAnalysis)['bookMovementFacilities']>,
): Promise<Facilities> {
  const { page, per_page } = query
  const { from, to } = await readMovement(context, query)
  if (from === null || to === null)
    return { data: [], total_count: 0, totals: { exposure_from: '0.00', exposure_to: '0.00' } }
  const table = moved(context, { from, to, portfolio_id: query.portfolio_id })
  const where = conditionOf(FILTERS, query)
  const { rows: data } = await sql<Facilities['data'][number]>`
    select m.account_number, m.party_id, p.name as party_name, p.is_demo, m.kind, m.from_class, m.to_class,
      m.exposure_from::text, m.exposure_to::text, m.days_past_due
    from ${table} join parties p on p.party_id = m.party_id where ${where}
    order by ${orderOf(SORTS, query, 'exposure')}
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(context.tx)
  const { rows: sums } = await sql<Facilities['totals'] & { total_count: number }>`
    select count(*)::int as total_count, coalesce(sum(exposure_from), 0)${MONEY} as exposure_from,
      coalesce(sum(exposure_to), 0)${MONEY} as exposure_to
    from ${table} where ${where}`.execute(context.tx)
  const { total_count, ...totals } = sums[0] ?? { total_count: 0, exposure_from: '0.00', exposure_to: '0.00' }
  return { data, total_count, totals }
}
