import { percentOf } from '@saakh/catalogue/book/movement'
import type { bookPortfolios } from '@saakh/contract/book-portfolios'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { compareToPercent, decimalOf, divideRounded, paiseOf } from '@saakh/domain/money'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { ofPortfolio } from './classes-of-book.ts'
import { borrowers } from './facilities.ts'
import { groups, limitInForce } from './read-concentration.ts'
import { highUsePercent } from './use-of-limits.ts'

type Limits = Answer<(typeof bookPortfolios)['bookLimits']>
type Row = Limits['data'][number]
type HeldRow = Pick<Row, 'by' | 'key' | 'label' | 'is_demo' | 'borrowers' | 'exposure'>

/** Borrowers of whom an amount is known, and the groups that they stand in: each with all that it owes, wherever. */
async function readHeld(context: Context, portfolio_id: string | undefined): Promise<HeldRow[]> {
  const { organization_id } = context.org
  const members = ofPortfolio('b.party_id', portfolio_id)
  const { rows } = await sql<HeldRow>`
    select 'borrower' as by, b.party_id::text as key, b.party_name as label, b.is_demo, 1 as borrowers,
      b.exposure::numeric(24, 2)::text as exposure
    from ${borrowers(organization_id)} where b.exposure is not null and ${members}
    union all
    select 'group' as by, g.key, (array_agg(b.party_name order by b.exposure desc nulls last, b.party_name))[1] as label,
      bool_and(b.is_demo) as is_demo, count(*)::int as borrowers, sum(b.exposure)::numeric(24, 2)::text as exposure
    from ${borrowers(organization_id)} join ${groups(context)} g on g.party_id = b.party_id
    group by g.key having sum(b.exposure) is not null and bool_or(${members})`.execute(context.tx)
  return rows
}

/** The borrowers and groups near or above the lender's own limits, the furthest first. Nothing without a limit. */
export async function readLimits(
  context: Context,
  { portfolio_id }: Query<(typeof bookPortfolios)['bookLimits']>,
): Promise<Limits> {
  const limit = await limitInForce(context)
  const from_percent = await highUsePercent(context)
  if (limit === null) return { limit, from_percent, data: [] }
  const base = paiseOf(limit.capital_base)
  // In hundredths of a percent.
  const most = { borrower: paiseOf(limit.borrower_percent), group: paiseOf(limit.group_percent) }
  const data = (await readHeld(context, portfolio_id)).flatMap((row): Row[] => {
    const exposure = paiseOf(row.exposure)
    // Both times 10,000, so that nothing is rounded before it is compared.
    const [held, whole] = [exposure * 10_000n, base * most[row.by]]
    if (held === 0n || compareToPercent(held, whole, from_percent) < 0) return []
    const allowed = divideRounded(whole, 10_000n)
    return [
      {
        ...row,
        limit: decimalOf(allowed),
        used_percent: percentOf(held, whole),
        room: decimalOf(allowed - exposure),
        is_above_limit: held > whole,
      },
    ]
  })
  return { limit, from_percent, data: data.sort((a, b) => Number(b.used_percent) - Number(a.used_percent)) }
}
