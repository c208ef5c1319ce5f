import { addDays, addMonths, type IsoDate } from '@saakh/domain/dates'
import { demoMonths } from './arrears.ts'
import { accountDetailsOf } from './book-details.ts'
import type { Borrower } from './borrowers.ts'
import type { Cell, DatedLine, DemoFeed } from './feeds.ts'
import { monthEnd, rupees } from './feeds.ts'
import { type BookMonth, booksOf } from './financial-path.ts'
import { randomOf } from './random.ts'
import { MONTHS, stressIn } from './stories.ts'

// What Demo Bank keeps of each borrower in paper: security, stock statements, reviews of limits, and what was recovered.

const LAKH = 100_000
const inLakhs = (amount: number) => Math.max(Math.round(amount / LAKH), 1) * LAKH
const accountOf = ({ loans }: Borrower) => loans[0]?.account_number ?? null
const sumOf = ({ loans }: Borrower) => loans.reduce((sum, { limit }) => sum + limit, 0)

interface Security {
  kind: string
  description: string
  value: number | null
  valued_on: IsoDate | null
  insured_until: IsoDate | null
  cover: number | null
  guarantor: string | null
}

/** A valuation in nine is older than three years, an insurance in twelve has lapsed, and for one borrower in ten nobody valued. */
function securitiesOf(borrower: Borrower, books: readonly BookMonth[], anchor: IsoDate): Security[] {
  const random = randomOf('securities', borrower.name)
  const last = books.at(-1)
  const [chance_valued, chance_old, chance_lapsed] = [random.between(0, 1), random.between(0, 1), random.between(0, 1)]
  const valued_on = addMonths(anchor, chance_old < 1 / 9 ? -41 : -random.whole(4, 30))
  const insured_until = addDays(anchor, chance_lapsed < 1 / 12 ? -random.whole(5, 60) : random.whole(20, 340))
  const none = { cover: null, guarantor: null }
  const property = { kind: 'immovable_property', description: `Works at ${borrower.city}`, insured_until, ...none }
  return [
    chance_valued < 0.1
      ? { ...property, value: null, valued_on: null }
      : { ...property, value: inLakhs(sumOf(borrower) * random.between(0.5, 1.2)), valued_on },
    {
      ...{ kind: 'stock_book_debts', description: 'Stock and book debts', insured_until, ...none },
      ...{
        value: inLakhs((last?.inventories ?? 0) + (last?.receivables ?? 0)),
        valued_on: last ? monthEnd(last.month) : null,
      },
    },
    {
      ...{ kind: 'guarantee_personal', description: 'Guarantee of the promoters', value: null, valued_on: null },
      ...{ insured_until: null, cover: sumOf(borrower), guarantor: `Promoters of ${borrower.name}` },
    },
  ]
}

export const securityFeed: DemoFeed = {
  kind: 'securities',
  heading: [
    ...[
      'security_id',
      'customer_number',
      'kind',
      'description',
      'as_of',
      'value',
      'valued_on',
      'insured_until',
      'cover',
    ],
    'guarantor_name',
  ],
  *lines(borrower, anchor): Iterable<DatedLine> {
    const as_of = addDays(anchor, -1)
    // The month that still runs is in no book yet.
    const books = booksOf(borrower, anchor).filter(({ month }) => monthEnd(month) <= as_of)
    for (const [at, security] of securitiesOf(borrower, books, anchor).entries()) {
      const amounts = [security.value, security.cover].map((amount) => (amount === null ? null : rupees(amount)))
      const cells: Cell[] = [`S${borrower.customer_number.slice(1)}-${at + 1}`, borrower.customer_number, security.kind]
      yield {
        known_on: as_of,
        cells: [
          ...cells,
          ...[
            security.description,
            as_of,
            amounts[0] ?? null,
            security.valued_on,
            security.insured_until,
            amounts[1] ?? null,
          ],
          security.guarantor,
        ],
      }
    }
  },
}

/** Statements of the last months that are told; who is in deep trouble leaves some out. */
const STATEMENTS = 14

export const stockStatementFeed: DemoFeed = {
  kind: 'stock_statements',
  heading: ['account_number', 'as_of', 'due_on', 'received_on', 'stock', 'creditors', 'book_debts', 'drawing_power'],
  *lines(borrower, anchor): Iterable<DatedLine> {
    const books = new Map(booksOf(borrower, anchor).map((book) => [book.month, book]))
    for (const [at, month] of demoMonths(anchor).entries()) {
      const as_of = monthEnd(month)
      const due_on = addDays(as_of, 15)
      const book = books.get(month)
      if (at < MONTHS - STATEMENTS || due_on >= anchor || !book) continue
      const random = randomOf('stock statement', borrower.name, month)
      const isLeftOut = stressIn(borrower.plan, at) * borrower.plan.shows.covenants > 0.85 && random.between(0, 1) < 0.8
      const received_on = addDays(as_of, random.whole(6, 14))
      const account_number = accountOf(borrower)
      if (isLeftOut) yield { known_on: due_on, cells: [account_number, as_of, due_on, null, null, null, null, null] }
      else
        yield {
          known_on: received_on,
          cells: [
            ...[account_number, as_of, due_on, received_on, rupees(book.inventories), rupees(book.payables)],
            ...[rupees(book.receivables), null],
          ],
        }
    }
  },
}

export const limitReviewFeed: DemoFeed = {
  kind: 'limit_reviews',
  heading: ['account_number', 'kind', 'due_on', 'done_on', 'new_expiry', 'finding', 'severity'],
  *lines(borrower, anchor): Iterable<DatedLine> {
    const [loan] = borrower.loans
    if (!loan) return
    const { review_due_on } = accountDetailsOf(borrower, loan, anchor)
    const random = randomOf('reviews', borrower.name)
    if (review_due_on !== null && review_due_on > anchor) {
      const due_on = addMonths(review_due_on, -12)
      const done_on = addDays(due_on, -random.whole(0, 12))
      const cells = [loan.account_number, 'review', due_on, done_on, review_due_on, null, null]
      yield { known_on: addDays(anchor, -1), cells }
    }
    if (random.between(0, 1) > 0.2) return
    const visited = addMonths(anchor, -random.whole(1, 9))
    const finding = borrower.story === 'healthy' ? null : 'Stock older than half a year'
    yield {
      known_on: addDays(anchor, -1),
      cells: [loan.account_number, 'inspection', visited, visited, null, finding, finding && 'minor'],
    }
  },
}

export const recoveryFeed: DemoFeed = {
  kind: 'recoveries',
  heading: ['account_number', 'kind', 'day', 'amount', 'promised_for', 'reference', 'note'],
  *lines(borrower, anchor): Iterable<DatedLine> {
    if (borrower.outcome !== 'NPA') return
    const account_number = accountOf(borrower)
    const random = randomOf('recoveries', borrower.name)
    const day = addMonths(anchor, -random.whole(1, 3))
    const amount = rupees(inLakhs(sumOf(borrower) * 0.02))
    const reference = (at: number) => `R${borrower.customer_number.slice(1)}-${at}`
    const promised_for = addDays(day, 14)
    const note = 'At a meeting in the branch'
    yield { known_on: day, cells: [account_number, 'promise', day, amount, promised_for, reference(1), note] }
    const paid = addDays(promised_for, random.whole(1, 9))
    if (random.between(0, 1) < 0.5 && paid < anchor)
      yield { known_on: paid, cells: [account_number, 'recovery', paid, amount, null, reference(2), null] }
  },
}
