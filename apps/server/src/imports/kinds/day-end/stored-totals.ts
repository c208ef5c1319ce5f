import type { IsoDate } from '@saakh/domain/dates'
import { sql } from 'kysely'
import type { Context } from '../../../platform/verb.ts'
import type { StoredTotal } from '../../kit/import-kind.ts'

/** Accounts with a balance on each day and what they owe: of the whole book, and of each branch of the customers file. */
export async function storedTotals({ tx, org }: Context, days: readonly IsoDate[]): Promise<StoredTotal[]> {
  const { organization_id } = org
  // Right after a first import the planner knows no figures, and would look for each account's branch among all of them.
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(tx)
  const { rows } = await sql<StoredTotal>`
    with days as (
      select d::text as day, date_trunc('month', d)::date as month, extract(day from d)::int - 1 as place
      from unnest(${days}::date[]) d),
    months as materialized (
      select h.valid_from as month, left(h.subject, -8) as account_number, f.outstanding
      from facts_head h cross join lateral (
        select payload->'outstanding' as outstanding from facts where fact_id = h.fact_id limit 1) f
      where h.organization_id = ${organization_id} and h.kind = 'account_day_end'
        and h.valid_from = any(array(select month from days))),
    branches as materialized (
      select a.account_number, c.branch from accounts a join customers c on c.customer_number = a.customer_number
      where a.organization_id = ${organization_id} and c.organization_id = ${organization_id} and c.branch <> ''),
    balances as (
      select d.day, b.branch, (m.outstanding->>d.place)::numeric as outstanding
      from months m join days d on d.month = m.month left join branches b on b.account_number = m.account_number)
    select day, coalesce(branch, '') as branch, count(*)::int as rows, sum(outstanding)::numeric(24, 2)::text as amount
    from balances where outstanding is not null
    group by grouping sets ((day), (day, branch)) having grouping(branch) = 1 or branch is not null`.execute(tx)
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(tx)
  return rows
}
