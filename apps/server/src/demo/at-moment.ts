import { addDays, type IsoDate, istInstant } from '@saakh/domain/dates'
import type { RawBuilder } from 'kysely'
import { fixedClock } from '../platform/clock.ts'
import { inOrganization } from '../platform/db.ts'
import type { Platform } from '../platform/verb.ts'
import { demoOrganizationId } from './accounts.ts'

/** The platform as it was at an instant: what is done with it was done then. */
export const atInstant = (platform: Platform, instant: Date): Platform => ({
  ...platform,
  clock: fixedClock(instant.toISOString()),
})

/** The same at a time of a day in India, `11:20`. */
export const atTime = (platform: Platform, day: IsoDate, time: string): Platform =>
  atInstant(platform, istInstant(day, time))

/** The same so many days before the anchor day. */
export const daysBefore = (platform: Platform, anchor: IsoDate, days_ago: number, time: string): Platform =>
  atTime(platform, addDays(anchor, -days_ago), time)

/** Rows that Demo Bank sees. */
export const rowsOf = <T>(platform: Platform, query: RawBuilder<T>): Promise<T[]> =>
  inOrganization(platform.db, demoOrganizationId('Demo Bank'), async (tx) => (await query.execute(tx)).rows)
