import { addDays, daysBetween, type IsoDate } from '@saakh/domain/dates'
import { type Borrower, demoBorrowers } from '../../apps/server/src/demo/borrowers.ts'
import { dayEndFeed } from '../../apps/server/src/demo/conduct-feed.ts'
import { type Cell, csvLine } from '../../apps/server/src/demo/feeds.ts'

// The files of the film: what Demo Bank's system delivers of its fictional borrowers, with an instalment that one of them did not
// pay.

export const BORROWER = 'Loktak Weave Handlooms Private Limited'
export const ACCOUNT = 'TL4001091'
/** The instalment that was not paid: its day counts, so that the account turns SMA-1 on the day of the film's file. */
const DUE: IsoDate = '2026-10-21'
export const OVERDUE = '4381250.00'
/** The day on which the demo world begins, and the morning after, on which the film plays. */
const EVE: IsoDate = '2026-11-20'
export const MORNING: IsoDate = addDays(EVE, 1)
/** Whose line has a day that has not come yet. */
const MISTYPED = 'CC4001130'

const HEADING = [...dayEndFeed.heading, 'overdue_amount']
const PLACE = (column: string) => HEADING.indexOf(column)

const pastDueOn = (day: IsoDate): number => daysBetween(DUE, day) + 1

/** The line as it reads while the instalment is unpaid. */
function unpaid(cells: readonly Cell[], day: IsoDate): Cell[] {
  const line = [...cells, null]
  if (line[0] !== ACCOUNT) return line
  line[PLACE('dpd')] = pastDueOn(day)
  line[PLACE('asset_class')] = pastDueOn(day) > 30 ? 'SMA-1' : 'SMA-0'
  line[PLACE('credits')] = '0.00'
  line[PLACE('overdue_amount')] = OVERDUE
  return line
}

/** The lines of a borrower's accounts since a day, as they are known on a morning. */
const linesOf = (borrower: Borrower, since: IsoDate, morning: IsoDate): Cell[][] =>
  [...dayEndFeed.lines(borrower, morning, [])]
    .filter(({ known_on }) => known_on >= since && known_on < morning)
    .map(({ known_on, cells }) => {
      if (borrower.name === BORROWER) return unpaid(cells, known_on)
      const line = [...cells, null]
      if (line[0] === MISTYPED) line[1] = addDays(known_on, 30)
      return line
    })

const fileOf = (lines: readonly Cell[][]): string => [HEADING, ...lines].map(csvLine).join('')

/** The day of the film: every account of every borrower. */
export const dayFile = (): string =>
  fileOf(demoBorrowers(MORNING, 'small').flatMap((borrower) => linesOf(borrower, EVE, MORNING)))

/** The days before it, of the borrower of the film alone. */
export const daysBefore = (): string =>
  fileOf(
    demoBorrowers(EVE, 'small')
      .filter(({ name }) => name === BORROWER)
      .flatMap((borrower) => linesOf(borrower, DUE, EVE)),
  )
