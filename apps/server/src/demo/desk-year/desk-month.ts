import { addDays, type IsoDate } from '@saakh/domain/dates'
import { isWorkingDay, type WorkingCalendar } from '@saakh/domain/working-days'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access.ts'
import { holidaysOf } from '../../platform/public-holidays.ts'
import type { Platform } from '../../platform/verb.ts'
import { demoCaller } from '../accounts.ts'
import { atTime, rowsOf } from '../at-moment.ts'
import type { Borrower } from '../borrowers.ts'

/** A borrower as the desk of Demo Bank knows it. */
export interface OnDesk {
  party_id: string
  borrower: Borrower
  /** Who decides on it. */
  by: Caller
  /** Of the branch whose manager decides. */
  is_of_branch: boolean
}

/** What the people of Demo Bank work with between two deliveries. */
export interface DeskMonth {
  platform: Platform
  anchor: IsoDate
  morning: IsoDate
  /** Deliveries that follow, the one of the anchor day as the last. */
  left: number
  /** The working days from the morning on, before the next delivery. Never empty. */
  days: readonly IsoDate[]
  /** In the order of their customer numbers. */
  borrowers: readonly OnDesk[]
}

/** What one person does on a day. Its platform has the clock of that moment. */
export interface Act {
  day: IsoDate
  run(then: Platform): Promise<unknown>
}

/** The calendar that an organization has until it says otherwise. */
const calendar = (): WorkingCalendar => ({
  saturdays_off: 'second_and_fourth',
  holidays: new Set(holidaysOf(null).map(({ day }) => day)),
})

export function workingDays(from: IsoDate, until: IsoDate): IsoDate[] {
  const days: IsoDate[] = []
  const known = calendar()
  for (let day = from; day < until; day = addDays(day, 1)) if (isWorkingDay(day, known)) days.push(day)
  return days
}

/** The working day at a share of the month, from 0 (the first) to 1 (the last). */
export const dayAt = ({ days, morning }: Pick<DeskMonth, 'days' | 'morning'>, share: number): IsoDate =>
  days[Math.round(share * (days.length - 1))] ?? morning

const FIRST_MINUTE = 10 * 60 + 5
const LAST_MINUTE = 17 * 60 + 30
const twoDigits = (number: number) => String(number).padStart(2, '0')

const timeOf = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** One after the other, in the order of their days and within the hours of work. */
export async function doInTurns(platform: Platform, acts: readonly Act[]): Promise<void> {
  const days = [...new Set(acts.map(({ day }) => day))].sort()
  for (const day of days) {
    const ofDay = acts.filter((act) => act.day === day)
    const step = Math.min(23, Math.floor((LAST_MINUTE - FIRST_MINUTE) / ofDay.length))
    for (const [index, act] of ofDay.entries())
      await act.run(atTime(platform, day, timeOf(FIRST_MINUTE + index * step)))
  }
}

/** Borrowers of the branch go to its manager, the others to the two administrators in turns. */
export async function borrowersOnDesk(platform: Platform, borrowers: readonly Borrower[]): Promise<OnDesk[]> {
  const [asha, vikram, manager] = [demoCaller('U1'), demoCaller('U1b'), demoCaller('U10')]
  const email = manager.actor.kind === 'user' ? manager.actor.email : ''
  const rows = await rowsOf(
    platform,
    sql<{ customer_number: string; party_id: string; unit_id: string | null }>`
      with manager as materialized (select unit_id, array(select parties_of_units(array(select unit_and_below(unit_id)))) as sees
        from users where email = ${email})
      select c.customer_number, c.party_id, m.unit_id from customers c
        left join manager m on c.party_id = any(m.sees) where c.party_id is not null`,
  )
  const rowByCustomer = new Map(rows.map((row) => [row.customer_number, row]))
  return borrowers.flatMap((borrower, index) => {
    const row = rowByCustomer.get(borrower.customer_number)
    if (!row) return []
    const { party_id, unit_id } = row
    const of_branch = unit_id ? ofUnit(manager, unit_id) : null
    return [{ party_id, borrower, by: of_branch ?? (index % 2 ? vikram : asha), is_of_branch: of_branch !== null }]
  })
}

const ofUnit = (caller: Caller, unit_id: string): Caller =>
  caller.actor.kind === 'user' ? { ...caller, actor: { ...caller.actor, unit_id } } : caller

/** Without an end in sight: its High alerts are left for whoever tries the queue. */
export const isGrave = ({ borrower }: OnDesk): boolean =>
  borrower.plan.turn === null && ['SMA-1', 'SMA-2', 'NPA'].includes(borrower.outcome)
