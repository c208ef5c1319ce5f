import type { Register } from '@saakh/contract/book'
import { addDays, type IsoDate, monthOf } from '@saakh/domain/dates'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import type { DecimalText } from '@saakh/domain/money'
import { type RawBuilder, sql } from 'kysely'
import { industryDivisions } from '../../platform/industry-divisions.ts'
import { lastStatement, reviewOwed } from './papers.ts'
import { isAtLimit } from './use-of-limits.ts'

/** The place of a class, from 1 for Standard; null where none is known. */
export const classPlace = (column: string) => sql`array_position(${[...ASSET_CLASSES]}::text[], ${sql.ref(column)})`

/**
 * Which positions the book is read from: the latest of each facility, those of a month, or `rows` made for a single day; or those
 * that were the latest ones as known on a day, with the versions of facts that were the newest then.
 */
export type Standing =
  | { at: 'latest' }
  | { at: 'month'; month: string }
  | { at: 'day'; day: IsoDate; rows: RawBuilder<unknown> }
  | { at: 'week'; until: IsoDate }
  | { at: 'known'; day: IsoDate; members_at: Date | null; rows: RawBuilder<unknown>; heads: RawBuilder<unknown> }

/** The newest versions of facts, as a table. */
export const headsOf = (standing: Standing): RawBuilder<unknown> =>
  standing.at === 'known' ? standing.heads : sql`facts_head`

/** The rows of positions that stand there. */
export function standingRows(organization_id: string, standing: Standing): RawBuilder<unknown> {
  if (standing.at === 'day' || standing.at === 'known') return standing.rows
  if (standing.at === 'week') return standingInWeek(organization_id, standing.until)
  const of = sql`select * from facility_positions where organization_id = ${organization_id}`
  // A facility that ended before stands in no later month.
  return standing.at === 'month' ? sql`${of} and month = ${standing.month}` : sql`${of} and is_latest`
}

/** Each facility at its last day-end of the months that the week touches; one of which no day-end came as it is known. */
const standingInWeek = (organization_id: string, until: IsoDate) => sql`
  select distinct on (party_id, account_number) * from facility_positions
  where organization_id = ${organization_id} and (
    month in (${monthOf(addDays(until, 1 - WEEK_DAYS))}, ${monthOf(until)})
    or (is_latest and outstanding is null and asset_class is null and days_past_due is null))
  order by party_id, account_number, month desc`

/** Reviews and stock statements are looked up for each facility; who shows none of them does not ask. */
function papersOf(organization_id: string, standing: Standing, today: string | null) {
  if (today === null)
    return {
      columns: sql`m.payload->>'review_due_on' as review_due_on, null::text as statement_as_of, false as has_old_statement`,
      from: sql``,
    }
  const isAsOfToday = standing.at === 'latest' || standing.at === 'known'
  const on = isAsOfToday ? sql`${today}` : sql`s.day`
  const source = { organization_id, heads: headsOf(standing) }
  return {
    columns: sql`r.review_due_on, q.statement_as_of, coalesce(q.is_old, false) as has_old_statement`,
    from: sql`${reviewOwed(source)} ${lastStatement(source, on, today)}`,
  }
}

/** What the facilities of each borrower are together, of rows of `standing`. */
const OF_BORROWER = sql`select party_id, sum(exposure) as borrower_exposure, max(day) as borrower_day,
      (array_agg(asset_class order by ${classPlace('asset_class')} desc nulls last))[1] as borrower_class
    from standing group by party_id`

interface Read {
  organization_id: string
  standing: Standing
  /** Reviews and statements are looked up as of today; null: they are not. */
  today: string | null
  /** Of these borrowers alone. */
  party_ids?: readonly string[]
}

/** Positions as `standing`, each with the ids that its borrower is read from. */
function withOwnIds({ organization_id, standing, party_ids }: Read): RawBuilder<unknown> {
  const wanted = party_ids ? sql`where r.party_id = any(${party_ids}::uuid[])` : sql``
  return sql`led as materialized (select party_id, array_agg(source_id) as ids from parties_read_elsewhere() group by party_id),
  standing as materialized (
    select r.*, array_prepend(r.party_id, l.ids) as own_ids
    from (${standingRows(organization_id, standing)}) r left join led l on l.party_id = r.party_id ${wanted})`
}

/** What is known of the account of `s`, as `m`, and its papers. */
function accountOf({ organization_id, standing, today }: Read) {
  const papers = papersOf(organization_id, standing, today)
  return {
    columns: sql`m.payload->>'product_desc' as product_desc, ${papers.columns},
    m.payload->>'banking' as banking, m.payload->>'share' as share, m.payload->>'lead_lender' as lead_lender,
    m.payload->>'co_lending_partner' as co_lending_partner, m.payload->>'restructured_on' as restructured_on,
    m.payload->>'product_category' as product_category, (m.payload->>'is_secured')::boolean as is_secured`,
    from: sql`left join lateral (
    select k.payload from ${headsOf(standing)} h join facts k on k.fact_id = h.fact_id
    where h.organization_id = ${organization_id} and h.party_id = any(s.own_ids)
      and h.kind = 'loan_account' and h.subject = s.account_number
    order by h.known_at desc limit 1) m on true
  ${papers.from}`,
  }
}

/**
 * The facilities of the organization as table `f`, with what is known of the account (`m`), of the customer and of the
 * borrower as a whole; with `today` also which review each owes by the file of reviews and its last stock statement. With
 * `party_ids` those of these borrowers alone.
 */
export function facilities(
  organization_id: string,
  standing: Standing,
  today: string | null = null,
  party_ids?: readonly string[],
): RawBuilder<unknown> {
  const read = { organization_id, standing, today, ...(party_ids && { party_ids }) }
  const account = accountOf(read)
  // The texts of all customers take longer than a page.
  const customers = party_ids
    ? sql`customer_number in (select a.customer_number from accounts a
        where a.organization_id = ${organization_id} and a.account_number in (select account_number from standing))`
    : sql`true`
  return sql`(
  with ${withOwnIds(read)},
  industries as materialized (select * from ${industryDivisions(organization_id, customers)} i),
  borrower as (${OF_BORROWER})
  select s.*, b.borrower_exposure, b.borrower_class, b.borrower_day, p.name as party_name, p.is_demo, p.state as party_state,
    c.customer_number, c.branch, c.relationship_manager, c.industry,
    coalesce(i.division, c.industry) as industry_part, c.segment, ${account.columns}
  from standing s
  join borrower b using (party_id)
  join parties p on p.party_id = s.party_id
  left join lateral (
    select c.customer_number, c.branch, c.details->>'relationship_manager' as relationship_manager,
      c.details->>'industry' as industry, c.details->>'segment' as segment
    from accounts a join customers c on c.organization_id = a.organization_id and c.customer_number = a.customer_number
    where a.organization_id = ${organization_id} and a.account_number = s.account_number) c on true
  left join industries i on i.industry = c.industry
  ${account.from}) f`
}

/** The same facilities as table `f` with their accounts and papers, and nothing of customers: for the sums of all registers. With `party_ids` those of these borrowers alone. */
export function facilitiesWithAccounts(
  organization_id: string,
  standing: Standing,
  today: string,
  party_ids?: readonly string[],
): RawBuilder<unknown> {
  const read = { organization_id, standing, today, ...(party_ids && { party_ids }) }
  const account = accountOf(read)
  return sql`(with ${withOwnIds(read)}, borrower as (${OF_BORROWER})
  select s.*, b.borrower_exposure, ${account.columns} from standing s join borrower b using (party_id) ${account.from}) f`
}

/** The same facilities as table `f` with what their positions say and no more: for sums, which ask nothing of accounts and customers. */
export const positions = (organization_id: string, standing: Standing): RawBuilder<unknown> =>
  sql`(${standingRows(organization_id, standing)}) f`

/**
 * The same facilities as table `f` with their positions and what each borrower's are together: for registers that ask no more of them.
 * With `party_ids` those of these borrowers alone.
 */
export function standingFacilities(
  organization_id: string,
  standing: Standing,
  party_ids?: readonly string[],
): RawBuilder<unknown> {
  const wanted = party_ids ? sql`where r.party_id = any(${party_ids}::uuid[])` : sql``
  return sql`(
  with standing as materialized (select * from (${standingRows(organization_id, standing)}) r ${wanted}), borrower as (${OF_BORROWER})
  select s.*, b.borrower_exposure, b.borrower_class, b.borrower_day from standing s join borrower b using (party_id)) f`
}

/** Each borrower that stands in the book today as table `b`; its exposure is null where no amount of its facilities is known. */
export const borrowers = (organization_id: string): RawBuilder<unknown> => sql`(
  select s.party_id, p.name as party_name, p.is_demo, sum(s.exposure) as exposure
  from (${standingRows(organization_id, { at: 'latest' })}) s join parties p on p.party_id = s.party_id
  group by s.party_id, p.name, p.is_demo) b`

const DECLARED = sql`(case when f.declared_class in ('Standard', 'SMA-0', 'SMA-1', 'SMA-2') then f.declared_class else 'NPA' end)`

const WEEK_DAYS = 7
/** From the Saturday to the Friday. */
export const weekUntil = (friday: IsoDate) => ({ from: addDays(friday, 1 - WEEK_DAYS), to: friday })

/** The day of the week in which the default of the borrower began with the facility. */
export const defaultBegan = ({ from, to }: { from: IsoDate; to: IsoDate }) =>
  sql`(select max(day) from unnest(f.defaults_began) day where day between ${from}::date and ${to}::date)`

/** What the registers ask besides the facilities. */
export interface RegisterDay {
  today: string
  /** The Friday that ends the week of the weekly defaults. */
  friday: IsoDate
  /** Rupees. */
  large_from: DecimalText
  /** From how many percent on a limit is highly used. */
  high_use: number
}

/** Registers that ask of an account or its papers what no position says. */
export const REGISTERS_OF_ACCOUNTS: ReadonlySet<Register> = new Set<Register>([
  'reviews_due',
  'old_statements',
  'restructured',
  'consortium',
  'co_lent',
])

/** What makes a facility stand in a register. */
export const inRegister = (
  register: Register,
  { today, friday, large_from, high_use }: RegisterDay,
): RawBuilder<unknown> => {
  switch (register) {
    case 'all':
      return sql`true`
    case 'sma':
      return sql`f.asset_class in ('SMA-0', 'SMA-1', 'SMA-2')`
    case 'npa':
      return sql`f.asset_class = 'NPA'`
    case 'large_borrowers':
      return sql`f.borrower_exposure >= ${large_from}::numeric`
    case 'weekly_defaults':
      return sql`f.borrower_exposure >= ${large_from}::numeric and ${defaultBegan(weekUntil(friday))} is not null`
    case 'class_differences':
      return sql`f.declared_class is not null and f.computed_class is not null and ${DECLARED} <> f.computed_class`
    case 'class_unknown':
      return sql`f.asset_class is null`
    case 'reviews_due':
      return sql`f.review_due_on < ${today}`
    case 'old_statements':
      return sql`f.has_old_statement`
    case 'restructured':
      return sql`f.restructured_on is not null`
    case 'consortium':
      return sql`f.banking in ('consortium', 'multiple')`
    case 'co_lent':
      return sql`f.co_lending_partner is not null`
    case 'at_limit':
      return isAtLimit(high_use)
    case 'no_amount':
      return sql`f.exposure is null`
  }
}
