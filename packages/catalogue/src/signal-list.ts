import { formatCount, formatDays, formatMoney } from '@saakh/domain/formats'
import { isRecord } from '@saakh/domain/loose-value'
import type { AlertTypeCard } from './alert-type-card.ts'
import { ALERT_TYPES } from './alert-types.gen.ts'
import { layoutOfFormat } from './format-layouts.ts'
import type { Layout } from './layout.ts'
import { declaredKeys } from './layout-rows.ts'
import type { ThresholdField } from './signal.ts'
import { codeSourceOf, signalCodeText } from './signal-codes.ts'

// Everything here follows from the declarations; no list of alert types is kept anywhere else.

export interface SignalListItem {
  /** The signal code the type is listed by. */
  code: string
  alert_type: string
  label: string
  category: string
  summary: string
}

/** The signals a person can choose from, by category and label. */
export const signalList: readonly SignalListItem[] = ALERT_TYPES.map((type) => ({
  code: type.signal_code,
  alert_type: type.code,
  label: type.label,
  category: type.category,
  summary: type.summary,
})).sort((a, b) => a.category.localeCompare(b.category, 'en') || a.label.localeCompare(b.label, 'en'))

export const signalCategories: readonly string[] = [...new Set(signalList.map((item) => item.category))]

const byAnyCode = new Map(ALERT_TYPES.flatMap((type) => type.codes.map((code) => [code, type] as const)))

/** Other servers write 'Rating Change' or 'rating-change' for rating_change. */
const byName = (name: unknown): AlertTypeCard | undefined => {
  const text = signalCodeText(name) ?? ''
  return byAnyCode.get(text) ?? byAnyCode.get(text.toLowerCase().replace(/[^a-z0-9]+/g, '_'))
}

/** By the alert's type, else by its signal code; undefined when neither is known. */
export const cardOfAlert = (alert: { alert_type?: unknown; signal_code?: unknown }): AlertTypeCard | undefined =>
  byName(alert.alert_type) ?? byAnyCode.get(signalCodeText(alert.signal_code) ?? '')

/** Signal codes of alerts on the lender's own data ('private-style'); it changes wording and layout only. */
export const privateStyleCodes: ReadonlySet<string> = new Set(
  ALERT_TYPES.filter((type) => type.private_style).flatMap((type) => type.codes.filter((code) => /^\d+$/.test(code))),
)

export const isPrivateStyle = (signal_code: unknown): boolean =>
  privateStyleCodes.has(signalCodeText(signal_code) ?? '')

/**
 * Where the data of an alert comes from, in words; for private-style codes it says that nobody else sees it. Null when
 * the code is not one of its type's.
 */
export function dataSourceOf(alert: { alert_type?: unknown; signal_code?: unknown }): string | null {
  const code = signalCodeText(alert.signal_code) ?? ''
  if (!cardOfAlert(alert)?.codes.includes(code)) return null
  const source = codeSourceOf(code)?.name
  if (source === undefined) return null
  return isPrivateStyle(code) ? `Your own records: ${source.charAt(0).toLowerCase()}${source.slice(1)}` : source
}

const speaksOf = (layout: Layout, detail: unknown): boolean => {
  const keys = declaredKeys(layout)
  return [detail].flat().some((item) => isRecord(item) && Object.keys(item).some((key) => keys.has(key)))
}

/**
 * The layout of an alert: its type's, else its signal code's where the detail has a field of it, else its format's; null
 * leaves the generic view. `is_of_type`: the type itself is known, so that a detail without content or of
 * another shape is one of a known type and not of a new one.
 */
export function alertLayout(alert: {
  alert_type?: unknown
  signal_code?: unknown
  signal_format?: unknown
  alert_detail?: unknown
}): { layout: Layout; is_of_type: boolean } | null {
  const named = signalCodeText(alert.alert_type) === null ? cardOfAlert(alert) : byName(alert.alert_type)
  if (named) return { layout: named.layout, is_of_type: true }
  const coded = cardOfAlert(alert)?.layout
  if (coded && speaksOf(coded, alert.alert_detail)) return { layout: coded, is_of_type: false }
  const formatted = layoutOfFormat(alert.signal_format)
  return formatted && { layout: formatted, is_of_type: false }
}

const thresholdText = (value: unknown, field: ThresholdField | undefined): string => {
  if (field?.unit === 'days') return formatDays(value)
  if (field?.unit === 'money') return formatMoney(value)
  // A threshold is a percentage already, so the display rule for ratios must not touch it.
  if (field?.unit === 'percent') return `${String(value)}%`
  if (field?.unit === 'points') return `${String(value)} points`
  if (field?.unit === 'ratio') return String(value)
  return typeof value === 'number' ? formatCount(value) : String(value)
}

export interface ThresholdRow {
  key: string
  label: string
  text: string
  note: string | null
}

/** A threshold set as labelled rows; keys the type does not know are shown by their name. */
export const thresholdRows = (
  type: Pick<AlertTypeCard, 'thresholds'> | undefined,
  values: Readonly<Record<string, unknown>>,
): ThresholdRow[] =>
  Object.entries(values).map(([key, value]) => ({
    key,
    label: type?.thresholds[key]?.label ?? key.replaceAll('_', ' '),
    text: value === null || value === undefined ? '-' : thresholdText(value, type?.thresholds[key]),
    note: type?.thresholds[key]?.note ?? null,
  }))
