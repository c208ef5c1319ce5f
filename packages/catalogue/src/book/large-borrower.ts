import type { IsoDate } from '@saakh/domain/dates'

/**
 * From this aggregate exposure on, in rupees, a borrower is reported to CRILC; fund and non-fund based, investments included.
 * The figure is that of several secondary sources; the directions themselves were not read, so its first day is not known.
 */
const LARGE_BORROWER: readonly { from: IsoDate; rupees: number }[] = [{ from: '0001-01-01', rupees: 50_000_000 }]

export const largeBorrowerFrom = (on: IsoDate): number =>
  LARGE_BORROWER.findLast(({ from }) => on >= from)?.rupees ?? Number.POSITIVE_INFINITY
