import { istDate } from '@saakh/domain/dates'

/** The domain's time: `now` for created_at and schedules, `today` the IST day. Tokens and sessions use real time. */
export interface Clock {
  now(): Date
  today(): string
}

/** A clock that runs on from `start` (SAAKH_NOW); without it the machine's. */
export function createClock(start?: Date): Clock {
  const offset = start ? start.getTime() - Date.now() : 0
  const now = () => new Date(Date.now() + offset)
  return { now, today: () => istDate(now()) }
}

export const fixedClock = (instant: string): Clock => {
  const now = new Date(instant)
  return { now: () => now, today: () => istDate(now) }
}
