import { addDays, addMonths, daysInMonth, type IsoDate, monthOf } from '@saakh/domain/dates'
import { termLoanClass } from '@saakh/domain/dpd'
import { arrearsOf, daysPastDueOn } from './arrears.ts'
import type { Borrower } from './borrowers.ts'
import { type Cell, type DatedLine, type DemoFeed, rupees } from './feeds.ts'
import { randomOf } from './random.ts'

// What a central repository and a bureau tell of the borrowers at other lenders. All lenders and figures are invented.

const LAKH = 100_000
const CRORE = 100 * LAKH
/** From this aggregate exposure on the central repository holds a borrower. */
const LARGE = 5 * CRORE

const sumOf = ({ loans }: Borrower) => loans.reduce((sum, { limit }) => sum + limit, 0)
const inLakhs = (amount: number) => rupees(Math.max(Math.round(amount / LAKH), 1) * LAKH)
const endOf = (day: IsoDate): IsoDate => `${monthOf(day)}-${daysInMonth(monthOf(day))}`

interface Elsewhere {
  share: number
  /** Days by which this lender's count runs ahead of Demo Bank's, once there are arrears. */
  ahead: number
}

/** One or two lenders beside Demo Bank; of those in trouble some stand worse there. */
function lendersOf(borrower: Borrower): Elsewhere[] {
  const random = randomOf('other lenders', borrower.name)
  const [has_two, is_ahead] = [random.between(0, 1), random.between(0, 1)]
  const first = { share: random.between(0.2, 0.9), ahead: is_ahead < 0.4 ? 35 : 0 }
  return has_two < 0.35 ? [first, { share: random.between(0.1, 0.4), ahead: 0 }] : [first]
}

const daysAt = (borrower: Borrower, anchor: IsoDate, day: IsoDate, ahead = 0): number => {
  const days = daysPastDueOn(arrearsOf(borrower, anchor), day)
  return days === 0 ? 0 : days + ahead
}

/** The month-ends before the anchor of which the repository has told. */
const REPORTS = [2, 1]
const TOLD_AFTER = 8

export const crilcFeed: DemoFeed = {
  kind: 'crilc_status',
  heading: [
    'customer_number',
    'reported_on',
    'reported_by',
    'lender',
    'line',
    'funded',
    'non_funded',
    'status',
    'mark',
  ],
  *lines(borrower, anchor): Iterable<DatedLine> {
    if (sumOf(borrower) < LARGE) return
    for (const back of REPORTS) {
      const reported_on = endOf(addMonths(anchor, -back))
      const known_on = addDays(reported_on, TOLD_AFTER)
      if (known_on >= anchor) continue
      const line = (who: Cell[], amount: number, status: string | null, mark: string | null): DatedLine => {
        return {
          known_on,
          cells: [borrower.customer_number, reported_on, ...who, inLakhs(amount), null, status, mark],
        }
      }
      yield line(['own', null, null], sumOf(borrower), null, null)
      for (const [at, { share, ahead }] of lendersOf(borrower).entries()) {
        const grown = back === 1 ? 1.06 : 1
        const mark = at === 0 && borrower.story === 'fraud' && borrower.outcome === 'NPA' ? 'red flagged' : null
        const status = termLoanClass(daysAt(borrower, anchor, reported_on, ahead))
        yield line(['other', null, at + 1], sumOf(borrower) * share * grown, status, mark)
      }
    }
  },
}

export const bureauFeed: DemoFeed = {
  kind: 'commercial_bureau',
  heading: [
    ...['customer_number', 'reported_on', 'bureau', 'line', 'reported_by', 'facility', 'sanctioned', 'outstanding'],
    ...['overdue', 'days_past_due', 'suit_filed', 'wilful_default', 'enquiries', 'enquiry_months'],
  ],
  *lines(borrower, anchor): Iterable<DatedLine> {
    const random = randomOf('bureau report', borrower.name)
    // One borrower in three was looked up in the last months.
    if (random.between(0, 1) > 1 / 3) return
    const reported_on = addDays(anchor, -random.whole(5, 120))
    const report: Cell[] = [borrower.customer_number, reported_on, 'Demo Bureau']
    const isStrained = borrower.outcome !== 'none'
    const lenders = lendersOf(borrower)
    for (const [at, { share, ahead }] of lenders.entries()) {
      const limit = sumOf(borrower) * share
      const days = daysAt(borrower, anchor, reported_on, ahead)
      const owed = [inLakhs(limit), inLakhs(limit * 0.8), days === 0 ? rupees(0) : inLakhs(limit * 0.03), days]
      const cells = [...report, at + 1, 'other', 'term loan', ...owed, 'no', 'no', null, null]
      yield { known_on: reported_on, cells }
    }
    const all = lenders.reduce((sum, { share }) => sum + share, 1) * sumOf(borrower)
    const enquiries = isStrained ? random.whole(3, 8) : random.whole(0, 4)
    const totals: Cell[] = [...report, 'total', 'total', null, inLakhs(all), inLakhs(all * 0.8)]
    yield { known_on: reported_on, cells: [...totals, null, null, null, null, enquiries, 6] }
  },
}
