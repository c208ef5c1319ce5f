import { istDate } from '@saakh/domain/dates'
import type { Clock } from '../platform/clock.ts'

/** A domain clock that a test moves by hand. */
export function settableClock(start: string): Clock & { set(instant: string): void } {
  let now = new Date(start)
  return {
    now: () => now,
    today: () => istDate(now),
    set(instant) {
      now = new Date(instant)
    },
  }
}
