import { addDays, addMonths, type IsoDate } from '@saakh/domain/dates'

/** The last days of quarters that have ended by a day, the latest first. */
export function quarterEnds(today: IsoDate, count: number): IsoDate[] {
  const month = Number(today.slice(5, 7))
  const first = `${today.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
  return Array.from({ length: count }, (_, ago) => addDays(addMonths(first, -3 * ago), -1))
}
