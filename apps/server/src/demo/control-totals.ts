import { addDays, type IsoDate } from '@saakh/domain/dates'
import { sideFacilities } from './book-details.ts'
import type { Borrower } from './borrowers.ts'
import { branchOf } from './branches.ts'
import { csvLine, rupees } from './feeds.ts'

interface Sum {
  rows: number
  amount: number
}

/** The branch whose account the bank's system counted and did not send. */
const ONE_MORE = 'Kochi'

const placeIn = (heading: string, column: string) => heading.split(',').indexOf(column)

/**
 * What Demo Bank's system counted of the day-ends that a file of day-ends holds, on the last day before the morning, in all and
 * by branch. With `is_off` it counted an account that it did not send.
 */
export function controlTotals(
  text: string,
  borrowers: readonly Borrower[],
  { morning, is_off }: { morning: IsoDate; is_off: boolean },
): string {
  const day = addDays(morning, -1)
  const branches = new Map(
    borrowers.flatMap((borrower) =>
      [...borrower.loans, ...sideFacilities(borrower)].map(
        ({ account_number }) => [account_number, branchOf(borrower.state)] as const,
      ),
    ),
  )
  const [heading = '', ...lines] = text.split('\n')
  const [account, date, owed] = ['account_number', 'day_end_date', 'outstanding'].map((name) => placeIn(heading, name))
  const sums = new Map<string, Sum>()
  const count = (branch: string, amount: number) => {
    const sum = sums.get(branch) ?? { rows: 0, amount: 0 }
    sums.set(branch, { rows: sum.rows + 1, amount: sum.amount + amount })
  }
  for (const line of lines) {
    const cells = line.split(',')
    if (cells[date ?? -1] !== day) continue
    const amount = Number(cells[owed ?? -1])
    count('', amount)
    count(branches.get(cells[account ?? -1] ?? '') ?? '', amount)
  }
  if (is_off) for (const branch of ['', ONE_MORE]) count(branch, 4_500_000)
  const branchTotals = [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    csvLine(['file', 'day', 'branch', 'rows', 'amount']),
    ...branchTotals.map(([branch, { rows, amount }]) =>
      csvLine(['day_end', day, branch || null, rows, rupees(amount)]),
    ),
  ].join('')
}
