const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** After each failed attempt so long a wait, as the Standard Webhooks specification proposes: three days in all. */
const WAITS_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
/** So much longer a wait may be, by chance: what failed together does not come back together. */
const SPREAD = 0.1

export const MOST_TRIES = WAITS_MS.length + 1

/** When a delivery is tried again that failed so many times; null: it is given up. `chance` is from 0 to 1. */
export function nextTry(tries: number, now: Date, chance: number): Date | null {
  const wait = WAITS_MS[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * (1 + SPREAD * chance))
}
