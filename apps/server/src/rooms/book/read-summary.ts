import type { book } from '@saakh/contract/book'
import type { Answer } from '@saakh/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { classPlace, facilities } from './facilities.ts'
import { HAS_DAY_END, readRegisterSums, readSums } from './standing-sums.ts'

type Summary = Answer<(typeof book)['bookSummary']>

const MONTHS = 13
const DAYS = 10
const LATEST = { at: 'latest' } as const

/** The book as it stands at the last day-end of each facility, and how its classes moved over thirteen months. */
export async function readSummary(context: Context): Promise<Summary> {
  const { tx, org, clock } = context
  const { organization_id } = org
  const sums = await readSums(context, LATEST)
  const { rows: days } = await sql<Summary['days'][number]>`
    select f.day, count(*)::int as facilities from ${facilities(organization_id, LATEST)}
    where ${HAS_DAY_END} group by f.day order by f.day desc limit ${DAYS}`.execute(tx)
  const { rows: months } = await sql<Summary['months'][number]>`
    select month, jsonb_agg(jsonb_build_object('asset_class', asset_class, 'exposure', exposure, 'facilities', facilities)
      order by ${classPlace('asset_class')}) as classes
    from (
      select month, asset_class, coalesce(sum(exposure), 0)::numeric(24, 2)::text as exposure, count(*)::int as facilities
      from facility_positions where organization_id = ${organization_id} and asset_class is not null
        and month > to_char(${clock.today()}::date - make_interval(months => ${MONTHS}), 'YYYY-MM')
      group by month, asset_class) by_class
    group by month order by month`.execute(tx)
  return { ...sums, days, months, registers: await readRegisterSums(context, LATEST) }
}
