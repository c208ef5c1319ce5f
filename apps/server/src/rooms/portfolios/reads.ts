import type { Answer, Query } from '@saakh/contract/endpoint'
import type { portfolios } from '@saakh/contract/portfolios'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'

interface PortfolioRow {
  portfolio_id: string
  name: string
  description: string | null
  created_at: Date
  no_of_parties: number
  low_risk: number
  medium_risk: number
  high_risk: number
}

type Asked = Query<(typeof portfolios)['adminPortfolios']>

const portfolioOrder = ({ sort_by, sort_in }: Asked): RawBuilder<unknown> => {
  const direction = sql.raw(sort_in === 'desc' ? 'desc' : 'asc')
  return sort_by === 'created_at'
    ? sql`p.created_at ${direction}, p.portfolio_id ${direction}`
    : sql`lower(p.name) ${direction}, p.portfolio_id`
}

/**
 * A member's risk is the gravest of its open alerts, and low without any: counted from the members each time, so it
 * equals the list behind it.
 */
export async function readPortfolios(
  { tx, org }: Context,
  asked: Asked,
): Promise<Answer<(typeof portfolios)['adminPortfolios']>> {
  const { page, per_page } = asked
  const { organization_id } = org
  const { rows } = await sql<PortfolioRow>`
    with shown as (
      select p.* from portfolios p where p.organization_id = ${organization_id}
      order by ${portfolioOrder(asked)} limit ${per_page} offset ${(page - 1) * per_page}),
    member as (
      select distinct m.portfolio_id, party_read_as(m.party_id) as party_id from portfolio_members m
      where m.organization_id = ${organization_id} and m.portfolio_id in (select portfolio_id from shown)),
    gravest as (
      select a.party_id, bool_or(a.severity = 'High') as high, bool_or(a.severity = 'Medium') as medium from alerts a
      where a.organization_id = ${organization_id} and a.state = 'open' and a.party_id in (select party_id from member)
      group by a.party_id),
    counted as (
      select m.portfolio_id, count(*) as no_of_parties,
        count(*) filter (where g.high) as high_risk,
        count(*) filter (where g.medium and not g.high) as medium_risk
      from member m left join gravest g using (party_id) group by m.portfolio_id)
    select p.portfolio_id, p.name, p.description, p.created_at, coalesce(c.no_of_parties, 0) as no_of_parties,
      coalesce(c.high_risk, 0) as high_risk, coalesce(c.medium_risk, 0) as medium_risk,
      coalesce(c.no_of_parties - c.high_risk - c.medium_risk, 0) as low_risk
    from shown p left join counted c using (portfolio_id)
    order by ${portfolioOrder(asked)}`.execute(tx)
  const { rows: totals } = await sql<{ total: number }>`
    select count(*) as total from portfolios where organization_id = ${organization_id}`.execute(tx)
  return {
    data: rows.map(({ portfolio_id, low_risk, medium_risk, high_risk, created_at, ...attributes }) => ({
      id: portfolio_id,
      attributes: {
        ...attributes,
        created_at: created_at.toISOString(),
        risk_details: { low_risk, medium_risk, high_risk },
      },
    })),
    total_count: totals[0]?.total ?? 0,
  }
}
