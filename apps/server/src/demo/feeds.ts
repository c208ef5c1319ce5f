import { addDays, addMonths, daysInMonth, type IsoDate, type IsoMonth, monthOf } from '@saakh/domain/dates'
import type { Borrower } from './borrowers.ts'
import { MONTHS } from './stories.ts'

export type Cell = string | number | null

/** A line of a lender's file and the day on which the lender had what it says. */
export interface DatedLine {
  known_on: IsoDate
  cells: Cell[]
}

/** One kind of file as Demo Bank's systems deliver it. */
export interface DemoFeed {
  /** The import kind that reads it. */
  kind: string
  heading: readonly string[]
  lines(borrower: Borrower, anchor: IsoDate, deliveries: readonly IsoDate[]): Iterable<DatedLine>
}

const quoted = (cell: Cell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  return cell.includes(',') || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell
}
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(quoted).join(',')}\n`
export const monthEnd = (month: IsoMonth): IsoDate => `${month}-${daysInMonth(month)}`
export const rupees = (amount: number): string => `${amount}.00`

/** Months for which deliveries come monthly; what is older came by the quarter. */
const MONTHLY = 15

/** The day before the first month of the history: master data and what was known before. */
export const openingDay = (anchor: IsoDate): IsoDate => addDays(addMonths(anchor, -MONTHS), -1)

/**
 * The mornings on which files arrive, oldest first: the opening, the first of a month for the months before it, and the
 * anchor day for the month that still runs.
 */
export function deliveryDays(anchor: IsoDate): IsoDate[] {
  const first = `${monthOf(anchor)}-01`
  const mornings = Array.from({ length: MONTHS }, (_, back) => addMonths(first, -back))
    .filter((day, back) => back < MONTHLY || ['01', '04', '07', '10'].includes(day.slice(5, 7)))
    .filter((day) => day > addMonths(first, 1 - MONTHS) && day < anchor)
  return [openingDay(anchor), ...mornings.reverse(), anchor]
}

/** The morning on which a day's news is delivered: the next one; null: not yet. */
const deliveredOn = (known_on: IsoDate, deliveries: readonly IsoDate[]): IsoDate | null =>
  deliveries.find((day) => day > known_on) ?? null

/** By morning the text of the feed's file; mornings without a line have none. */
export function filesOf(feed: DemoFeed, borrowers: readonly Borrower[], anchor: IsoDate): Map<IsoDate, string> {
  const deliveries = deliveryDays(anchor)
  const files = new Map<IsoDate, string>()
  // Most days are asked for many times.
  const morningOf = new Map<IsoDate, IsoDate | null>()
  for (const borrower of borrowers) {
    const own = new Map<IsoDate, string[]>()
    for (const { known_on, cells } of feed.lines(borrower, anchor, deliveries)) {
      const known = morningOf.get(known_on)
      const morning = known === undefined ? deliveredOn(known_on, deliveries) : known
      morningOf.set(known_on, morning)
      if (morning === null) continue
      const lines = own.get(morning)
      if (lines) lines.push(csvLine(cells))
      else own.set(morning, [csvLine(cells)])
    }
    for (const [morning, lines] of own)
      files.set(morning, (files.get(morning) ?? csvLine(feed.heading)) + lines.join(''))
  }
  return files
}
