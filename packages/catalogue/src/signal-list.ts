import { formatCount, formatDays, formatMoney } from '@saakh/domain/formats'
import type { AlertTypeCard } from './alert-type-card.ts'
import { ALERT_TYPES } from './alert-types.gen.ts'
import { layoutOfFormat } from './format-layouts.ts'
import type { Layout } from './layout.ts'
import type { ThresholdField } from './signal.ts'
import { SIGNAL_CODE_SOURCES, signalCodeText } from './signal-codes.ts'

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

/** By the alert's type, else by its signal code; undefined when neither is known. */
export const cardOfAlert = (alert: { alert_type?: unknown; signal_code?: unknown }): AlertTypeCard | undefined =>
  byAnyCode.get(signalCodeText(alert.alert_type) ?? '') ?? byAnyCode.get(signalCodeText(alert.signal_code) ?? '')

/** Signal codes of alerts on the lender's own data ('private-style'); it changes wording and layout only (decision C-41). */
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
  const source = Object.entries(SIGNAL_CODE_SOURCES).find(([prefix]) => code.startsWith(prefix))?.[1]
  if (source === undefined) return null
  return isPrivateStyle(code) ? `Your own records: ${source.charAt(0).toLowerCase()}${source.slice(1)}` : source
}

/** The layout of an alert: its type's, else its signal code's, else its format's; null leaves the generic view (decision C-40). */
export const alertLayout = (alert: {
  alert_type?: unknown
  signal_code?: unknown
  signal_format?: unknown
}): Layout | null => cardOfAlert(alert)?.layout ?? layoutOfFormat(alert.signal_format)

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
  type: AlertTypeCard | undefined,
  values: Readonly<Record<string, unknown>>,
): ThresholdRow[] =>
  Object.entries(values).map(([key, value]) => ({
    key,
    label: type?.thresholds[key]?.label ?? key.replaceAll('_', ' '),
    text: value === null || value === undefined ? '-' : thresholdText(value, type?.thresholds[key]),
    note: type?.thresholds[key]?.note ?? null,
  }))
