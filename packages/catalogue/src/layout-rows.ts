import {
  formatCount,
  formatDate,
  formatDays,
  formatDistanceKm,
  formatInstant,
  formatMoney,
  formatMoneyFull,
  formatMonth,
  formatPercent,
  formatRatio,
  numberOf,
} from '@saakh/domain/formats'
import { isRecord } from '@saakh/domain/party'
import type { Layout, LayoutComparison, LayoutField, NamedFormat } from './layout.ts'

export interface LaidOutCell {
  key: string
  label: string
  /** What is shown; '-' when missing. */
  text: string
  /** The whole figure for hover and screen reader, when it says more than `text`. */
  full: string | null
  /** Figures stand right-aligned. */
  numeric: boolean
}

export interface LaidOutTable {
  key: string
  label: string
  columns: { key: string; label: string; numeric: boolean }[]
  /** One list of cells per line, in the order of the columns. */
  rows: LaidOutCell[][]
}

export type LaidOut =
  | { state: 'laid_out'; title: string; cells: LaidOutCell[]; tables: LaidOutTable[] }
  /** Nothing to show: 'No details to display'. */
  | { state: 'empty'; title: string }
  /** The detail does not have the shape of its type: 'Type Error'. */
  | { state: 'type_error'; title: string; reason: string }

type Detail = Record<string, unknown>

const MISSING = '-'
const NUMERIC: Record<NamedFormat, boolean> = {
  text: false,
  date: false,
  instant: false,
  month: false,
  money: true,
  percent: true,
  percent_or_money: true,
  distance: true,
  count: true,
  days: true,
  ratio: true,
}

class WrongShape extends Error {}

const isMissing = (value: unknown) =>
  value === undefined || value === null || value === '' || (typeof value === 'number' && !Number.isFinite(value))

const isScalar = (value: unknown) => typeof value !== 'object' || value === null

/** 'previous_status' → 'Previous status'. */
export function labelOfKey(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1)
}

function plainText(value: unknown): string {
  if (isMissing(value)) return MISSING
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}.*)?$/.test(value) &&
    formatDate(value) !== MISSING
  )
    return formatDate(value)
  if (Array.isArray(value)) return value.length === 0 ? MISSING : value.map(plainText).join(', ')
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, member]) => `${labelOfKey(key)}: ${plainText(member)}`)
      .join('; ')
  return String(value)
}

const moneyText = (value: unknown) => {
  const text = formatMoney(value)
  return text === '–' ? plainText(value) : text
}

/** Text that is no figure ('not stated') is shown as it came; nothing is dropped. */
const figure = (format: (value: unknown) => string) => (value: unknown) =>
  numberOf(value) === null ? plainText(value) : format(value)

const FORMATS: Record<NamedFormat, (value: unknown) => string> = {
  text: plainText,
  date: formatDate,
  instant: formatInstant,
  month: (value) => (formatMonth(value) === MISSING ? plainText(value) : formatMonth(value)),
  money: moneyText,
  percent: figure(formatPercent),
  // The moving average of a utilisation is a share in our alerts; other engines send it as an amount.
  percent_or_money: (value) =>
    Math.abs(numberOf(value) ?? 0) > 1000 ? moneyText(value) : figure(formatPercent)(value),
  distance: (value) => (formatDistanceKm(value) === '–' ? plainText(value) : formatDistanceKm(value)),
  count: figure(formatCount),
  days: figure(formatDays),
  ratio: figure(formatRatio),
}

function cellOf(key: string, label: string, format: NamedFormat, value: unknown): LaidOutCell {
  if (isMissing(value)) return { key, label, text: MISSING, full: null, numeric: NUMERIC[format] }
  const scalar = Array.isArray(value) && value.length > 0 && value.every(isScalar) ? plainText(value) : value
  if (!isScalar(scalar)) throw new WrongShape(`'${key}' is not a single value`)
  const text = FORMATS[format](scalar)
  const full = NUMERIC[format] && /lakh|cr$/.test(text) ? formatMoneyFull(scalar) : null
  return { key, label, text, full, numeric: NUMERIC[format] }
}

const presentKey = (field: LayoutField, detail: Detail): string =>
  [field.key, ...(field.also ?? [])].find((key) => detail[key] !== undefined) ?? field.key

function recordsOf(key: string, value: unknown): Detail[] {
  if (!Array.isArray(value)) throw new WrongShape(`'${key}' is not a list`)
  return value.map((item) => {
    if (!isRecord(item)) throw new WrongShape(`'${key}' holds an entry that is not an object`)
    return item
  })
}

/** Known columns first, then every other key that any entry has, in order of appearance. */
function tableOf(key: string, label: string, columns: readonly LayoutField[], items: Detail[]): LaidOutTable {
  const known = new Set(columns.flatMap((column) => [column.key, ...(column.also ?? [])]))
  const extra = [...new Set(items.flatMap((item) => Object.keys(item)))].filter((name) => !known.has(name))
  return {
    key,
    label,
    columns: [
      ...columns.map((column) => ({ key: column.key, label: column.label, numeric: NUMERIC[column.format] })),
      ...extra.map((name) => ({ key: name, label: labelOfKey(name), numeric: false })),
    ],
    rows: items.map((item) => [
      ...columns.map((column) => cellOf(column.key, column.label, column.format, item[presentKey(column, item)])),
      ...extra.map((name) => unknownCell(name, labelOfKey(name), item[name])),
    ]),
  }
}

/** What a key that no layout knows says of its own figure. */
const FORMAT_BY_NAME: readonly [RegExp, NamedFormat][] = [
  [/(^|_)distance(_|$)|_km$/i, 'distance'],
  [/percent|_pct$/i, 'percent'],
]
const textByName = (key: string, value: unknown): string => {
  const format = FORMAT_BY_NAME.find(([name]) => name.test(key))?.[1]
  return format === undefined || numberOf(value) === null ? plainText(value) : FORMATS[format](value)
}

const unknownCell = (key: string, label: string, value: unknown): LaidOutCell => ({
  key,
  label,
  text: textByName(key, value),
  full: null,
  numeric: false,
})

const PREVIOUS = /^(previous|prev)_/

/** previous_x goes with current_x, latest_x or x. */
function pairsIn(detail: Detail): LayoutComparison[] {
  return Object.keys(detail).flatMap((previous) => {
    if (!PREVIOUS.test(previous) || !isScalar(detail[previous])) return []
    const stem = previous.replace(PREVIOUS, '')
    const current = [`current_${stem}`, `latest_${stem}`, stem].find((key) => key in detail && isScalar(detail[key]))
    return current ? [{ label: labelOfKey(stem), previous, current, format: 'text' as const }] : []
  })
}

function comparisonTable(comparisons: readonly LayoutComparison[], detail: Detail): LaidOutTable {
  const numeric = comparisons.every((one) => NUMERIC[one.format])
  return {
    key: 'comparison',
    label: 'Previous and current',
    columns: [
      { key: 'what', label: '', numeric: false },
      { key: 'previous', label: 'Previous', numeric },
      { key: 'current', label: 'Current', numeric },
    ],
    rows: comparisons.map((one) => [
      unknownCell('what', '', one.label),
      cellOf(one.previous, 'Previous', one.format, detail[one.previous]),
      cellOf(one.current, 'Current', one.format, detail[one.current]),
    ]),
  }
}

/** Nested objects of unknown keys are opened once, as 'Outer › Inner'; lists of objects become tables. */
function unknownPart(key: string, value: unknown, cells: LaidOutCell[], tables: LaidOutTable[]): void {
  if (Array.isArray(value) && value.length > 0 && value.every(isRecord))
    tables.push(tableOf(key, labelOfKey(key), [], value))
  else if (isRecord(value) && Object.keys(value).length > 0)
    for (const [inner, member] of Object.entries(value)) {
      if (Array.isArray(member) && member.length > 0 && member.every(isRecord))
        tables.push(tableOf(`${key}.${inner}`, `${labelOfKey(key)} › ${labelOfKey(inner)}`, [], member))
      else cells.push(unknownCell(`${key}.${inner}`, `${labelOfKey(key)} › ${labelOfKey(inner)}`, member))
    }
  else cells.push(unknownCell(key, labelOfKey(key), isRecord(value) ? null : value))
}

function layOutObject(layout: Layout, detail: Detail): { cells: LaidOutCell[]; tables: LaidOutTable[] } {
  const comparisons = [...(layout.comparisons ?? []), ...(layout.pairs_keys ? pairsIn(detail) : [])]
  const cells = layout.fields.map((field) =>
    cellOf(field.key, field.label, field.format, detail[presentKey(field, detail)]),
  )
  const tables = comparisons.length > 0 ? [comparisonTable(comparisons, detail)] : []
  for (const table of layout.tables ?? [])
    if (detail[table.key] !== undefined)
      tables.push(tableOf(table.key, table.label, table.columns, recordsOf(table.key, detail[table.key])))
  const shown = new Set([
    ...layout.fields.flatMap((field) => [field.key, ...(field.also ?? [])]),
    ...comparisons.flatMap((one) => [one.previous, one.current]),
    ...(layout.tables ?? []).map((table) => table.key),
  ])
  for (const [key, value] of Object.entries(detail)) if (!shown.has(key)) unknownPart(key, value, cells, tables)
  return { cells, tables }
}

/** A detail that is a list shows one line per entry, with the fields and comparisons as columns. */
function listTable(layout: Layout, items: Detail[]): LaidOutTable {
  const compared = (layout.comparisons ?? []).flatMap((one): LayoutField[] => [
    { key: one.previous, label: `Previous ${one.label.toLowerCase()}`, format: one.format },
    { key: one.current, label: one.label, format: one.format },
  ])
  const single = layout.tables?.length === 1 && layout.fields.length === 0 ? layout.tables[0] : undefined
  return tableOf('items', layout.title, single?.columns ?? [...compared, ...layout.fields], items)
}

/**
 * Turns an alert's detail into labelled, formatted rows and tables. Never throws: a detail of the wrong shape is
 * answered as such, so that one old or foreign alert cannot take the page down.
 */
export function layoutRows(layout: Layout, detail: unknown): LaidOut {
  const { title } = layout
  if (isMissing(detail)) return { state: 'empty', title }
  try {
    if (Array.isArray(detail)) {
      if (detail.length === 0) return { state: 'empty', title }
      return { state: 'laid_out', title, cells: [], tables: [listTable(layout, recordsOf('detail', detail))] }
    }
    if (!isRecord(detail)) return { state: 'type_error', title, reason: `the detail is a ${typeof detail}` }
    if (Object.keys(detail).length === 0) return { state: 'empty', title }
    return { state: 'laid_out', title, ...layOutObject(layout, detail) }
  } catch (error) {
    if (error instanceof WrongShape) return { state: 'type_error', title, reason: error.message }
    throw error
  }
}
