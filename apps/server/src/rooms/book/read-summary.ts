import { type book, REGISTERS } from '@saakh/contract/book'
import type { Answer } from '@saakh/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { readByClass, readClassMonths } from './classes-of-book.ts'
import { facilities, inRegister } from './facilities.ts'
import { sumsOf } from './read-register.ts'
import { highUsePercent } from './use-of-limits.ts'

type Summary = Answer<(typeof book)['bookSummary']>
type Whole = Pick<
  Summary,
  | 'as_of'
  | 'facilities'
  | 'borrowers'
  | 'outstanding'
  | 'exposure'
  | 'sanctioned'
  | 'funded_exposure'
  | 'non_funded_exposure'
  | 'without_amount'
>

const MONTHS = 13
const DAYS = 10
const MONEY = sql`::numeric(24, 2)::text`
/** A facility without one stands at the day on which its master data became known. */
const HAS_DAY_END = sql`(f.outstanding is not null or f.asset_class is not null)`
const EMPTY: Whole = {
  as_of: null,
  facilities: 0,
  borrowers: 0,
  outstanding: '0.00',
  exposure: '0.00',
  sanctioned: '0.00',
  funded_exposure: '0.00',
  non_funded_exposure: '0.00',
  without_amount: 0,
}

/** The book as it stands at the last day-end of each facility, and how its classes moved over thirteen months. */
export async function readSummary(context: Context): Promise<Summary> {
  const { tx, org, clock } = context
  const { organization_id } = org
  const book = facilities(organization_id, { at: 'latest' })
  const { rows: whole } = await sql<Whole>`select ${sumsOf}, max(f.day) filter (where ${HAS_DAY_END}) as as_of,
      coalesce(sum(f.sanctioned), 0)${MONEY} as sanctioned,
      coalesce(sum(f.exposure) filter (where f.is_funded), 0)${MONEY} as funded_exposure,
      coalesce(sum(f.exposure) filter (where not f.is_funded), 0)${MONEY} as non_funded_exposure,
      count(*) filter (where f.exposure is null)::int as without_amount from ${book}`.execute(tx)
  const { rows: by_kind } = await sql<Summary['by_kind'][number]>`
    select f.kind, ${sumsOf} from ${book} group by f.kind order by coalesce(sum(f.exposure), 0) desc, f.kind`.execute(
    tx,
  )
  const { rows: days } = await sql<Summary['days'][number]>`
    select f.day, count(*)::int as facilities from ${book} where ${HAS_DAY_END} group by f.day order by f.day desc limit ${DAYS}`.execute(
    tx,
  )
  const day = { today: clock.today(), high_use: await highUsePercent(context) }
  const counted = REGISTERS.map(
    (register) => sql`select ${register} as register, count(*)::int as facilities,
      coalesce(sum(f.exposure), 0)${MONEY} as exposure from book f where ${inRegister(register, day)}`,
  )
  const { rows: registers } = await sql<Summary['registers'][number]>`
    with book as materialized (select * from ${facilities(organization_id, { at: 'latest' }, clock.today())}) ${sql.join(counted, sql` union all `)}`.execute(
    tx,
  )
  const by_class = await readByClass(context)
  return {
    ...(whole[0] ?? EMPTY),
    by_class,
    by_kind,
    days,
    months: await readClassMonths(context, MONTHS),
    registers,
  }
}
