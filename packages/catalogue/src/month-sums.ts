import { daysInMonth, type IsoMonth, monthStart } from '@saakh/domain/dates'
import type { AmountColumn } from '@saakh/domain/day-end-columns'
import type { ConductSeries } from './conduct-series.ts'

/** What a column of day-ends adds up to in a month; null when one day was not delivered: it may hold any amount. */
export function monthSum(series: ConductSeries, column: AmountColumn, month: IsoMonth): bigint | null {
  const first = monthStart(month)
  let sum = 0n
  for (let day = first; day < first + daysInMonth(month); day++) {
    const paise = series.paise(column, day)
    if (paise === null) return null
    sum += paise
  }
  return sum
}
