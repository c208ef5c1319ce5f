import { isRecord } from '@saakh/domain/loose-value'
import type { Layout, LayoutComparison, LayoutField, NamedFormat } from './layout.ts'
import {
  cellOf,
  fitsFormat,
  formatOfKey,
  isMissing,
  isScalar,
  type LaidOutCell,
  labelOfKey,
  NUMERIC,
  unknownCell,
  WrongShape,
} from './layout-cells.ts'

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

/** The keys that a layout declares, for its list items as well. */
export const declaredKeys = (layout: Layout): Set<string> =>
  new Set([
    ...[...layout.fields, ...(layout.tables ?? []).flatMap((table) => table.columns)].flatMap((field) => [
      field.key,
      ...(field.also ?? []),
    ]),
    ...(layout.comparisons ?? []).flatMap((comparison) => [
      comparison.previous,
      comparison.current,
      ...(comparison.also_previous ?? []),
      ...(comparison.also_current ?? []),
    ]),
    ...(layout.tables ?? []).map((table) => table.key),
  ])

const presentKey = (field: Pick<LayoutField, 'key' | 'also'>, detail: Detail): string =>
  [field.key, ...(field.also ?? [])].find((key) => detail[key] !== undefined) ?? field.key

const isGiven = (field: LayoutField, detail: Detail): boolean => detail[presentKey(field, detail)] !== undefined

function recordsOf(key: string, value: unknown): Detail[] {
  if (!Array.isArray(value)) throw new WrongShape(`'${key}' is not a list`)
  return value.map((item) => {
    if (!isRecord(item)) throw new WrongShape(`'${key}' holds an entry that is not an object`)
    return item
  })
}

/** Known columns first, then every other key that any entry has, in order of appearance. */
function tableOf(key: string, label: string, declared: readonly LayoutField[], items: Detail[]): LaidOutTable {
  const columns = declared.filter((column) => !column.if_present || items.some((item) => isGiven(column, item)))
  const rests = items.map((item) => {
    const known = new Set(declared.map((column) => presentKey(column, item)))
    return Object.fromEntries(Object.entries(item).filter(([name]) => !known.has(name)))
  })
  const extra = [...new Set(rests.flatMap((rest) => Object.keys(rest)))]
  return {
    key,
    label,
    columns: [
      ...columns.map((column) => ({ key: column.key, label: column.label, numeric: NUMERIC[column.format] })),
      ...extra.map((name) => ({ key: name, label: labelOfKey(name), numeric: false })),
    ],
    rows: items.map((item, index) => [
      ...columns.map((column) => cellOf(column.key, column.label, column.format, item[presentKey(column, item)])),
      ...extra.map((name) => unknownCell(name, labelOfKey(name), rests[index]?.[name])),
    ]),
  }
}

const PREVIOUS = /^(previous|prev)_/

const pairFormat = (stem: string, ...values: unknown[]): NamedFormat =>
  values.every((value) => isMissing(value) || fitsFormat(formatOfKey(stem), value)) ? formatOfKey(stem) : 'text'

/** previous_x goes with current_x, latest_x or x. */
function pairsIn(detail: Detail): LayoutComparison[] {
  return Object.keys(detail).flatMap((previous) => {
    if (!PREVIOUS.test(previous) || !isScalar(detail[previous])) return []
    const stem = previous.replace(PREVIOUS, '')
    const current = [`current_${stem}`, `latest_${stem}`, stem].find((key) => key in detail && isScalar(detail[key]))
    return current
      ? [{ label: labelOfKey(stem), previous, current, format: pairFormat(stem, detail[previous], detail[current]) }]
      : []
  })
}

/** The comparison with the keys that the detail uses. */
const asWritten = (comparison: LayoutComparison, detail: Detail): LayoutComparison => ({
  ...comparison,
  previous: presentKey({ key: comparison.previous, also: comparison.also_previous ?? [] }, detail),
  current: presentKey({ key: comparison.current, also: comparison.also_current ?? [] }, detail),
})

function comparisonTable(comparisons: readonly LayoutComparison[], detail: Detail): LaidOutTable {
  // A column stands on one side: dates beside amounts move to the right with them.
  const numeric = comparisons.some((comparison) => NUMERIC[comparison.format])
  return {
    key: 'comparison',
    label: 'Previous and current',
    columns: [
      { key: 'what', label: '', numeric: false },
      { key: 'previous', label: 'Previous', numeric },
      { key: 'current', label: 'Current', numeric },
    ],
    rows: comparisons.map((comparison) => [
      { key: 'what', label: '', text: comparison.label, full: null, numeric: false },
      { ...cellOf(comparison.previous, 'Previous', comparison.format, detail[comparison.previous]), numeric },
      { ...cellOf(comparison.current, 'Current', comparison.format, detail[comparison.current]), numeric },
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
      else cells.push(unknownCell(`${key}.${inner}`, `${labelOfKey(key)} › ${labelOfKey(inner)}`, member, inner))
    }
  else cells.push(unknownCell(key, labelOfKey(key), isRecord(value) ? null : value))
}

/** { previous: { x }, current: { x } } as previous_x and x, so that both shapes are compared alike. */
function flatPairs(detail: Detail): Detail {
  const { previous, current, ...others } = detail
  if (!isRecord(previous) || !isRecord(current)) return detail
  const earlier = Object.entries(previous).map(([key, value]) => [`previous_${key}`, value])
  return { ...Object.fromEntries(earlier), ...current, ...others }
}

/** A list of words or figures where entries with fields are declared: it is shown as one line. */
const isPlainList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isScalar(item) && !isMissing(item))

function layOutObject(layout: Layout, given: Detail): { cells: LaidOutCell[]; tables: LaidOutTable[] } {
  const detail = layout.pairs_keys ? flatPairs(given) : given
  const declared = (layout.comparisons ?? []).map((comparison) => asWritten(comparison, detail))
  const comparisons = [...declared, ...(layout.pairs_keys ? pairsIn(detail) : [])]
  const cells = layout.fields
    .filter((field) => !field.if_present || isGiven(field, detail))
    .map((field) => cellOf(field.key, field.label, field.format, detail[presentKey(field, detail)]))
  const tables = comparisons.length > 0 ? [comparisonTable(comparisons, detail)] : []
  const lists = (layout.tables ?? []).filter((table) => !isPlainList(detail[table.key]))
  for (const table of lists)
    if (detail[table.key] !== undefined)
      tables.push(tableOf(table.key, table.label, table.columns, recordsOf(table.key, detail[table.key])))
  const shown = new Set([
    ...layout.fields.map((field) => presentKey(field, detail)),
    ...comparisons.flatMap((comparison) => [comparison.previous, comparison.current]),
    ...lists.map((table) => table.key),
  ])
  for (const [key, value] of Object.entries(detail)) if (!shown.has(key)) unknownPart(key, value, cells, tables)
  return { cells, tables }
}

/** A type whose detail is a list of items, given one item alone: it is one block of the item's fields. */
const isOneItem = (layout: Layout, detail: Detail): boolean =>
  layout.fields.length === 0 &&
  (layout.comparisons ?? []).length === 0 &&
  layout.tables?.length === 1 &&
  layout.tables.every((table) => !(table.key in detail) && table.columns.some((column) => isGiven(column, detail)))

const itemLayout = (layout: Layout): Layout => ({ title: layout.title, fields: layout.tables?.[0]?.columns ?? [] })

/**
 * A detail that is a list shows one line per entry. Its columns are the layout's fields and comparisons, or those of one
 * of its tables where the entries look more like that.
 */
function listTable(layout: Layout, items: Detail[]): LaidOutTable {
  const compared = (layout.comparisons ?? []).flatMap((comparison): LayoutField[] => [
    {
      key: comparison.previous,
      label: `Previous ${comparison.label.toLowerCase()}`,
      format: comparison.format,
      also: comparison.also_previous ?? [],
    },
    {
      key: comparison.current,
      label: comparison.label,
      format: comparison.format,
      also: comparison.also_current ?? [],
    },
  ])
  const keys = [...new Set(items.flatMap((item) => Object.keys(item)))]
  const shared = (columns: readonly LayoutField[]) =>
    keys.filter((key) => columns.some((column) => column.key === key || column.also?.includes(key))).length
  const candidates: (readonly LayoutField[])[] = [
    [...compared, ...layout.fields],
    ...(layout.tables ?? []).map((table) => table.columns),
  ]
  const [first = [], ...others] = candidates
  const columns = others.reduce((best, next) => (shared(next) > shared(best) || best.length === 0 ? next : best), first)
  return tableOf('items', layout.title, columns, items)
}

/** The list or object of a detail that is nothing but its wrapping: { court_cases: [...] } for a list of court cases. */
function wrappedIn(layout: Layout, detail: Detail): unknown {
  const [only, ...others] = Object.entries(detail)
  if (!only || others.length > 0 || layout.pairs_keys) return undefined
  const [key, inner] = only
  const items = Array.isArray(inner) ? inner : [inner]
  const isEntry = (item: unknown) => isRecord(item) && Object.keys(item).some((name) => declaredKeys(layout).has(name))
  return !declaredKeys(layout).has(key) && items.length > 0 && items.every(isEntry) ? inner : undefined
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
    const wrapped = wrappedIn(layout, detail)
    if (wrapped !== undefined) return layoutRows(layout, wrapped)
    if (isOneItem(layout, detail)) return { state: 'laid_out', title, ...layOutObject(itemLayout(layout), detail) }
    return { state: 'laid_out', title, ...layOutObject(layout, detail) }
  } catch (error) {
    if (error instanceof WrongShape) return { state: 'type_error', title, reason: error.message }
    throw error
  }
}
