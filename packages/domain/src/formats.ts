import { isIsoDate, istDate, parseIndianDate } from './dates.ts'
import { decimalOf, divideRounded, isDecimalText, paiseOf } from './money.ts'

// Every figure on screen, in reports and in exports is written here and nowhere else.
// Input is whatever the wire carries; nothing here throws, and no 'Invalid Date', 'NaN' or 'undefined' comes out.

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const IST_OFFSET_MS = 330 * 60_000
const LAKH_PAISE = 1_00_000_00n
const CRORE_PAISE = 1_00_00_000_00n
const MISSING_DATE = '-'
const MISSING_FIGURE = '–'
/** The minus of figures (U+2212), as wide as a plus and never a hyphen at which a line may break. */
const MINUS = '−'

const two = (n: number) => String(n).padStart(2, '0')
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|[+-]\d{2}(:?\d{2})?)?$/
/** As web servers write a date: 'Mon, 05 Feb 2024 20:00:00 GMT'. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (GMT|UTC)$/
/** Milliseconds since 1970, from 2001 on. */
const EPOCH = /^[12]\d{12}$/

/**
 * An instant from a Date, milliseconds since 1970, ISO text, the comment form 'YYYY-MM-DD HH:mm:ss.SSSSSS' or the form
 * of web servers. Text without a zone is UTC. Null for everything else.
 */
export function instantOf(value: unknown): Date | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim()
  const time = EPOCH.test(text) ? Number(text) : HTTP_DATE.test(text) ? Date.parse(text) : isoTime(text)
  return Number.isNaN(time) ? null : new Date(time)
}

function isoTime(text: string): number {
  const [, second = ':00', fraction = '', zone = 'Z'] = ISO_INSTANT.exec(text) ?? [text]
  if (!ISO_INSTANT.test(text) || !isIsoDate(text.slice(0, 10))) return Number.NaN
  const whole = second.slice(0, second.length - fraction.length)
  const offset = zone.length === 3 ? `${zone}:00` : zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11, 16)}${whole}${fraction.slice(0, 4)}${offset}`)
}

/** '06 Mar 2024, 12:15 am' in Asia/Kolkata; '-' when there is no instant. */
export function formatInstant(value: unknown): string {
  const instant = instantOf(value)
  if (!instant) return MISSING_DATE
  const ist = new Date(instant.getTime() + IST_OFFSET_MS)
  const hour = ist.getUTCHours()
  return `${two(ist.getUTCDate())} ${MONTHS[ist.getUTCMonth()]} ${ist.getUTCFullYear()}, ${two(hour % 12 || 12)}:${two(ist.getUTCMinutes())} ${hour < 12 ? 'am' : 'pm'}`
}

/** 'DD-MM-YYYY'; an instant is shown as its day in India; '-' when missing or no date. */
export function formatDate(value: unknown): string {
  const instant = instantOf(value)
  const parsed = !instant && typeof value === 'string' ? parseIndianDate(value) : null
  const date = instant ? istDate(instant) : parsed?.ok ? parsed.value : null
  return date ? `${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(0, 4)}` : MISSING_DATE
}

/** A month 'YYYY-MM' as 'Mar 2024'. */
export function formatMonth(value: unknown): string {
  const m = typeof value === 'string' ? /^(\d{4})-(\d{2})$/.exec(value) : null
  const name = m ? MONTHS[Number(m[2]) - 1] : undefined
  return m && name ? `${name} ${m[1]}` : MISSING_DATE
}

/** Comment dates on the wire: UTC 'YYYY-MM-DD HH:mm:ss.SSSSSS'. */
export const commentDateOf = (instant: Date): string => `${instant.toISOString().slice(0, 23).replace('T', ' ')}000`

/** A finite number from a number or numeric text; null for everything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*%?\s*$/i.test(value)) return null
  const n = Number(value.replace('%', ''))
  return Number.isFinite(n) ? n : null
}

/** Half away from zero on the decimal the user sees: 15 digits cut the binary tail, so 1.005 becomes 1.01. */
function rounded(n: number, places: number): number {
  const shifted = Number((Math.abs(n) * 10 ** places).toPrecision(15))
  if (shifted > Number.MAX_SAFE_INTEGER) return n
  const back = Math.round(shifted) / 10 ** places
  return n < 0 && back !== 0 ? -back : back
}

/** Plain digits even where JavaScript would write an exponent. */
const plain = (n: number): string =>
  /e/.test(String(n)) ? n.toFixed(20).replace(/\.?0+$/, '') : String(n === 0 ? 0 : n)

/**
 * Values within -1 to 1 (both included) are ratios and are shown times 100; all others are percentages already.
 * The rule is taken literally: 1.08 reads 1.08%; the engine delivers ratios above 1 times 100.
 */
export function formatPercent(value: unknown): string {
  const n = numberOf(value)
  if (n === null) return MISSING_FIGURE
  // Text that has its sign is a percentage, however small.
  const isRatio = Math.abs(n) <= 1 && !String(value).includes('%')
  const percent = isRatio ? Number((n * 100).toPrecision(15)) : n
  const places =
    percent !== 0 && Math.abs(percent) < 0.01 ? Math.min(20, 1 - Math.floor(Math.log10(Math.abs(percent)))) : 2
  return `${plain(rounded(percent, places))}%`
}

/**
 * '93.4%', '−12%': a percentage in our own words and screens; alert details keep `formatPercent`, which the specification
 * quotes. One decimal, or all where one would write a whole figure that is not reached: 90.04% is not 90%.
 */
export function formatPercentage(percent: unknown): string {
  const n = numberOf(percent)
  if (n === null) return MISSING_FIGURE
  const [short, exact] = [rounded(n, 1), rounded(n, 2)]
  const shown = Number.isInteger(short) && short !== exact ? exact : short
  return `${shown < 0 ? MINUS : ''}${plain(Math.abs(shown))}%`
}

/** '0.25%', '20%': a rate or a limit as it was set, with all its decimals. */
export const formatRate = (percent: string): string =>
  `${percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent}%`

/** The same of a figure that `formatPercent` reads: within -1 to 1 it is a ratio. */
export const formatShare = (value: unknown): string => formatPercentage(formatPercent(value))

/** '1.25': a ratio as it is spoken of (interest cover, Z''), two decimals, never times 100. */
export function formatRatio(value: unknown): string {
  const n = numberOf(value)
  if (n === null) return MISSING_FIGURE
  const shown = rounded(n, 2)
  return `${shown < 0 ? MINUS : ''}${Math.abs(shown).toFixed(2)}`
}

/** '12.35 km' */
export function formatDistanceKm(value: unknown): string {
  const n = numberOf(typeof value === 'string' ? value.replace(/\s*km\s*$/i, '') : value)
  return n === null ? MISSING_FIGURE : `${rounded(n, 2).toFixed(2)} km`
}

/** 2-2-3 grouping: '12,34,56,789'. */
function indianGroups(digits: string): string {
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  return head ? `${head},${digits.slice(-3)}` : digits
}

/** Paise from decimal text or a finite number (foreign answers carry numbers); null for everything else. */
function paiseFrom(value: unknown): bigint | null {
  if (typeof value === 'string') {
    const text = value.trim().replaceAll(',', '')
    if (isDecimalText(text)) return paiseOf(text)
  }
  const n = numberOf(value)
  if (n === null || Math.abs(n) >= 1e18) return null
  return paiseOf(rounded(n, 2).toFixed(2))
}

function grouped(paise: bigint, alwaysPaise: boolean): string {
  const [whole = '0', fraction = '00'] = decimalOf(paise).split('.')
  return indianGroups(whole) + (alwaysPaise || fraction !== '00' ? `.${fraction}` : '')
}

const sign = (paise: bigint) => (paise < 0n ? `${MINUS}₹` : '₹')
const size = (paise: bigint) => (paise < 0n ? -paise : paise)

/**
 * '₹40,000', '₹4.25 lakh', '₹4.20 cr': crore from one crore, lakh from one lakh, else the figure itself.
 * The unit is chosen after rounding, so 99,99,999.99 reads '₹1.00 cr' and not '₹100.00 lakh'.
 */
export function formatMoney(value: unknown): string {
  const paise = paiseFrom(value)
  if (paise === null) return MISSING_FIGURE
  const amount = size(paise)
  if (amount < LAKH_PAISE) return `${sign(paise)}${grouped(amount, false)}`
  const lakhs = divideRounded(amount * 100n, LAKH_PAISE)
  if (lakhs < 100_00n) return `${sign(paise)}${grouped(lakhs, true)} lakh`
  return `${sign(paise)}${grouped(divideRounded(amount * 100n, CRORE_PAISE), true)} cr`
}

export type MoneyUnit = 'rupee' | 'lakh' | 'crore'

const UNIT_PAISE: Record<MoneyUnit, bigint> = { rupee: 100n, lakh: LAKH_PAISE, crore: CRORE_PAISE }

/**
 * The unit that a table of amounts stands in: crore from ₹100 crore for the largest, lakh from one lakh. `is_whole` when
 * no amount has a part of the unit, so that two decimals would say nothing.
 */
export function moneyUnitOf(values: readonly unknown[]): { unit: MoneyUnit; is_whole: boolean } {
  const amounts = values.flatMap((value) => paiseFrom(value) ?? [])
  const largest = amounts.reduce((most, amount) => (size(amount) > most ? size(amount) : most), 0n)
  const unit = largest >= 100n * CRORE_PAISE ? 'crore' : largest >= LAKH_PAISE ? 'lakh' : 'rupee'
  return { unit, is_whole: amounts.every((amount) => amount % UNIT_PAISE[unit] === 0n) }
}

/** '2,35,481.00': an amount in the unit that the head of its table names; '–' when there is none. */
export function formatMoneyIn(value: unknown, unit: MoneyUnit, places: 0 | 2 = 2): string {
  const paise = paiseFrom(value)
  if (paise === null) return MISSING_FIGURE
  const shown = divideRounded(size(paise) * 100n, UNIT_PAISE[unit])
  return `${paise < 0n && shown > 0n ? MINUS : ''}${grouped(shown, places === 2)}`
}

/** The whole figure for hover and screen reader: '₹4,20,00,000.50'; paise only when there are any. */
export function formatMoneyFull(value: unknown): string {
  const paise = paiseFrom(value)
  return paise === null ? MISSING_FIGURE : `${sign(paise)}${grouped(size(paise), false)}`
}

/** Whole numbers in Indian grouping; decimals are kept. */
export function formatCount(value: unknown): string {
  const n = numberOf(value)
  if (n === null) return MISSING_FIGURE
  const [whole = '0', fraction] = plain(Math.abs(n)).split('.')
  return `${n < 0 ? MINUS : ''}${indianGroups(whole)}${fraction ? `.${fraction}` : ''}`
}

/** '5.25', '3,549.92': a figure of a public series, with two decimals at most. */
export function formatFigure(value: unknown): string {
  const n = numberOf(value)
  return formatCount(n === null ? null : rounded(n, 2))
}

/** '1 day', '31 days'. */
export function formatDays(value: unknown): string {
  const n = numberOf(value)
  return n === null ? MISSING_FIGURE : `${formatCount(n)} ${Math.abs(n) === 1 ? 'day' : 'days'}`
}

/** 'x hours y minutes z seconds' without the parts that are zero. */
export function formatDuration(milliseconds: number): string {
  const seconds = Number.isFinite(milliseconds) ? Math.max(0, Math.floor(milliseconds / 1000)) : 0
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ]
  const shown = parts.filter(([n]) => n > 0).map(([n, unit]) => `${n} ${unit}${n === 1 ? '' : 's'}`)
  return shown.join(' ') || '0 seconds'
}

/** '512 bytes', '1.5 kB', '20 MB': binary steps, as the upload limit of 20,971,520 bytes is 20 MB. */
export function formatFileSize(bytes: unknown): string {
  const n = numberOf(bytes)
  if (n === null || n < 0) return MISSING_FIGURE
  if (n < 1024) return `${Math.floor(n)} ${n === 1 ? 'byte' : 'bytes'}`
  const kilobytes = rounded(n / 1024, 1)
  return kilobytes < 1024 ? `${kilobytes} kB` : `${rounded(n / 1_048_576, 1)} MB`
}
