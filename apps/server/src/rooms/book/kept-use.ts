import { type SqlBool, sql } from 'kysely'

// How much of their ceilings borrowers draw, as it is kept: sums by whole percent, and from fifty on a part of each borrower that has such
// a facility.

const LEAST_OF_BORROWERS = 50
export const MOST_USED = 1000

/** Whether the borrowers of a use from so many percent on are kept. */
export const isUseKept = (percent: number): boolean =>
  Number.isInteger(percent) && percent >= LEAST_OF_BORROWERS && percent <= MOST_USED

const partAt = (percent: number) => `used:${String(percent).padStart(4, '0')}`

/** The parts of borrowers with a facility of which so many percent and more are drawn. */
export const partsFrom = (percent: number) => sql<SqlBool>`part >= ${partAt(percent)} and part <= ${partAt(MOST_USED)}`
