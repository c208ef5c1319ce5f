import { addDays, addMonths, type IsoDate } from '@saakh/domain/dates'
import { monthAt } from './arrears.ts'
import type { Borrower } from './borrowers.ts'
import type { DatedLine, DemoFeed } from './feeds.ts'
import { openingDay, rupees } from './feeds.ts'
import { randomOf } from './random.ts'

const LENDERS = [
  'Demo Cooperative Bank',
  'Sample Gramin Bank',
  'Specimen Finance Limited',
  'Demo Leasing and Finance Limited',
] as const
const ASSETS = ['Stock and book debts', 'Plant and machinery', 'Factory land and building', 'Vehicles'] as const

interface DemoCharge {
  charge_id: string
  holder: string
  own: boolean
  amount: number
  created_on: IsoDate
  satisfied_on: IsoDate | null
  assets: string
}

function chargesOf(borrower: Borrower, anchor: IsoDate): DemoCharge[] {
  const { plan, story, customer_number } = borrower
  const random = randomOf('charges', borrower.name)
  const number = Number(customer_number.slice(1)) * 10
  const total = borrower.loans.reduce((sum, { limit }) => sum + limit, 0)
  const charges: DemoCharge[] = borrower.loans.map(({ limit, opened_on, kind }, at) => ({
    charge_id: String(100_000_000 + number + at),
    holder: 'Demo Bank',
    own: true,
    amount: limit,
    created_on: addDays(opened_on, 12),
    satisfied_on: null,
    assets: kind === 'term_loan' ? 'Plant and machinery' : 'Stock and book debts',
  }))
  const add = (index: number, share: number, assets: string, months: number | null) => {
    const created_on = `${monthAt(index, anchor)}-${String(random.whole(2, 27)).padStart(2, '0')}`
    const satisfied_on = months === null ? null : addMonths(created_on, months)
    charges.push({
      charge_id: String(100_000_000 + number + charges.length),
      holder: random.pick(LENDERS),
      own: false,
      amount: Math.max(Math.round((total * share) / 100_000), 1) * 100_000,
      created_on,
      satisfied_on: satisfied_on !== null && satisfied_on < anchor ? satisfied_on : null,
      assets,
    })
  }
  // Growth and a new van are charged too.
  if (random.between(0, 1) < 0.3)
    add(random.whole(-4, 34), random.between(0.05, 0.35), random.pick(ASSETS), random.whole(12, 40))
  if (plan.onset !== null && plan.shows.charges > 0) {
    const count = Math.round(plan.shows.charges * (story === 'fraud' ? 3 : random.between(0.6, 2.2)))
    for (let at = 0; at < count; at++) {
      const index = plan.onset + random.whole(1, Math.max(plan.ramp, 2))
      add(index, random.between(0.25, 0.9), story === 'fraud' ? 'Stock and book debts' : random.pick(ASSETS), null)
    }
  }
  return charges.filter(({ created_on }) => created_on < anchor)
}

export const chargeFeed: DemoFeed = {
  kind: 'charges',
  heading: [
    'customer_number',
    'charge_id',
    'holder',
    'own',
    'amount',
    'created_on',
    'modified_on',
    'satisfied_on',
    'assets',
  ],
  *lines(borrower, anchor): Iterable<DatedLine> {
    const opening = openingDay(anchor)
    for (const charge of chargesOf(borrower, anchor)) {
      const cells = (satisfied_on: IsoDate | null) => [
        borrower.customer_number,
        charge.charge_id,
        charge.holder,
        charge.own ? 'yes' : 'no',
        rupees(charge.amount),
        charge.created_on,
        null,
        satisfied_on,
        charge.assets,
      ]
      // The form comes to the register within thirty days.
      const known_on = addDays(charge.created_on, randomOf('form', charge.charge_id).whole(6, 30))
      const was_over = charge.satisfied_on !== null && charge.satisfied_on <= opening
      yield { known_on, cells: cells(was_over ? charge.satisfied_on : null) }
      if (charge.satisfied_on !== null && !was_over)
        yield { known_on: addDays(charge.satisfied_on, 20), cells: cells(charge.satisfied_on) }
    }
  },
}
