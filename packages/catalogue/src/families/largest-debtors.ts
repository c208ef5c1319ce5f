import { decimalOf } from '@saakh/domain/money'
import { totalOf } from './listed-bills.ts'
import { type BillSettings, shareOfOpenBills } from './open-bills.ts'

/** What the largest customers owe, as a share of all that is open. */
export const largestDebtors = shareOfOpenBills<BillSettings & { debtors: number }>({
  side: 'receivable',
  measure(parties, _, { debtors }) {
    const largest = parties.slice(0, debtors)
    const part = totalOf(largest)
    return {
      part,
      at_most: part,
      bills: largest.flatMap(({ bills }) => bills.slice(0, 1)),
      figures: { largest: decimalOf(part), counted: largest.length },
      detail: () => ({
        total: decimalOf(totalOf(parties)),
        largest: decimalOf(part),
        number_of_debtors: parties.length,
        parties: largest.map(({ party, paise }) => ({ party, open: decimalOf(paise) })),
      }),
    }
  },
})
