import { addDays, addMonths, type IsoDate } from '@saakh/domain/dates'
import { epfDueDate } from '@saakh/domain/wage-month'
import { monthAt } from './arrears.ts'
import type { Borrower } from './borrowers.ts'
import type { DatedLine, DemoFeed } from './feeds.ts'
import { rupees } from './feeds.ts'
import { randomOf } from './random.ts'
import { MONTHS, stressIn } from './stories.ts'

const CRORE = 10_000_000
/** The lender reads the fund's table of its larger employers, and so many months of it. */
const READ_FROM_LIMIT = 6 * CRORE
const MONTHS_READ = 18
/** After so many months an unpaid month is with the recovery officer and no news. */
const SHOWN_UNPAID = 8

interface DemoWageMonth {
  index: number
  employees: number
  /** Null: not paid to this day. */
  paid_on: IsoDate | null
}

function delay(borrower: Borrower, index: number): number | null {
  const { plan } = borrower
  const random = randomOf('epf', borrower.name, String(index))
  const usual = -random.whole(0, 6)
  const stress = stressIn(plan, index) * plan.shows.gst
  const chance = random.between(0, 1)
  const length = random.between(0, 1)
  if (stress > 0.9 && chance < 0.3) return null
  if (stress > 0.25 && chance < 0.5 * stress) return Math.round(2 + 60 * stress * length)
  return chance > 0.98 ? Math.round(1 + 12 * length) : usual
}

function wageMonthsOf(borrower: Borrower, anchor: IsoDate): DemoWageMonth[] {
  const limits = borrower.loans.reduce((sum, { limit }) => sum + limit, 0)
  if (limits < READ_FROM_LIMIT) return []
  const random = randomOf('employees', borrower.name)
  const staff = Math.round(24 + (limits / CRORE) * random.between(3, 9))
  // Who runs out of money lets people go some months later, and not everybody does.
  const cut = random.between(0, 0.55) * borrower.plan.shows.gst
  const lag = random.whole(2, 4)
  const wageMonths: DemoWageMonth[] = []
  for (let index = MONTHS - MONTHS_READ; index < MONTHS - 1; index++) {
    const noise = randomOf('staff', borrower.name, String(index)).between(-0.03, 0.03)
    const employees = Math.max(Math.round(staff * (1 - cut * stressIn(borrower.plan, index - lag) + noise)), 1)
    const days = delay(borrower, index)
    wageMonths.push({
      index,
      employees,
      paid_on: days === null ? null : addDays(epfDueDate(monthAt(index, anchor)), days),
    })
  }
  return wageMonths
}

export const epfFeed: DemoFeed = {
  kind: 'epf_payments',
  heading: ['customer_number', 'establishment_id', 'wage_month', 'no_of_employees', 'amount', 'date_of_credit', 'trrn'],
  *lines(borrower, anchor, deliveries): Iterable<DatedLine> {
    const establishment = `DEMO${borrower.customer_number.replace(/\D/g, '').padStart(7, '0')}000`
    for (const { index, employees, paid_on } of wageMonthsOf(borrower, anchor)) {
      const month = monthAt(index, anchor)
      const due = epfDueDate(month)
      const cells = (date_of_credit: IsoDate | null) => [
        borrower.customer_number,
        establishment,
        month,
        employees,
        rupees(employees * 3_600),
        date_of_credit,
        null,
      ]
      const last = addMonths(due, SHOWN_UNPAID)
      for (const morning of deliveries)
        if (morning > due && morning < last && (paid_on === null || morning <= paid_on))
          yield { known_on: addDays(morning, -1), cells: cells(null) }
      if (paid_on !== null && paid_on < anchor) yield { known_on: paid_on, cells: cells(paid_on) }
    }
  },
}
