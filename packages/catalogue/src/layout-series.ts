import { formatDate, formatMonth, numberOf } from '@saakh/domain/formats'
import { isRecord } from '@saakh/domain/party'
import type { Layout } from './layout.ts'
import { formatOfKey, labelOfKey } from './layout-cells.ts'

/** The figures of a time series as they are drawn; the table beside them says the same in numbers. */
export interface DetailSeries {
  label: string
  points: { label: string; value: number }[]
}

const WHEN = ['date', 'month', 'period', 'financial_year', 'year']

const dayOrMonth = (value: unknown): string => {
  const day = formatDate(value)
  if (day !== '-') return day
  const month = formatMonth(value)
  return month === '-' ? String(value) : month
}

/** Null when the layout is no series, or its lines hold no figure with a time, or fewer than two. */
export function seriesOf(layout: Layout, detail: unknown): DetailSeries | null {
  if (!layout.is_series) return null
  const lists = Array.isArray(detail) ? [detail] : isRecord(detail) ? Object.values(detail).filter(Array.isArray) : []
  const items = lists.find((list) => list.length > 1 && list.every(isRecord))?.filter(isRecord)
  const first = items?.[0]
  if (!items || !first) return null
  const when = WHEN.find((key) => items.every((item) => ['string', 'number'].includes(typeof item[key])))
  const isFigure = (key: string) => key !== when && items.every((item) => numberOf(item[key]) !== null)
  const figure = isFigure('value')
    ? 'value'
    : Object.keys(first).find((key) => formatOfKey(key) !== 'date' && isFigure(key))
  if (when === undefined || figure === undefined) return null
  return {
    label: labelOfKey(figure),
    points: items.map((item) => ({ label: dayOrMonth(item[when]), value: numberOf(item[figure]) ?? 0 })),
  }
}
