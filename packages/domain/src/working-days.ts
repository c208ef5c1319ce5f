import { addDays, dayNumber, type IsoDate } from './dates.ts'

// On which days people work. Calendar days of India; nothing here reads a clock.

/** Banks close on the second and the fourth Saturday: Reserve Bank of India, since 1 September 2015. */
export const SATURDAY_RULES = ['second_and_fourth', 'all', 'none'] as const
export type SaturdayRule = (typeof SATURDAY_RULES)[number]

export interface WorkingCalendar {
  /** The Saturdays on which nobody works. */
  saturdays_off: SaturdayRule
  /** Days on which nobody works, whatever their weekday. Sundays are off without being named. */
  holidays: ReadonlySet<IsoDate>
  /** In which hours people work, as `10:00`; without them the usual ones. */
  opens?: string
  closes?: string
}

/** 0 Sunday to 6 Saturday; 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

function isSaturdayOff(date: IsoDate, rule: SaturdayRule): boolean {
  if (rule === 'all') return true
  const place = Math.ceil(Number(date.slice(8)) / 7)
  return rule === 'second_and_fourth' && (place === 2 || place === 4)
}

/** Throws RangeError for text that is no calendar day, as all functions here. */
export function isWorkingDay(date: IsoDate, { saturdays_off, holidays }: WorkingCalendar): boolean {
  const weekday = weekdayOf(dayNumber(date))
  if (weekday === 0 || (weekday === 6 && isSaturdayOff(date, saturdays_off))) return false
  return !holidays.has(date)
}

/** How many working days are after `from` and not after `to`; negative where `to` is earlier. */
export function workingDaysBetween(from: IsoDate, to: IsoDate, calendar: WorkingCalendar): number {
  if (to < from) return 0 - workingDaysBetween(to, from, calendar)
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, calendar)) count += 1
  return count
}

/** Longer than any stretch without a working day. */
const PATIENCE_DAYS = 60

/** The working day that is `days` working days after `from`; `from` itself where `days` is 0. */
export function addWorkingDays(from: IsoDate, days: number, calendar: WorkingCalendar): IsoDate {
  let day = from
  for (let left = days, idle = 0; left > 0 && idle < PATIENCE_DAYS; ) {
    day = addDays(day, 1)
    const works = isWorkingDay(day, calendar)
    left -= works ? 1 : 0
    idle = works ? 0 : idle + 1
  }
  return day
}

/** The day by which something is due, moved by the working days that it waited after `from` until `to`. */
export const dueAfterWaiting = (due_on: IsoDate, from: IsoDate, to: IsoDate, calendar: WorkingCalendar): IsoDate =>
  addWorkingDays(due_on, workingDaysBetween(from, to, calendar), calendar)

/** For each day from `from` to `to` how many working days the days up to it have, the first one counted as 0. */
export function workingDayNumbers(from: IsoDate, to: IsoDate, calendar: WorkingCalendar): number[] {
  const numbers = [0]
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    numbers.push((numbers.at(-1) ?? 0) + (isWorkingDay(day, calendar) ? 1 : 0))
  return numbers
}
