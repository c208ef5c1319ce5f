import { daysInMonth, type IsoDate, type IsoMonth } from '@saakh/domain/dates'
import { type ArrearsSpan, arrearsOf, arrearsOn, DUE_DAY, daysPastDueOn, demoMonths } from './arrears.ts'
import type { Borrower, DemoLoan } from './borrowers.ts'
import { type BookMonth, booksOf } from './financial-path.ts'
import { randomOf } from './random.ts'

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
  debits: number
}

/** A borrower with what its accounts are drawn from. */
interface Drawn {
  borrower: Borrower
  spans: ArrearsSpan[]
  books: Map<IsoMonth, BookMonth>
  months: IsoMonth[]
  anchor: IsoDate
}

const dayOf = (month: IsoMonth, day: number): IsoDate => `${month}-${String(day).padStart(2, '0')}`

/** Day-ends up to the day before the anchor: the lender delivers yesterday's. */
const daysOf = (month: IsoMonth, anchor: IsoDate): IsoDate[] =>
  Array.from({ length: daysInMonth(month) }, (_, index) => dayOf(month, index + 1)).filter((day) => day < anchor)

const TERM_RATE = 0.095
const CREDIT_RATE = 0.105

function* termLoan({ spans, books, months, anchor }: Drawn, loan: DemoLoan): Generator<DayEnd> {
  const { account_number, limit } = loan
  let owed = loan.limit
  for (const month of months) {
    const planned = books.get(month)?.term_loan ?? owed
    for (const day of daysOf(month, anchor)) {
      const span = arrearsOn(spans, day)
      const is_payment = span === null && (day.endsWith(DUE_DAY) || spans.some(({ paid }) => paid === day))
      const interest_debited = day.endsWith(DUE_DAY) ? Math.round((owed * TERM_RATE) / 12) : 0
      const before = owed + interest_debited
      const credits = is_payment ? Math.max(before - planned, 0) : 0
      owed = before - credits
      const dpd = daysPastDueOn(spans, day)
      const dayEnd = { account_number, day_end_date: day, outstanding: owed, limit, drawing_power: null, dpd }
      yield { ...dayEnd, interest_debited, credits, debits: 0 }
    }
  }
}

/** The balance that a day ends with, before interest: towards the month's end in the books, above the limit in arrears. */
function balanceOn(day: IsoDate, share: number, bounds: { from: number; to: number; power: number; is_over: boolean }) {
  const random = randomOf('balance', day, String(bounds.to))
  const drawn = bounds.from + (bounds.to - bounds.from) * share
  if (bounds.is_over) return Math.round(bounds.power * random.between(1.012, 1.045))
  return Math.round(Math.min(drawn * random.between(0.985, 1.012), bounds.power * 0.995))
}

function* cashCredit({ borrower, spans, books, months, anchor }: Drawn, loan: DemoLoan): Generator<DayEnd> {
  const { account_number, limit } = loan
  const has_term_loan = borrower.loans.some(({ kind }) => kind === 'term_loan')
  let owed: number | null = null
  let from = Math.round(limit * 0.55)
  for (const month of months) {
    const book = books.get(month)
    if (!book) continue
    const random = randomOf('cash credit', account_number, month)
    // The stock statement of the month sets the drawing power, a little below or at the limit.
    const power = Math.round(limit * Math.min(1, 0.96 + random.between(0, 0.06)))
    const routed = randomOf('routed', borrower.name).between(0.82, 0.97)
    for (const day of daysOf(month, anchor)) {
      const number = Number(day.slice(8))
      const days = daysInMonth(month)
      const span = arrearsOn(spans, day)
      // Where there is a term loan, a short delay is its own; a long one reaches the limit too.
      const is_long = span !== null && (span.paid === null || daysPastDueOn([span], day) > (has_term_loan ? 30 : 0))
      const target = balanceOn(day, number / days, { from, to: book.cash_credit, power, is_over: is_long })
      const before: number = owed ?? target
      const interest_debited = number === days ? Math.round((before * CREDIT_RATE) / 12) : 0
      const is_silent = span !== null && span.paid === null && borrower.story === 'fraud'
      const collected = is_silent ? 0 : book.collections * routed * (is_long ? 0.35 : 1)
      let credits = number % 3 === 0 ? Math.max(Math.round(collected / 10), 0) : 0
      let debits = target - before - interest_debited + credits
      if (debits < 0) {
        if (is_silent) debits = 0
        else {
          credits -= debits
          debits = 0
        }
      }
      owed = before + interest_debited + debits - credits
      const dayEnd = { account_number, day_end_date: day, outstanding: owed, limit, drawing_power: power, dpd: null }
      yield { ...dayEnd, interest_debited, credits, debits }
    }
    from = book.cash_credit
  }
}

/** Every day-end of a borrower's accounts, by account and then by day. */
export function* dayEnds(borrower: Borrower, anchor: IsoDate): Generator<DayEnd> {
  const books = new Map(booksOf(borrower, anchor).map((book) => [book.month, book]))
  const drawn = { borrower, spans: arrearsOf(borrower, anchor), books, months: demoMonths(anchor), anchor }
  for (const loan of borrower.loans) yield* loan.kind === 'term_loan' ? termLoan(drawn, loan) : cashCredit(drawn, loan)
}
