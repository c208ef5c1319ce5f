import { addDays, addMonths, daysBetween, daysInMonth, type IsoDate, type IsoMonth, monthOf } from '@saakh/domain/dates'
import type { Borrower, DemoLoan } from './borrowers.ts'
import { randomOf } from './random.ts'
import { conductIn } from './stories.ts'

export interface DayEnd {
  account_number: string
  day_end_date: IsoDate
  outstanding: number
  limit: number
  drawing_power: number | null
  /** Null for cash credit, whose days are counted from the balance itself. */
  dpd: number | null
  interest_debited: number
  credits: number
}

const DUE_DAY = '05'
export const MONTHS = 36

/** The months of the demo world, oldest first; the last is the one of the anchor day. */
export const demoMonths = (anchor: IsoDate): IsoMonth[] =>
  Array.from({ length: MONTHS }, (_, index) => monthOf(addMonths(`${monthOf(anchor)}-01`, index - (MONTHS - 1))))

const dayOf = (month: IsoMonth, day: number): IsoDate => `${month}-${String(day).padStart(2, '0')}`

/** Day-ends up to the day before the anchor: the lender delivers yesterday's. */
const daysOf = (month: IsoMonth, anchor: IsoDate): IsoDate[] =>
  Array.from({ length: daysInMonth(month) }, (_, index) => dayOf(month, index + 1)).filter((day) => day < anchor)

interface Instalment {
  due: IsoDate
  paid: IsoDate | null
}

const instalmentsOf = (borrower: Borrower, months: IsoMonth[]): Instalment[] =>
  months.map((month, index) => {
    const due = `${month}-${DUE_DAY}`
    const { payment_delay } = conductIn(borrower.story, index, months.length)
    return { due, paid: payment_delay === null ? null : addDays(due, payment_delay) }
  })

/** Days past due at day-end: the oldest instalment then unpaid, counted from its due date inclusive. */
const dpdOn = (instalments: Instalment[], day: IsoDate): number => {
  const oldest = instalments.find(({ due, paid }) => due <= day && (paid === null || paid > day))
  return oldest ? daysBetween(oldest.due, day) + 1 : 0
}

function* termLoan(borrower: Borrower, loan: DemoLoan, months: IsoMonth[], anchor: IsoDate): Generator<DayEnd> {
  const instalments = instalmentsOf(borrower, months)
  const instalment = Math.round(loan.limit / 84)
  for (const [index, month] of months.entries())
    for (const day of daysOf(month, anchor)) {
      const paid = instalments.filter((each) => each.paid !== null && each.paid <= day).length
      const paidToday = instalments.some((each) => each.paid === day)
      yield {
        account_number: loan.account_number,
        day_end_date: day,
        outstanding: Math.max(loan.limit - instalment * (paid + 2), 0),
        limit: loan.limit,
        drawing_power: null,
        dpd: dpdOn(instalments, day),
        interest_debited: day.endsWith(DUE_DAY) ? Math.round((loan.limit * 0.095 * (1 - index / 100)) / 12) : 0,
        credits: paidToday ? instalment : 0,
      }
    }
}

function* cashCredit(borrower: Borrower, loan: DemoLoan, months: IsoMonth[], anchor: IsoDate): Generator<DayEnd> {
  const random = randomOf('cash credit', loan.account_number)
  for (const [index, month] of months.entries()) {
    const { utilisation, turnover } = conductIn(borrower.story, index, months.length)
    // The stock statement of the month sets the drawing power, a little below or at the limit.
    const drawing_power = Math.round(loan.limit * Math.min(1, 0.96 + random.between(0, 0.06)))
    for (const day of daysOf(month, anchor)) {
      const outstanding = Math.round(loan.limit * utilisation * random.between(0.985, 1.01))
      yield {
        account_number: loan.account_number,
        day_end_date: day,
        outstanding,
        limit: loan.limit,
        drawing_power,
        dpd: null,
        interest_debited: day === dayOf(month, daysInMonth(month)) ? Math.round((outstanding * 0.105) / 12) : 0,
        credits: Number(day.slice(8)) % 3 === 0 ? Math.round((loan.limit * turnover) / 10) : 0,
      }
    }
  }
}

/** Every day-end of a borrower's accounts, by account and then by day. */
export function* dayEnds(borrower: Borrower, anchor: IsoDate): Generator<DayEnd> {
  const months = demoMonths(anchor)
  for (const loan of borrower.loans)
    yield* loan.kind === 'term_loan'
      ? termLoan(borrower, loan, months, anchor)
      : cashCredit(borrower, loan, months, anchor)
}
