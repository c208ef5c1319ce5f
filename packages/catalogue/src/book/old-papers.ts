import { addDays, addMonths, type IsoDate } from '@saakh/domain/dates'

/**
 * For so many months a stock statement carries the drawing power of a cash credit or overdraft; what is drawn on older papers
 * is irregular. The figure is that of secondary sources; the circular itself was not read, so its first day is not known.
 */
const STATEMENT_MONTHS: readonly { from: IsoDate; months: number }[] = [{ from: '0001-01-01', months: 3 }]

export const statementMonths = (on: IsoDate): number =>
  STATEMENT_MONTHS.findLast(({ from }) => on >= from)?.months ?? Number.POSITIVE_INFINITY

/** The first day on which papers of a day are more than so many months old, counted back from that day. */
export function oldFrom(as_of: IsoDate, months: number): IsoDate {
  let day = addMonths(as_of, months)
  while (addMonths(day, -months) <= as_of) day = addDays(day, 1)
  return day
}
