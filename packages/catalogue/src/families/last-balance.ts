import { dateOfDay, type IsoDate } from '@saakh/domain/dates'
import type { AmountColumn } from '@saakh/domain/day-end-columns'
import type { DecimalText } from '@saakh/domain/money'
import type { ConductSeries } from '../conduct-series.ts'

/** A figure as the last day-end that has it tells it; null where none does. */
export function lastTold(
  series: ConductSeries,
  column: AmountColumn,
): { day: number; date: IsoDate; text: DecimalText } | null {
  for (let day = series.last; day >= series.first; day--) {
    const text = series.text(column, day)
    if (text !== null) return { day, date: dateOfDay(day), text }
  }
  return null
}
