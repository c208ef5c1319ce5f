import { LARGE_BORROWER } from '@saakh/catalogue/book/large-borrower'
import type { LargeBorrowerLimitInForce } from '@saakh/contract/book'
import { daysInMonth, fridayUntil, type IsoDate } from '@saakh/domain/dates'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import type { RegisterDay, Standing } from './facilities.ts'
import { highUsePercent } from './use-of-limits.ts'

/** The limit that the lender set last for the day, else the one that is known of the regime. */
async function largeBorrowerLimit({ tx, org }: Context, on: IsoDate): Promise<LargeBorrowerLimitInForce> {
  const { rows } = await sql<LargeBorrowerLimitInForce>`
    select valid_from::text, exposure_from::text, source, coalesce(u.name, 'Saakh') as set_by
    from large_borrower_limits l left join users u on u.organization_id = l.organization_id and l.set_by = 'user:' || u.user_id
    where l.organization_id = ${org.organization_id} and valid_from <= ${on}::date
    order by valid_from desc limit 1`.execute(tx)
  return rows[0] ?? { ...LARGE_BORROWER, set_by: null }
}

/** The day that settings and weeks are of: a month that has not ended is looked at today. */
function dayOf(standing: Standing, today: IsoDate): IsoDate {
  if (standing.at === 'latest') return today
  if (standing.at === 'day' || standing.at === 'known') return standing.day
  const last = standing.at === 'week' ? standing.until : `${standing.month}-${daysInMonth(standing.month)}`
  return last < today ? last : today
}

/** Without a week asked for it is that of the last Friday, which may be today. */
export async function registerDay(
  context: Context,
  standing: Standing,
): Promise<RegisterDay & { on: IsoDate; large_borrower: LargeBorrowerLimitInForce }> {
  const today = standing.at === 'known' ? standing.day : context.clock.today()
  const on = dayOf(standing, today)
  const large_borrower = await largeBorrowerLimit(context, on)
  return {
    today,
    on,
    friday: standing.at === 'week' ? standing.until : fridayUntil(on),
    large_from: large_borrower.exposure_from,
    high_use: await highUsePercent(context),
    large_borrower,
  }
}
