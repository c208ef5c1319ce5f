import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'

/** Of the members of a portfolio alone, under the id that the organization reads them as; of one that is not there nobody. */
export function ofPortfolio(column: string, portfolio_id: string | undefined): RawBuilder<unknown> {
  if (portfolio_id === undefined) return sql`true`
  if (!isUuid(portfolio_id)) return sql`false`
  return sql`${sql.ref(column)} in (select party_id from portfolio_parties(array[${portfolio_id}::uuid]))`
}
