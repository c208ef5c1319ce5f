import { herfindahl, percentOf } from '@saakh/catalogue/book/movement'
import type { bookAnalysis, concentrationList, Dimension, ExposureLimit } from '@saakh/contract/book-analysis'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { findIndustry } from '@saakh/domain/industries'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { CONTROL_ABOVE } from '@saakh/domain/relations'
import { type RawBuilder, sql } from 'kysely'
import { ofMembers } from '../../platform/conditions.ts'
import { ascending, descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import type { Context } from '../../platform/verb.ts'
import { facilities } from './facilities.ts'
import { RATING, unitParties } from './parts-of-book.ts'

type Concentration = Answer<(typeof bookAnalysis)['bookConcentration']>

interface Part {
  key: string | null
  label: string | null
  facilities: number
  borrowers: number
  exposure: string
  npa_exposure: string
}

/** Parts that hold a part of the book alone, or the same facility twice. */
const OVERLAPPING = ['group', 'unit'] as const
type Overlapping = (typeof OVERLAPPING)[number]
const overlaps = (by: Dimension): by is Overlapping => OVERLAPPING.some((overlapping) => overlapping === by)

/** What tells facilities of a part from those of another, and what the part is called. */
const KEYS: Record<Exclude<Dimension, Overlapping>, { key: RawBuilder<unknown>; label: RawBuilder<unknown> }> = {
  borrower: { key: sql`f.party_id::text`, label: sql`f.party_name` },
  // The division where there is one, else the lender's own text.
  ...dimension('industry', sql`f.industry_part`),
  ...dimension('state', sql`f.party_state`),
  ...dimension('branch', sql`f.branch`),
  ...dimension('rating', RATING),
  ...dimension('segment', sql`f.segment`),
  ...dimension('relationship_manager', sql`f.relationship_manager`),
  ...dimension('kind', sql`f.kind`),
  ...dimension('product', sql`f.product_desc`),
  ...dimension('asset_class', sql`f.asset_class`),
}

function dimension<N extends Dimension>(name: N, key: RawBuilder<unknown>) {
  return { [name]: { key, label: key } } as Record<N, { key: RawBuilder<unknown>; label: RawBuilder<unknown> }>
}

/** Each ends with the names of the columns of `Part`, whose amounts are text. */
const SORTS: OrdersOf<typeof concentrationList> = {
  exposure: descending((d) => sql`coalesce(sum(f.exposure), 0) ${d}, label, key`),
  npa_exposure: descending(
    (d) => sql`coalesce(sum(f.exposure) filter (where f.asset_class = 'NPA'), 0) ${d}, label, key`,
  ),
  borrowers: descending((d) => sql`borrowers ${d}, label, key`),
  facilities: descending((d) => sql`facilities ${d}, label, key`),
  label: ascending((d) => sql`label ${d} nulls last, key`),
}

const SUMS = sql`count(*)::int as facilities, count(distinct f.party_id)::int as borrowers,
  coalesce(sum(f.exposure), 0)::numeric(24, 2)::text as exposure,
  coalesce(sum(f.exposure) filter (where f.asset_class = 'NPA'), 0)::numeric(24, 2)::text as npa_exposure`

/** Borrowers with their group: those who stand in no relation are alone, and are left out. */
export const groups = (context: Context) => sql`(
  select distinct on (b.party_id) b.party_id, g.key from (
    select distinct party_id from facility_positions where organization_id = ${context.org.organization_id}) b
  cross join lateral (
    select min(member::text) as key, count(*) as members
    from group_members(b.party_id, ${context.clock.today()}::date, ${CONTROL_ABOVE}) member) g
  where g.members > 1 and (
    exists (select from facts_head h where h.organization_id = ${context.org.organization_id}
      and h.kind in ('party_relation', 'group_membership') and h.party_id in (select parties_read_as(b.party_id)))
    or exists (select from relation_ends e where e.organization_id = ${context.org.organization_id}
      and e.other_party_id in (select parties_read_as(b.party_id)))))`

/** All parts, the largest first unless asked otherwise. */
async function partsOf(context: Context, query: Query<(typeof bookAnalysis)['bookConcentration']>): Promise<Part[]> {
  const { tx, org } = context
  const { by = 'borrower', month, portfolio_id } = query
  const from = facilities(org.organization_id, month === undefined ? { at: 'latest' } : { at: 'month', month })
  const where = portfolio_id === undefined ? sql`true` : ofMembers('f.party_id')(portfolio_id)
  const order = orderOf(SORTS, query, 'exposure')
  if (by === 'unit') {
    const { rows } = await sql<Part>`
      select u.unit_id::text as key, u.name as label, ${SUMS}
      from ${from} join ${unitParties(org.organization_id)} u on u.party_id = f.party_id where ${where}
      group by u.unit_id, u.name order by ${order}`.execute(tx)
    return rows
  }
  if (by === 'group') {
    const { rows } = await sql<Part>`
      select g.key, (array_agg(f.party_name order by f.borrower_exposure desc nulls last, f.party_name))[1] as label, ${SUMS}
      from ${from} join ${groups(context)} g on g.party_id = f.party_id where ${where}
      group by g.key order by ${order}`.execute(tx)
    return rows
  }
  const { key, label } = KEYS[by]
  const { rows } = await sql<Part>`
    select ${key} as key, min(${label}) as label, ${SUMS} from ${from}
    where ${where}
    group by 1 order by ${order}`.execute(tx)
  return rows
}

export async function limitInForce({ tx, org, clock }: Context): Promise<ExposureLimit | null> {
  const { rows } = await sql<ExposureLimit>`
    select valid_from::text, capital_base::text, borrower_percent::text, group_percent::text,
      coalesce(u.name, 'Saakh') as set_by, set_at::text
    from exposure_limits l left join users u on u.organization_id = l.organization_id and l.set_by = 'user:' || u.user_id
    where l.organization_id = ${org.organization_id} and valid_from <= ${clock.today()}::date
    order by valid_from desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The limit that a part is held against, in hundredths of a percent; null for a part that none is for. */
const limitOf = (limit: ExposureLimit | null, by: Dimension): bigint | null => {
  if (limit === null) return null
  if (by === 'borrower') return paiseOf(limit.borrower_percent)
  return by === 'group' ? paiseOf(limit.group_percent) : null
}

export async function readConcentration(
  context: Context,
  query: Query<(typeof bookAnalysis)['bookConcentration']>,
): Promise<Concentration> {
  const { by = 'borrower', page, per_page } = query
  const limit = await limitInForce(context)
  const parts = await partsOf(context, { ...query, by })
  const whole = overlaps(by) ? await exposureOfAll(context, query) : sumOf(parts)
  const most = limitOf(limit, by)
  const base = limit === null ? null : paiseOf(limit.capital_base)
  const data = parts.slice((page - 1) * per_page, page * per_page).map((part) => {
    const exposure = paiseOf(part.exposure)
    return {
      ...part,
      label: by === 'industry' ? industryLabel(part.key) : part.label,
      percent: percentOf(exposure, whole),
      of_capital: most === null || base === null ? null : percentOf(exposure, base),
      is_above_limit: most !== null && base !== null && exposure * 10_000n > base * most,
    }
  })
  return {
    by,
    data,
    total_count: parts.length,
    exposure: decimalOf(whole),
    herfindahl: overlaps(by) ? null : herfindahl(parts.map(({ exposure }) => paiseOf(exposure))),
    limit,
  }
}

/** A division by its digits and its name; a text that no division is known for as it stands. */
function industryLabel(key: string | null): string | null {
  const industry = key === null ? null : findIndustry(key)
  return industry ? `${industry.industry_id} ${industry.name}` : key
}

const sumOf = (parts: readonly Part[]): bigint => parts.reduce((total, { exposure }) => total + paiseOf(exposure), 0n)

const exposureOfAll = async (context: Context, query: Query<(typeof bookAnalysis)['bookConcentration']>) =>
  sumOf(await partsOf(context, { ...query, by: 'kind' }))
