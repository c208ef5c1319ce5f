import { daysInMonth, type IsoDate, type IsoMonth } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { monthsLater } from '@saakh/domain/gst-calendar'
import { paiseOf } from '@saakh/domain/money'

/** A month of the day book. */
export type Month = Fact<'books_month'>

/** Whole months of the program whose books reach furthest, by month. */
export function wholeMonthsOf(facts: readonly Month[]): Map<IsoMonth, Month> {
  const whole = facts.filter(({ payload }) => payload.is_whole && payload.vouchers_not_read === 0)
  const latest = whole.reduce<Month | null>(
    (best, month) => (best && best.payload.month > month.payload.month ? best : month),
    null,
  )
  return new Map(
    whole.flatMap((month): [IsoMonth, Month][] =>
      month.payload.program === latest?.payload.program ? [[month.payload.month, month]] : [],
    ),
  )
}

/** So many months in a row that the books show, the latest first. */
export function windowsOf(byMonth: ReadonlyMap<IsoMonth, Month>, count: number): IsoMonth[][] {
  const ends = [...byMonth.keys()].sort().reverse()
  return ends.flatMap((end) => {
    const months = Array.from({ length: count }, (_, n) => monthsLater(end, n - count + 1))
    return months.every((month) => byMonth.has(month)) ? [months] : []
  })
}

export const sumOf = (books: readonly Month[], key: 'sales' | 'billed'): bigint =>
  books.reduce((sum, { payload }) => sum + paiseOf(payload[key]), 0n)

export const endOf = (month: IsoMonth): IsoDate => `${month}-${daysInMonth(month)}`
