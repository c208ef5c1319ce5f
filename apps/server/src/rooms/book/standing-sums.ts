import { type book, REGISTERS } from '@saakh/contract/book'
import type { Answer } from '@saakh/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { ofPortfolio, readByClass } from './classes-of-book.ts'
import { facilitiesWithAccounts, inRegister, positions, type Standing } from './facilities.ts'
import { limitSumsOf, sumsOf } from './facility-sums.ts'
import { registerDay } from './register-day.ts'

type Summary = Answer<(typeof book)['bookSummary']>
type Whole = Omit<Summary, 'by_class' | 'by_kind' | 'days' | 'months' | 'registers'>
type Part = { portfolio_id?: string | undefined }

const MONEY = sql`::numeric(24, 2)::text`
/** A facility without one stands at the day on which its master data became known. */
export const HAS_DAY_END = sql`(f.outstanding is not null or f.asset_class is not null)`

const EMPTY: Whole = {
  as_of: null,
  facilities: 0,
  borrowers: 0,
  outstanding: '0.00',
  exposure: '0.00',
  sanctioned: '0.00',
  undrawn: null,
  margin: null,
  funded_exposure: '0.00',
  non_funded_exposure: '0.00',
  without_amount: 0,
}

/** What stands at `standing`, as a whole, by class and by kind of facility. */
export async function readSums(
  context: Context,
  standing: Standing,
  { portfolio_id }: Part = {},
): Promise<Whole & Pick<Summary, 'by_class' | 'by_kind'>> {
  const { tx, org } = context
  const from = positions(org.organization_id, standing)
  const where = ofPortfolio('f.party_id', portfolio_id, standing)
  const { rows: whole } = await sql<Whole>`select ${sumsOf}, max(f.day) filter (where ${HAS_DAY_END}) as as_of,
      ${limitSumsOf},
      coalesce(sum(f.exposure) filter (where f.is_funded), 0)${MONEY} as funded_exposure,
      coalesce(sum(f.exposure) filter (where not f.is_funded), 0)${MONEY} as non_funded_exposure,
      count(*) filter (where f.exposure is null)::int as without_amount from ${from} where ${where}`.execute(tx)
  const by_class = await readByClass(context, standing, portfolio_id)
  const { rows: by_kind } = await sql<Summary['by_kind'][number]>`
    select f.kind, ${sumsOf} from ${from} where ${where} group by f.kind
    order by coalesce(sum(f.exposure), 0) desc, f.kind`.execute(tx)
  return { ...(whole[0] ?? EMPTY), by_class, by_kind }
}

/** Facilities and exposure of every register. */
export async function readRegisterSums(
  context: Context,
  standing: Standing,
  { portfolio_id }: Part = {},
): Promise<Summary['registers']> {
  const { tx, org } = context
  const day = await registerDay(context, standing)
  const counted = REGISTERS.map(
    (register) => sql`select ${register} as register, count(*)::int as facilities,
      coalesce(sum(f.exposure), 0)${MONEY} as exposure from book f where ${inRegister(register, day)}`,
  )
  const { rows } = await sql<Summary['registers'][number]>`
    with book as materialized (select * from ${facilitiesWithAccounts(org.organization_id, standing, day.today)}
      where ${ofPortfolio('f.party_id', portfolio_id, standing)}) ${sql.join(counted, sql` union all `)}`.execute(tx)
  return rows
}
