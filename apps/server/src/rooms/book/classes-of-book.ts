import type { book } from '@saakh/contract/book'
import type { Answer } from '@saakh/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import { ofMembers, ofMembersAt } from '../../platform/conditions.ts'
import type { Context } from '../../platform/verb.ts'
import { classPlace, positions, type Standing } from './facilities.ts'
import { sumsOf } from './facility-sums.ts'

type Summary = Answer<(typeof book)['bookSummary']>

/** Of the members of a portfolio, or of the whole book; of a book as we had it on a day, of its members then. */
export const ofPortfolio = (
  column: string,
  portfolio_id: string | undefined,
  standing?: Standing,
): RawBuilder<unknown> => {
  if (portfolio_id === undefined) return sql`true`
  return standing?.at === 'known'
    ? ofMembersAt(column, standing.members_at, portfolio_id)
    : ofMembers(column)(portfolio_id)
}

/** Those whose class is not known come last. */
export async function readByClass(
  { tx, org }: Context,
  standing: Standing,
  portfolio_id?: string,
): Promise<Summary['by_class']> {
  const { rows } = await sql<Summary['by_class'][number]>`
    select f.asset_class, ${sumsOf} from ${positions(org.organization_id, standing)}
    where ${ofPortfolio('f.party_id', portfolio_id, standing)} group by f.asset_class
    order by ${classPlace('f.asset_class')} nulls last`.execute(tx)
  return rows
}

/** At the ends of the last so many months, this one included, oldest first; facilities whose class is not known are left out. */
export async function readClassMonths(
  { tx, org, clock }: Context,
  count: number,
  portfolio_id?: string,
): Promise<Summary['months']> {
  const { rows } = await sql<Summary['months'][number]>`
    select month, jsonb_agg(jsonb_build_object('asset_class', asset_class, 'exposure', exposure, 'facilities', facilities)
      order by ${classPlace('asset_class')}) as classes
    from (
      select month, asset_class, coalesce(sum(exposure), 0)::numeric(24, 2)::text as exposure, count(*)::int as facilities
      from facility_positions where organization_id = ${org.organization_id} and asset_class is not null
        and month > to_char(${clock.today()}::date - make_interval(months => ${count}), 'YYYY-MM')
        and ${ofPortfolio('party_id', portfolio_id)}
      group by month, asset_class) by_class
    group by month order by month`.execute(tx)
  return rows
}
