import type { IsoDate } from '@saakh/domain/dates'
import { sql } from 'kysely'
import type { Context } from '../../../platform/verb.ts'
import type { StoredTotal } from '../../kit/import-kind.ts'

/** Accounts with a balance on each day and what they owe: of the whole book, and of each branch of the customers file. */
export async function storedTotals({ tx, org }: Context, days: readonly IsoDate[]): Promise<StoredTotal[]> {
  const { rows } = await sql<StoredTotal>`
    with days as (
      select d::text as day, date_trunc('month', d)::date as month, extract(day from d)::int - 1 as place
      from unnest(${days}::date[]) d),
    months as materialized (
      select h.valid_from as month, f.payload->'outstanding' as outstanding, (
        select nullif(c.branch, '') from accounts a
        join customers c on c.organization_id = a.organization_id and c.customer_number = a.customer_number
        where a.organization_id = h.organization_id and a.account_number = left(h.subject, -8)) as branch
      from facts_head h join facts f on f.fact_id = h.fact_id
      where h.organization_id = ${org.organization_id} and h.kind = 'account_day_end'
        and h.valid_from = any(array(select month from days))),
    balances as (
      select d.day, m.branch, (m.outstanding->>d.place)::numeric as outstanding
      from months m join days d on d.month = m.month)
    select day, coalesce(branch, '') as branch, count(*)::int as rows, sum(outstanding)::numeric(24, 2)::text as amount
    from balances where outstanding is not null
    group by grouping sets ((day), (day, branch)) having grouping(branch) = 1 or branch is not null`.execute(tx)
  return rows
}
