import { type IsoDate, istDate } from './dates.ts'
import { addWorkingDays, isWorkingDay, type WorkingCalendar, workingDaysBetween } from './working-days.ts'

// In which hours of a working day people work, in the time of India. Nothing here reads a clock.

/** As a bank's office: Reserve Bank of India leaves the hours to each; these are the usual ones. */
export const USUAL_HOURS = { opens: '10:00', closes: '17:00' } as const

/** A minute of a day in India, from 0 to 1439. */
export interface Moment {
  day: IsoDate
  minute: number
}

const DAY_MINUTES = 1440
/** India is five and a half hours ahead, all year. */
const AHEAD_MINUTES = 330

export const momentOf = (at: Date): Moment => ({
  day: istDate(at),
  minute: (Math.floor(at.getTime() / 60_000) + AHEAD_MINUTES) % DAY_MINUTES,
})

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** When work begins, as a minute of the day, and how many minutes a working day has. */
export function officeOf({ opens = USUAL_HOURS.opens, closes = USUAL_HOURS.closes }: WorkingCalendar) {
  const from = minuteOf(opens)
  return { from, minutes: minuteOf(closes) - from }
}

/** Of the working time of its day what is over. */
function spent({ day, minute }: Moment, calendar: WorkingCalendar): number {
  if (!isWorkingDay(day, calendar)) return 0
  const { from, minutes } = officeOf(calendar)
  return Math.min(Math.max(minute - from, 0), minutes)
}
const left = (moment: Moment, calendar: WorkingCalendar): number =>
  isWorkingDay(moment.day, calendar) ? officeOf(calendar).minutes - spent(moment, calendar) : 0

/** How many working minutes lie between the two; negative where `to` is earlier. */
export const workingMinutesBetween = (from: Moment, to: Moment, calendar: WorkingCalendar): number =>
  workingDaysBetween(from.day, to.day, calendar) * officeOf(calendar).minutes +
  left(from, calendar) -
  left(to, calendar)

/** When so many working minutes after a moment are over; at least one. */
export function addWorkingMinutes(moment: Moment, count: number, calendar: WorkingCalendar): Moment {
  const { from, minutes } = officeOf(calendar)
  const beyond = count - left(moment, calendar)
  if (beyond <= 0) return { day: moment.day, minute: from + spent(moment, calendar) + count }
  const days = Math.ceil(beyond / minutes)
  return { day: addWorkingDays(moment.day, days, calendar), minute: from + beyond - (days - 1) * minutes }
}
