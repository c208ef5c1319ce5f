import { addMonths, daysInMonth, type IsoDate, type IsoMonth, monthOf } from '@saakh/domain/dates'
import { compareToPercent } from '@saakh/domain/money'
import { sumOf, type Transaction } from './account-transactions.ts'
import type { ConductSeries } from './conduct-series.ts'
import { monthSum } from './month-sums.ts'

export interface CashLimits {
  percent_of_debits: number
  /** In rupees. */
  minimum_cash: number
}

/** What one calendar month of an account says of the cash drawn in it. */
export interface CashMonth {
  month: IsoMonth
  last: IsoDate
  withdrawals: Transaction[]
  cash: bigint
  debits: bigint | null
  /** Null: enough cash to ask, and the debits cannot be told. */
  breached: boolean | null
}

/** Day-ends are loaded for six months before the last. */
const MONTHS_BACK = 6

export function cashMonth(
  series: ConductSeries,
  withdrawals: readonly Transaction[],
  month: IsoMonth,
  limits: CashLimits,
): CashMonth {
  const own = withdrawals.filter(({ date }) => monthOf(date) === month)
  const cash = sumOf(own)
  const debits = monthSum(series, 'debits', month)
  const asks = cash > 0n && cash >= BigInt(Math.round(limits.minimum_cash * 100))
  // Cash above all debits shows that the day-ends do not hold them all.
  const share = debits === null || cash > debits ? null : compareToPercent(cash, debits, limits.percent_of_debits)
  return {
    month,
    last: `${month}-${daysInMonth(month)}`,
    withdrawals: own,
    cash,
    debits,
    breached: !asks ? false : share === null ? null : share > 0,
  }
}

/** The running month and those before it that the lender's files cover whole, oldest first. */
export const coveredMonths = (running: IsoMonth, until: IsoDate): IsoMonth[] =>
  Array.from({ length: MONTHS_BACK + 1 }, (_, i) => monthOf(addMonths(`${running}-01`, i - MONTHS_BACK))).filter(
    (month) => `${month}-${daysInMonth(month)}` <= until,
  )
