import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { Borrower } from './borrowers.ts'
import { monthEnd } from './feeds.ts'
import { booksOf } from './financial-path.ts'
import { type Random, randomOf } from './random.ts'
import { billsXml, type OpenBill } from './small-business/tally-reports.ts'

// The books that some borrowers of Demo Bank gave it of themselves: what their customers owe, as Tally lists it.

/** Of so many borrowers one gave its books, and no more than so many did. */
const ONE_IN = 5
const MOST = 14
/** None is older: no rule on old bills speaks. */
const OLDEST_DAYS = 55
const LEAST_BUYERS = 9

/** Invented traders; several borrowers sell to the same. */
const BUYERS = [
  'Amritdhara Sample Retail',
  'Devprastha Sample Stores',
  'Gandhavati Sample Traders',
  'Himaprastha Sample Mart',
  'Jayamangala Sample Distributors',
  'Kanakagiri Sample Agencies',
  'Ketakivan Sample Wholesale',
  'Madhuvati Sample Bazaar',
  'Nandagiri Sample Exports',
  'Parijatvan Sample Supplies',
  'Ratnasara Sample Emporium',
  'Saptasara Sample Industries',
  'Suvarnamukhi Sample Projects',
  'Varadagiri Sample Engineering',
] as const

/** No buyer owes a share that a rule on few customers speaks of. */
function billsOf(total: number, as_of: IsoDate, random: Random): OpenBill[] {
  const first = random.whole(0, BUYERS.length - 1)
  const count = random.whole(LEAST_BUYERS, BUYERS.length)
  const weights = Array.from({ length: count }, () => random.between(0.7, 1.3))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.flatMap((weight, at) => {
    const party = BUYERS[(first + at) % BUYERS.length] ?? BUYERS[0]
    const owed = Math.round((total * weight) / sum)
    const older = Math.round(owed * random.between(0.2, 0.6))
    return [older, owed - older].map((open, bill) => ({
      date: addDays(as_of, -random.whole(bill === 0 ? 31 : 2, bill === 0 ? OLDEST_DAYS : 30)),
      reference: `S/${at + 1}${bill === 0 ? 'A' : 'B'}`,
      party,
      open: -open,
    }))
  })
}

interface BillsFile {
  customer_number: string
  as_of: IsoDate
  content: Buffer
}

/** The list of open bills of each borrower that gave its books, as of the end of the last month. */
export function billsFiles(borrowers: readonly Borrower[], anchor: IsoDate): BillsFile[] {
  return borrowers
    .filter(({ outcome }, at) => outcome !== 'NPA' && at % ONE_IN === 1)
    .slice(0, MOST)
    .flatMap((borrower) => {
      const book = booksOf(borrower, anchor)
        .filter(({ month }) => monthEnd(month) < anchor)
        .at(-1)
      if (!book) return []
      const as_of = monthEnd(book.month)
      const bills = billsOf(book.receivables, as_of, randomOf('open bills', borrower.name))
      return [{ customer_number: borrower.customer_number, as_of, content: billsXml(bills, as_of) }]
    })
}
