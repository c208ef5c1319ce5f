import { addDays, type IsoDate } from '@saakh/domain/dates'
import { monthAt } from './arrears.ts'
import type { Borrower } from './borrowers.ts'
import type { DatedLine, DemoFeed } from './feeds.ts'
import { rupees } from './feeds.ts'
import { randomOf } from './random.ts'
import { MONTHS, stressIn } from './stories.ts'

const OTHER_REASONS = ['Signature differs', 'Payment stopped by drawer', 'Amount in words and figures differs'] as const

interface DemoReturnedCheque {
  returned_on: IsoDate
  instrument: 'cheque' | 'nach'
  instrument_number: string
  direction: 'inward' | 'outward'
  amount: number
  reason: string
  cleared_on: IsoDate | null
}

/** How many cheques drawn by the borrower come back for want of money in a month. */
function shortfalls(borrower: Borrower, index: number): number {
  const random = randomOf('shortfalls', borrower.name, String(index))
  const stress = stressIn(borrower.plan, index) * borrower.plan.shows.cheques
  const chance = random.between(0, 1)
  if (stress > 0.25) return Math.floor(stress * random.between(0, 5.4))
  return chance > 0.982 ? 1 : chance > 0.979 ? 3 : 0
}

function returnedCheques(borrower: Borrower, anchor: IsoDate): DemoReturnedCheque[] {
  const cheques: DemoReturnedCheque[] = []
  const limit = borrower.loans[0]?.limit ?? 0
  for (let index = 0; index < MONTHS; index++) {
    const random = randomOf('cheques', borrower.name, String(index))
    const month = monthAt(index, anchor)
    const number = () => String(random.whole(100_000, 999_999))
    const day = () => `${month}-${String(random.whole(1, 28)).padStart(2, '0')}`
    const amount = () => Math.round((limit * random.between(0.002, 0.02)) / 100) * 100
    const count = shortfalls(borrower, index)
    for (let at = 0; at < count; at++) {
      const returned_on = day()
      // Paid when it is presented again, in a week or not at all.
      const cleared_on =
        random.between(0, 1) < (count === 1 ? 0.6 : 0.25) ? addDays(returned_on, random.whole(1, 6)) : null
      cheques.push({
        returned_on,
        instrument: random.between(0, 1) < 0.75 ? 'cheque' : 'nach',
        instrument_number: number(),
        direction: 'inward',
        amount: amount(),
        reason: 'Funds insufficient',
        cleared_on,
      })
    }
    // The odd cheque that says nothing about the drawer's money, or is a buyer's own.
    if (random.between(0, 1) < 0.05)
      cheques.push({
        returned_on: day(),
        instrument: 'cheque',
        instrument_number: number(),
        direction: random.between(0, 1) < 0.5 ? 'inward' : 'outward',
        amount: amount(),
        reason: random.pick(OTHER_REASONS),
        cleared_on: null,
      })
  }
  return cheques.filter(({ returned_on }) => returned_on < anchor)
}

export const chequeFeed: DemoFeed = {
  kind: 'cheque_returns',
  heading: [
    'account_number',
    'returned_on',
    'instrument',
    'instrument_number',
    'direction',
    'amount',
    'reason',
    'cleared_on',
  ],
  *lines(borrower, anchor): Iterable<DatedLine> {
    const account_number = borrower.loans[0]?.account_number ?? ''
    for (const cheque of returnedCheques(borrower, anchor)) {
      const { returned_on, instrument, instrument_number, direction, reason, cleared_on } = cheque
      const cells = (cleared: IsoDate | null) => [
        account_number,
        returned_on,
        instrument,
        instrument_number,
        direction,
        rupees(cheque.amount),
        reason,
        cleared,
      ]
      // The file is made a week after the return, so that it knows what was cleared by then.
      const known_on = addDays(returned_on, 7)
      yield { known_on, cells: cells(cleared_on) }
    }
  },
}
