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
import { isRecord } from '@saakh/domain/loose-value'
import { knownField } from './known-fields.ts'
import type { NamedFormat } from './layout.ts'

// How one value of a detail is written, whatever it turns out to be.

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

const MISSING = '-'
export const NUMERIC: Record<NamedFormat, boolean> = {
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

export class WrongShape extends Error {}

export const isMissing = (value: unknown) =>
  value === undefined || value === null || value === '' || (typeof value === 'number' && !Number.isFinite(value))

export const isScalar = (value: unknown) => typeof value !== 'object' || value === null

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

/** What is no date ('on demand') is shown as it came; a sender's own 'Invalid date' says nothing. */
const asCome = (format: (value: unknown) => string) => (value: unknown) => {
  const text = format(value)
  if (text !== MISSING) return text
  return /^invalid date$/i.test(String(value).trim()) ? MISSING : plainText(value)
}

const FORMATS: Record<NamedFormat, (value: unknown) => string> = {
  text: plainText,
  date: asCome(formatDate),
  instant: asCome(formatInstant),
  month: asCome(formatMonth),
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

/** A figure outside a cell, as the cells of its format are written. */
export const textIn = (format: NamedFormat, value: unknown): string => FORMATS[format](value)

export function cellOf(key: string, label: string, format: NamedFormat, value: unknown): LaidOutCell {
  if (isMissing(value)) return { key, label, text: MISSING, full: null, numeric: NUMERIC[format] }
  const scalar = Array.isArray(value) && value.length > 0 && value.every(isScalar) ? plainText(value) : value
  if (!isScalar(scalar)) throw new WrongShape(`'${key}' is not a single value`)
  const text = FORMATS[format](scalar)
  const full = NUMERIC[format] && /lakh|cr$/.test(text) ? formatMoneyFull(scalar) : null
  return { key, label, text, full, numeric: NUMERIC[format] }
}

/** What a key that no layout has says of its own figure. */
const FORMAT_BY_NAME: readonly [RegExp, NamedFormat][] = [
  [/(^|_)distance(_|$)|_km$/i, 'distance'],
  [/percent|_pct$/i, 'percent'],
]
export const formatOfKey = (key: string): NamedFormat =>
  knownField(key)?.format ?? FORMAT_BY_NAME.find(([name]) => name.test(key))?.[1] ?? 'text'

export const fitsFormat = (format: NamedFormat, value: unknown): boolean =>
  isScalar(value) && (format === 'date' ? formatDate(value) !== MISSING : numberOf(value) !== null)

/** A key outside its layout: a figure that other layouts know is written as they write it, everything else as it came. */
export function unknownCell(key: string, label: string, value: unknown, name = key): LaidOutCell {
  const format = formatOfKey(name)
  if (format !== 'text' && fitsFormat(format, value)) return cellOf(key, label, format, value)
  return { key, label, text: plainText(value), full: null, numeric: false }
}
