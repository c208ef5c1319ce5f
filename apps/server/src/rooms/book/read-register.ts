import type { NetOfSecurity } from '@saakh/catalogue/book/net-of-security'
import { type book, REGISTERS, type Register, type registerList } from '@saakh/contract/book'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { fridayUntil, type IsoDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { decimalOf } from '@saakh/domain/money'
import { type SqlBool, sql } from 'kysely'
import { type ConditionsOf, conditionOf, equal, ofGroup, ofParty, sayingWords } from '../../platform/conditions.ts'
import { ascending, descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import type { PastMoment } from '../../platform/past-moment.ts'
import type { Context } from '../../platform/verb.ts'
import { ofPortfolio } from './classes-of-book.ts'
import {
  defaultBegan,
  facilities,
  inRegister,
  REGISTERS_OF_ACCOUNTS,
  type Standing,
  standingFacilities,
  weekUntil,
} from './facilities.ts'
import { limitSumsOf, sumsOf } from './facility-sums.ts'
import { fewBorrowers, hasKeptPage, readKeptPage } from './kept-page.ts'
import { isKept } from './kept-sums.ts'
import { readMonths } from './months-of-book.ts'
import { netByBorrower } from './net-exposure.ts'
import { ofRating, ofUnit } from './parts-of-book.ts'
import { registerDay } from './register-day.ts'
import { standingOn } from './standing-on.ts'
import { CEILING, daysAbove, usedPercent } from './use-of-limits.ts'

type RegisterAnswer = Answer<(typeof book)['bookRegister']>
type Row = RegisterAnswer['data'][number]
type Read = Omit<Row, 'used_percent' | 'days_above'>

const filtersOn = (today: IsoDate, standing: Standing): ConditionsOf<typeof registerList> => ({
  q: sayingWords('f.party_name', 'f.customer_number', 'f.branch', 'f.relationship_manager', 'f.product_desc'),
  party_id: ofParty('f.party_id'),
  // These two choose the day, not the rows: see `standingOf`.
  month: () => sql`true`,
  day: () => sql`true`,
  week: () => sql`true`,
  asset_class: equal('f.asset_class'),
  kind: equal('f.kind'),
  portfolio_id: (portfolio_id) => sql<SqlBool>`${ofPortfolio('f.party_id', portfolio_id, standing)}`,
  branch: equal('f.branch'),
  industry: equal('f.industry_part'),
  segment: equal('f.segment'),
  relationship_manager: equal('f.relationship_manager'),
  state: equal('f.party_state'),
  product: equal('f.product_desc'),
  rating: ofRating,
  unit_id: ofUnit,
  group_id: ofGroup('f.party_id', today),
  funded: (funded) => sql`f.is_funded = ${funded === 'yes'}`,
})
const SORTS: OrdersOf<typeof registerList> = {
  exposure: descending(
    (d) => sql`f.borrower_exposure ${d} nulls last, f.party_id, f.exposure desc nulls last, f.account_number`,
  ),
  outstanding: descending((d) => sql`f.outstanding ${d} nulls last, f.party_id, f.account_number`),
  days_past_due: descending((d) => sql`f.days_past_due ${d} nulls last, f.party_id, f.account_number`),
  party_name: ascending((d) => sql`f.party_name ${d}, f.party_id, f.account_number`),
  review_due_on: ascending((d) => sql`f.review_due_on ${d} nulls last, f.party_id, f.account_number`),
}

const text = (column: string) => sql`f.${sql.ref(column)}::text as ${sql.ref(column)}`

const COLUMNS = sql.join([
  sql`f.account_number, f.party_id, f.party_name, f.is_demo, f.customer_number, f.branch, f.relationship_manager, f.kind,
    f.product_desc, f.days_past_due, f.declared_class, f.computed_class, f.asset_class, f.by_another, f.class_reason, f.differs_since, f.npa_since, f.sma_since, f.default_since,
    f.day as as_of, f.borrower_class, f.review_due_on, f.statement_as_of, f.banking, f.share, f.lead_lender, f.co_lending_partner, f.restructured_on, f.currency`,
  sql`case when f.rate_day is null then null else jsonb_build_object(
    'rupees', f.rate_rupees, 'units', f.rate_units, 'day', f.rate_day, 'source', f.rate_source) end as rate`,
  sql`${CEILING}::numeric(24, 2)::text as ceiling`,
  ...['sanctioned', 'outstanding', 'undrawn', 'margin', 'exposure', 'overdue', 'borrower_exposure'].map(text),
])

/** The line that the latest figure of the facility stands in. */
export const SOURCE = sql`(select jsonb_build_object(
    'document_id', d.document_id, 'file_name', d.file_name, 'as_of', f.day, 'attribution', d.attribution,
    'row', coalesce(k.locator->'rows'->(extract(day from f.day)::int - 1), k.locator->'row'))
  from facts k left join documents d on d.document_id = coalesce(
    (k.locator->'documents'->>(extract(day from f.day)::int - 1))::uuid, k.source_document)
  where k.fact_id = f.fact_id) as source`

async function standingOf(
  context: Context,
  register: Register,
  { day, month, week }: { day?: string | undefined; month?: string | undefined; week?: string | undefined },
): Promise<Standing> {
  if (week !== undefined) {
    if (register !== 'weekly_defaults') throw new AppError('invalid', 'Only the weekly defaults are asked by the week.')
    if (fridayUntil(week) !== week)
      throw new AppError('invalid', `${week} is not a Friday.`, { week: 'must be a Friday' })
    return { at: 'week', until: week }
  }
  if (day !== undefined) return standingOn(context, day)
  return month === undefined ? { at: 'latest' } : { at: 'month', month }
}

const netOf = (netOfSecurity: NetOfSecurity | undefined) => ({
  borrower_net: netOfSecurity?.net == null ? null : decimalOf(netOfSecurity.net),
  net_because: netOfSecurity ? netOfSecurity.because : ('exposure_missing' as const),
})

const NOTHING: RegisterAnswer['totals'] = {
  ...{ facilities: 0, borrowers: 0, outstanding: '0.00', exposure: '0.00' },
  ...{ sanctioned: '0.00', undrawn: null, margin: null },
}

type RowsOfRegister = Omit<RegisterAnswer, 'months' | 'large_borrower' | 'week'>

interface Asked {
  register: Register
  standing: Standing
  /** Of which `standing` is made, where it is of the past. */
  moment?: PastMoment
  query: Omit<Query<(typeof book)['bookRegister']>, 'day' | 'month' | 'week'>
}

/** Filters and orders by what a position does not say: the account, the customer and the name of the borrower. */
const FILTERS_OF_ACCOUNTS = ['q', 'branch', 'industry', 'segment', 'relationship_manager', 'state', 'product'] as const
const ORDERS_OF_ACCOUNTS: readonly (string | undefined)[] = ['party_name', 'review_due_on']

const asksOfAccounts = ({ register, query }: Asked): boolean =>
  REGISTERS_OF_ACCOUNTS.has(register) ||
  ORDERS_OF_ACCOUNTS.includes(query.sort_by) ||
  FILTERS_OF_ACCOUNTS.some((name) => query[name] !== undefined)

/** A facility of the page, by what names it. */
type Place = Pick<Row, 'party_id' | 'account_number'>
const keyOf = ({ party_id, account_number }: Place): string => `${party_id} ${account_number}`

/** Nothing is filtered, and the largest borrowers come first. */
const isPlain = ({
  page: _page,
  per_page: _per_page,
  sort_by = 'exposure',
  sort_in = 'desc',
  ...filters
}: Asked['query']) =>
  sort_by === 'exposure' && sort_in === 'desc' && Object.values(filters).every((value) => value === undefined)

/** The sums of a register, and which facilities stand on the page, in its order. */
async function choosePage(context: Context, asked: Asked, day: Awaited<ReturnType<typeof registerDay>>) {
  const { register, standing, query } = asked
  if (!(await isKept(context, standing))) return countPage(context, asked, day)
  const few = await fewBorrowers(context, register, day)
  if (few === null && hasKeptPage(register, day) && isPlain(query))
    return readKeptPage(context, register, { day, page: query.page, per_page: query.per_page })
  return countPage(context, asked, day, few ?? undefined)
}

/** The same counted, facility by facility; with `party_ids` among those of these borrowers. */
export async function countPage(
  { tx, org }: Context,
  asked: Asked,
  day: Awaited<ReturnType<typeof registerDay>>,
  party_ids?: readonly string[],
) {
  const { register, standing, query: all } = asked
  const { page, per_page, ...query } = all
  const from = asksOfAccounts(asked)
    ? facilities(org.organization_id, standing, day.today, party_ids)
    : standingFacilities(org.organization_id, standing, party_ids)
  const { rows } = await sql<RegisterAnswer['totals'] & { places: Place[] }>`
    with chosen as materialized (
      select f.party_id, f.account_number, f.outstanding, f.exposure, f.sanctioned, f.undrawn, f.margin,
        row_number() over (order by ${orderOf(SORTS, query, 'exposure')}) as place
      from ${from} where ${inRegister(register, day)} and ${conditionOf(filtersOn(day.today, standing), query)})
    select ${sumsOf}, ${limitSumsOf}, (
        select coalesce(jsonb_agg(jsonb_build_object('party_id', p.party_id, 'account_number', p.account_number) order by p.place), '[]')
        from chosen p where p.place > ${(page - 1) * per_page} and p.place <= ${page * per_page}) as places
    from chosen f`.execute(tx)
  const { places = [], ...totals } = rows[0] ?? { ...NOTHING, places: [] }
  return { places, totals }
}

/** The facilities of a register, a page of them, with the sums of all. What no page shows is not asked of accounts. */
export async function rowsOfRegister(
  context: Context,
  asked: Asked,
  day: Awaited<ReturnType<typeof registerDay>>,
): Promise<RowsOfRegister> {
  const { tx, org } = context
  const { register, standing, moment } = asked
  const week = register === 'weekly_defaults' ? weekUntil(day.friday) : null
  const { places, totals } = await choosePage(context, asked, day)
  const party_ids = [...new Set(places.map(({ party_id }) => party_id))]
  const from = facilities(org.organization_id, standing, day.today, party_ids)
  const { rows: read } = await sql<Read>`
    select ${COLUMNS}, ${week ? defaultBegan(week) : sql`null`} as default_began, ${SOURCE} from ${from}
    where f.account_number = any(${places.map(({ account_number }) => account_number)}::text[])`.execute(tx)
  const byKey = new Map(read.map((row) => [keyOf(row), row]))
  const rows = places.flatMap((place) => byKey.get(keyOf(place)) ?? [])
  const above = register === 'at_limit' ? await daysAbove(context, rows, moment) : null
  const nets = await netByBorrower(context, { standing, on: day.on, party_ids })
  const data = rows.map((row) => ({
    ...row,
    ...netOf(nets.get(row.party_id)),
    used_percent: usedPercent(row.outstanding, row.ceiling),
    days_above: above?.get(row.account_number) ?? null,
  }))
  return { data, total_count: totals.facilities, totals }
}

/** Throws `not_found` for a register that does not exist. */
export function registerNamed(name: string): Register {
  const register = REGISTERS.find((register) => register === name)
  if (!register) throw new AppError('not_found', 'There is no such register.')
  return register
}

/** One register, facility by facility, with its sums. Throws `not_found` for a register that does not exist. */
export async function readRegister(
  context: Context,
  name: string,
  query: Query<(typeof book)['bookRegister']>,
): Promise<RegisterAnswer> {
  const register = registerNamed(name)
  const standing = await standingOf(context, register, query)
  const day = await registerDay(context, standing)
  const week = register === 'weekly_defaults' ? weekUntil(day.friday) : null
  return {
    ...(await rowsOfRegister(context, { register, standing, query }, day)),
    months: await readMonths(context),
    large_borrower: register === 'large_borrowers' || week !== null ? day.large_borrower : null,
    week,
  }
}
