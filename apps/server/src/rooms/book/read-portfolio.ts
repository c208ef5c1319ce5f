import { percentOf } from '@saakh/catalogue/book/movement'
import type { bookPortfolios } from '@saakh/contract/book-portfolios'
import type { Answer } from '@saakh/contract/endpoint'
import { paiseOf } from '@saakh/domain/money'
import { sql } from 'kysely'
import { ofMembers } from '../../platform/conditions.ts'
import type { Context } from '../../platform/verb.ts'
import { findPortfolio, isMixed } from '../portfolios/find-portfolio.ts'
import { readByClass, readClassMonths } from './classes-of-book.ts'
import { positions } from './facilities.ts'
import { sumsOf } from './facility-sums.ts'
import { readNetSums } from './net-exposure.ts'
import { readConcentration } from './read-concentration.ts'
import { readCoverage } from './read-coverage.ts'
import { readMovement } from './read-movement.ts'

type Portfolio = Answer<(typeof bookPortfolios)['bookPortfolio']>
type Sums = Pick<Portfolio, 'facilities' | 'borrowers' | 'outstanding' | 'exposure' | 'without_amount'>

const MONTHS = 36
const LARGEST = 50
const NO_SUMS: Sums = { facilities: 0, borrowers: 0, outstanding: '0.00', exposure: '0.00', without_amount: 0 }

const COUNTS = sql`(count(*) filter (where a.severity = 'High'))::int as "High",
  (count(*) filter (where a.severity = 'Medium'))::int as "Medium", (count(*) filter (where a.severity = 'Low'))::int as "Low"`

async function readSums({ tx, org }: Context, portfolio_id: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select ${sumsOf}, (count(*) filter (where f.exposure is null))::int as without_amount
    from ${positions(org.organization_id, { at: 'latest' })} where ${ofMembers('f.party_id')(portfolio_id)}`.execute(tx)
  return rows[0] ?? NO_SUMS
}

async function readAlerts({ tx, org, clock }: Context, portfolio_id: string) {
  const of = sql`alerts a where a.organization_id = ${org.organization_id} and ${ofMembers('a.party_id')(portfolio_id)}`
  const { rows: open } = await sql<Portfolio['alerts']>`
    select ${COUNTS} from ${of} and a.state = 'open'`.execute(tx)
  const { rows: alert_months } = await sql<Portfolio['alert_months'][number]>`
    select to_char(a.date_of_alert, 'YYYY-MM') as month, ${COUNTS} from ${of}
      and to_char(a.date_of_alert, 'YYYY-MM') > to_char(${clock.today()}::date - make_interval(months => ${MONTHS}), 'YYYY-MM')
    group by 1 order by 1`.execute(tx)
  return { alerts: open[0] ?? { High: 0, Medium: 0, Low: 0 }, alert_months }
}

async function readShare(context: Context, portfolio_id: string): Promise<Portfolio['coverage']> {
  const { signals, borrowers, not_judged } = await readCoverage(context, { portfolio_id })
  const sum = (of: readonly { exposure: string }[]) => of.reduce((total, part) => total + paiseOf(part.exposure), 0n)
  const measured = sum(signals.map((signal) => signal.measured))
  const rest = sum(signals.flatMap((signal) => [signal.not_measured, signal.not_certain]))
  return { percent: percentOf(measured, measured + rest), borrowers, not_judged }
}

/** What the caller sees of a portfolio. Throws `not_found` for one that is unknown or another organization's. */
export async function readPortfolioBook(context: Context, id: string): Promise<Portfolio> {
  const { portfolio_id, name } = await findPortfolio(context, id)
  const { rows: held } = await sql<{ members: number }>`
    select count(distinct party_id)::int as members from portfolio_parties(array[${portfolio_id}::uuid])`.execute(
    context.tx,
  )
  const { from, to, rolls } = await readMovement(context, { portfolio_id })
  const asked = { by: 'industry', portfolio_id, page: 1, per_page: LARGEST } as const
  const { data, total_count, herfindahl } = await readConcentration(context, asked)
  return {
    portfolio_id,
    name,
    has_more: await isMixed(context, portfolio_id),
    members: held[0]?.members ?? 0,
    ...(await readSums(context, portfolio_id)),
    net: await readNetSums(context, { standing: { at: 'latest' }, on: context.clock.today(), portfolio_id }),
    by_class: await readByClass(context, { at: 'latest' }, portfolio_id),
    from,
    to,
    rolls,
    industries: {
      data: data.map(({ key, label, borrowers, exposure, percent }) => ({ key, label, borrowers, exposure, percent })),
      total_count,
      herfindahl,
    },
    ...(await readAlerts(context, portfolio_id)),
    coverage: await readShare(context, portfolio_id),
    months: await readClassMonths(context, MONTHS, portfolio_id),
  }
}
