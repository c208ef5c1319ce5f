import { type IsoDate, istDate } from '@saakh/domain/dates'
import { instantOf } from '@saakh/domain/formats'

/** Milliseconds that the server is ahead of the browser; 0 unless it says that it lives in a time of its own. */
let ahead = 0

export const followServerTime = (now: string | null): void => {
  ahead = (instantOf(now)?.getTime() ?? Date.now()) - Date.now()
}

/** The time of the server's days; sessions and tokens follow the browser's own clock. */
export const now = (): Date => new Date(Date.now() + ahead)

/** The day in India, wherever the browser stands. */
export const todayInIndia = (): IsoDate => istDate(now())
