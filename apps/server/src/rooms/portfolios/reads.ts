import type { Answer, Query } from '@saakh/contract/endpoint'
import type { memberList, portfolioList, portfolios } from '@saakh/contract/portfolios'
import type { AnswerAs } from '@saakh/domain/entity'
import { AppError } from '@saakh/domain/errors'
import { type portfolio, portfolioAttributes, portfolioMember, type portfolioRow } from '@saakh/domain/portfolio'
import { type RawBuilder, sql } from 'kysely'
import { exposureOfRead } from '../../platform/book-of-party.ts'
import { columnsOf, instant, type RowOf } from '../../platform/columns.ts'
import { type ConditionsOf, conditionOf, equal, sayingWords } from '../../platform/conditions.ts'
import { ascending, descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import { OF_CARD, SCORE_OF_CARD, STANDING_MADE } from '../../platform/party-cards.ts'
import type { Context } from '../../platform/verb.ts'
import { findPortfolio, isMixed } from './find-portfolio.ts'
import { watchedElsewhere } from './members.ts'

type Detail = AnswerAs<typeof portfolio>
type ListQuery = Query<(typeof portfolios)['adminPortfolios']>
type MembersQuery = Query<(typeof portfolios)['portfolioParties']>

const nameOf = (actor: string) =>
  `coalesce((select u.name from users u where u.organization_id = p.organization_id and 'user:' || u.user_id = ${actor}), key_name(${actor}), 'Saakh')`

// With portfolios as `p`, and the counts of their members as `c`.
const ATTRIBUTE_COLUMNS = columnsOf(portfolioAttributes, {
  table: 'p',
  made: {
    no_of_parties: 'coalesce(c.no_of_parties, 0)',
    exposure: 'c.exposure::numeric(24, 2)::text',
    risk_details: `jsonb_build_object('low_risk', coalesce(c.low_risk, 0), 'medium_risk', coalesce(c.medium_risk, 0),
      'high_risk', coalesce(c.high_risk, 0))`,
    created_by: nameOf('p.created_by'),
    updated_by: nameOf('p.updated_by'),
    created_at: instant('p.created_at'),
    updated_at: instant('p.updated_at'),
  },
})

/**
 * One row per member of the portfolios. Counts and lists of members both come from here, so that a count equals the list
 * behind it: a member's risk is the gravest of its open alerts, and low without any.
 */
const memberRisks = (organization_id: string, portfolio_ids: RawBuilder<unknown>) => sql`
  select held.portfolio_id, held.party_id, count(a.alert_id)::int as open_alerts,
    case when bool_or(a.severity = 'High') then 'high' when bool_or(a.severity = 'Medium') then 'medium' else 'low' end
      as risk
  from portfolio_parties(${portfolio_ids}) held
    left join alerts a on a.organization_id = ${organization_id} and a.party_id = held.source_id and a.state = 'open'
  group by 1, 2`

const PORTFOLIO_CONDITIONS: ConditionsOf<typeof portfolioList> = { q: sayingWords('p.name') }
const PORTFOLIO_ORDERS: OrdersOf<typeof portfolioList> = {
  name: ascending((direction) => sql`lower(p.name) ${direction}, p.portfolio_id`),
  created_at: ascending((direction) => sql`p.created_at ${direction}, p.portfolio_id ${direction}`),
}

/** `shown` picks the portfolios, alias p. */
async function portfolioRows(
  { tx, org }: Context,
  shown: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<AnswerAs<typeof portfolioRow>[]> {
  const { organization_id } = org
  const { rows } = await sql<RowOf<typeof ATTRIBUTE_COLUMNS> & { id: string }>`
    with shown as (${shown}),
    member as (${memberRisks(organization_id, sql`array(select portfolio_id from shown)`)}),
    counted as (
      select portfolio_id, count(*)::int as no_of_parties, sum(${sql.raw(exposureOfRead('member.party_id'))}::numeric) as exposure,
        (count(*) filter (where risk = 'high'))::int as high_risk,
        (count(*) filter (where risk = 'medium'))::int as medium_risk, (count(*) filter (where risk = 'low'))::int as low_risk
      from member group by 1)
    select p.portfolio_id as id, ${ATTRIBUTE_COLUMNS}
    from shown p left join counted c using (portfolio_id) order by ${order}`.execute(tx)
  return rows.map(({ id, ...attributes }) => ({ id, attributes }))
}

export async function readPortfolios(
  context: Context,
  asked: ListQuery,
): Promise<Answer<(typeof portfolios)['adminPortfolios']>> {
  const { tx, org } = context
  const { page, per_page } = asked
  const filter = sql`p.organization_id = ${org.organization_id} and ${conditionOf(PORTFOLIO_CONDITIONS, asked)}`
  const order = orderOf(PORTFOLIO_ORDERS, asked, 'name')
  const rows = await portfolioRows(
    context,
    sql`select p.* from portfolios p where ${filter} order by ${order}
      limit ${per_page} offset ${(page - 1) * per_page}`,
    order,
  )
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::int as total from portfolios p where ${filter}`.execute(tx)
  return { data: rows, total_count: totals[0]?.total ?? 0 }
}

export async function readPortfolio(context: Context, id: string): Promise<Detail> {
  const { tx, org } = context
  const { organization_id } = org
  const { portfolio_id } = await findPortfolio(context, id)
  const [row] = await portfolioRows(
    context,
    sql`select p.* from portfolios p
      where p.organization_id = ${organization_id} and p.portfolio_id = ${portfolio_id}`,
    sql`p.portfolio_id`,
  )
  if (!row) throw new AppError('not_found', 'No data found: there is no such portfolio.')
  const { rows } = await sql<{ watched_only_here: number; threshold_sets: number }>`
    select
      (select (count(distinct held.party_id) - count(distinct held.party_id) filter (
        where ${watchedElsewhere(organization_id)}))::int
        from portfolio_parties(array[${portfolio_id}::uuid]) held) as watched_only_here,
      (select count(distinct code)::int from threshold_sets
        where organization_id = ${organization_id} and portfolio_id = ${portfolio_id}) as threshold_sets`.execute(tx)
  const { watched_only_here = 0, threshold_sets = 0 } = rows[0] ?? {}
  const has_more = await isMixed(context, portfolio_id)
  return { id: portfolio_id, attributes: { ...row.attributes, watched_only_here, threshold_sets, has_more } }
}

const MEMBER_COLUMNS = columnsOf(portfolioMember, {
  ...OF_CARD,
  made: {
    ...OF_CARD.made,
    ...STANDING_MADE,
    risk: 's.risk',
    open_alerts: 's.open_alerts',
    added_at: instant('s.added_at'),
  },
})

const MEMBER_CONDITIONS: ConditionsOf<typeof memberList> = { risk: equal('m.risk'), q: sayingWords('p.name') }
const MEMBER_ORDERS: OrdersOf<typeof memberList> = {
  risk: descending(
    (direction) =>
      sql`case s.risk when 'high' then 3 when 'medium' then 2 else 1 end ${direction}, upper(s.name), s.party_id`,
  ),
  name: ascending((direction) => sql`upper(s.name) ${direction}, s.party_id`),
  added_at: descending((direction) => sql`s.added_at ${direction}, upper(s.name), s.party_id`),
}

/** The gravest first, then by name, unless asked otherwise. */
export async function readPortfolioParties(
  context: Context,
  id: string,
  query: MembersQuery,
): Promise<Answer<(typeof portfolios)['portfolioParties']>> {
  const { tx, org } = context
  const { portfolio_id } = await findPortfolio(context, id)
  const { page, per_page } = query
  const order = orderOf(MEMBER_ORDERS, query, 'risk')
  const held = sql`array[${portfolio_id}::uuid]`
  const matching = sql`
    select m.party_id, m.risk, m.open_alerts, p.name from (${memberRisks(org.organization_id, held)}) m
      join parties p on p.party_id = m.party_id
    where ${conditionOf(MEMBER_CONDITIONS, query)}`
  const { rows: data } = await sql<RowOf<typeof MEMBER_COLUMNS>>`
    with added as (
      select h.party_id, min(m.added_at) as added_at from portfolio_parties(${held}) h
        join portfolio_members m on m.organization_id = ${org.organization_id} and m.portfolio_id = h.portfolio_id
          and m.party_id = h.source_id
      group by 1),
    shown as (
      select s.* from (select * from (${matching}) found join added using (party_id)) s
      order by ${order} limit ${per_page} offset ${(page - 1) * per_page})
    select ${MEMBER_COLUMNS}
    from shown s join party_cards(array(select party_id from shown)) c using (party_id) ${SCORE_OF_CARD}
    order by ${order}`.execute(tx)
  const { rows: totals } = await sql<{ total: number }>`select count(*)::int as total from (${matching}) t`.execute(tx)
  return { data, total_count: totals[0]?.total ?? 0 }
}
