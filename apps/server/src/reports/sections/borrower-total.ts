import { type AssetClass, borrowerClass } from '@saakh/domain/dpd'
import { formatMoney } from '@saakh/domain/formats'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { figure, plain, type TableRow, totalRow } from '../report-content.ts'

interface Facility {
  asset_class: AssetClass | null
  /** Decimal rupees; null where no amount was delivered. */
  exposure: string | null
}

/** The last row of a table of facilities, in six columns: the class of the borrower in the third, its exposure in the last. */
export function borrowerTotal(facilities: readonly Facility[], notes: readonly number[]): TableRow {
  const amounts = facilities.flatMap(({ exposure }) => (exposure === null ? [] : [paiseOf(exposure)]))
  const worst = borrowerClass(facilities.flatMap(({ asset_class }) => asset_class ?? []))
  const sum = decimalOf(amounts.reduce((total, amount) => total + amount, 0n))
  return totalRow([
    plain('Borrower'),
    plain(amounts.length < facilities.length ? `${amounts.length} of ${facilities.length} with an amount` : ''),
    worst === null ? plain('') : figure(worst, notes),
    plain(''),
    plain(''),
    amounts.length === 0 ? plain('') : figure(formatMoney(sum), notes),
  ])
}
