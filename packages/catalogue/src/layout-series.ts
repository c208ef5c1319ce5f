import { formatDate, formatMonth, numberOf } from '@saakh/domain/formats'
import { isRecord } from '@saakh/domain/loose-value'
import { knownField } from './known-fields.ts'
import type { Layout, LayoutField, NamedFormat } from './layout.ts'
import { formatOfKey, labelOfKey } from './layout-cells.ts'

/** The figures of a time series as they are drawn; the table beside them says the same in numbers. */
export interface DetailSeries {
  label: string
  /** How its figures are written, in the chart as in the table. */
  format: NamedFormat
  points: { label: string; value: number }[]
}

const WHEN = ['date', 'month', 'wage_month', 'period', 'financial_year', 'year']
const TIMES: readonly NamedFormat[] = ['date', 'month', 'instant']

const dayOrMonth = (value: unknown): string => {
  const day = formatDate(value)
  if (day !== '-') return day
  const month = formatMonth(value)
  return month === '-' ? String(value) : month
}

/** What is drawn is called and written as its column is; a figure that no layout knows is a count. */
function writtenAs(columns: readonly LayoutField[], key: string): { label: string; format: NamedFormat } {
  const declared = columns.find((column) => column.key === key || column.also?.includes(key)) ?? knownField(key)
  const format = declared?.format ?? formatOfKey(key)
  return { label: declared?.label ?? labelOfKey(key), format: format === 'text' ? 'count' : format }
}

/** Null when the layout is no series, or its lines hold no figure with a time, or fewer than two. */
export function seriesOf(layout: Layout, detail: unknown): DetailSeries | null {
  if (!layout.is_series) return null
  const lists = Array.isArray(detail) ? [detail] : isRecord(detail) ? Object.values(detail).filter(Array.isArray) : []
  const items = lists.find((list) => list.length > 1 && list.every(isRecord))?.filter(isRecord)
  const first = items?.[0]
  if (!items || !first) return null
  const columns = (layout.tables ?? []).flatMap((table) => table.columns)
  const when = WHEN.find((key) => items.every((item) => ['string', 'number'].includes(typeof item[key])))
  const isFigure = (key: string) => key !== when && items.every((item) => numberOf(item[key]) !== null)
  const figure = isFigure('value')
    ? 'value'
    : Object.keys(first).find((key) => !TIMES.includes(formatOfKey(key)) && isFigure(key))
  if (when === undefined || figure === undefined) return null
  return {
    ...writtenAs(columns, figure),
    points: items.map((item) => ({ label: dayOrMonth(item[when]), value: numberOf(item[figure]) ?? 0 })),
  }
}
