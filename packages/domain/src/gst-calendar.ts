import { addDays, addMonths, financialYearFrom, type IsoDate, type IsoMonth, isIsoMonth, monthOf } from './dates.ts'
import { GST_EXTENSIONS, type GstExtension } from './gst-extensions.ts'

// When GST returns are due. Quarterly filing (QRMP) and the dates below hold for tax periods from January 2021
// (Notification 82/2020 – Central Tax); before that the dates hung on turnover and were moved almost every month, so
// nothing is said about them.

export const GST_RETURNS = ['GSTR1', 'GSTR3B'] as const
export type GstReturnType = (typeof GST_RETURNS)[number]

/** A month, or the quarter that begins with it. */
export interface TaxPeriod {
  first: IsoMonth
  quarterly: boolean
}

export interface GstDueDate {
  date: IsoDate
  /** The notification that moved it; null for the ordinary date. */
  extended_by: string | null
}

interface DueRule {
  return_type: GstReturnType
  quarterly: boolean
  /** First tax period it holds for. */
  from: IsoMonth
  /** Day of the month after the period, by the state's code. */
  day: (state_code: string) => number
}

/**
 * Chhattisgarh, Madhya Pradesh, Gujarat, the two former and the one present code of Dadra and Nagar Haveli and Daman and
 * Diu, Maharashtra, Karnataka, Goa, Lakshadweep, Kerala, Tamil Nadu, Puducherry, Andaman and Nicobar, Telangana, Andhra
 * Pradesh with its former code. Every other code, 97 and 99 included, has the later day.
 */
const FIRST_GROUP = new Set([
  '22',
  '23',
  '24',
  '25',
  '26',
  '27',
  '28',
  '29',
  '30',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
])

const FROM: IsoMonth = '2021-01'
const DUE_RULES: readonly DueRule[] = [
  { return_type: 'GSTR1', quarterly: false, from: FROM, day: () => 11 },
  { return_type: 'GSTR1', quarterly: true, from: FROM, day: () => 13 },
  { return_type: 'GSTR3B', quarterly: false, from: FROM, day: () => 20 },
  { return_type: 'GSTR3B', quarterly: true, from: FROM, day: (state) => (FIRST_GROUP.has(state) ? 22 : 24) },
]

const QUARTER_STARTS = new Set(['01', '04', '07', '10'])

export const monthsLater = (month: IsoMonth, months: number): IsoMonth => monthOf(addMonths(`${month}-01`, months))

/** The months of a period, first to last. */
export const monthsOfPeriod = ({ first, quarterly }: TaxPeriod): IsoMonth[] =>
  quarterly ? [first, monthsLater(first, 1), monthsLater(first, 2)] : [first]

/** The first month after the period. */
const monthAfter = ({ first, quarterly }: TaxPeriod): IsoMonth => monthsLater(first, quarterly ? 3 : 1)

export const lastDayOfPeriod = (period: TaxPeriod): IsoDate => addDays(`${monthAfter(period)}-01`, -1)

/** The date a notification moved the return to, with the notification; null when none is known. */
export function extended(
  return_type: GstReturnType,
  period: TaxPeriod,
  state_code: string,
  extensions: readonly GstExtension[] = GST_EXTENSIONS,
): { date: IsoDate; source: string } | null {
  const moved = extensions
    .filter(
      (extension) =>
        extension.return_type === return_type &&
        extension.first === period.first &&
        extension.quarterly === period.quarterly &&
        (extension.state_codes === 'all' || extension.state_codes.includes(state_code)),
    )
    // Where one date was moved twice the last one counts.
    .sort((a, b) => (a.date < b.date ? 1 : -1))
  const [last] = moved
  return last ? { date: last.date, source: last.source } : null
}

/** Null when nothing is known of the return in that period. `state_code` is the front of the GSTIN. */
export function gstDueDate(return_type: string, period: TaxPeriod, state_code: string): GstDueDate | null {
  const rule = DUE_RULES.find(
    (dueRule) =>
      dueRule.return_type === return_type && dueRule.quarterly === period.quarterly && dueRule.from <= period.first,
  )
  if (!rule || (period.quarterly && !QUARTER_STARTS.has(period.first.slice(5)))) return null
  const ordinary = `${monthAfter(period)}-${String(rule.day(state_code)).padStart(2, '0')}`
  const moved = extended(rule.return_type, period, state_code)
  return moved && moved.date > ordinary
    ? { date: moved.date, extended_by: moved.source }
    : { date: ordinary, extended_by: null }
}

const MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

export type ParsedTaxPeriod = { ok: true; value: TaxPeriod } | { ok: false; reason: string }
const refused = (reason: string) => ({ ok: false, reason }) as const

/** First year of '2025-26', '2025-2026' or 'FY 2025-26'; null for everything else, '2025-27' included. */
export function parseFinancialYear(text: string): number | null {
  const m = /^(?:FY)?\s*(\d{4})\s*[-–/]\s*(\d{2}|\d{4})$/i.exec(text.trim())
  if (!m?.[2]) return null
  const year = Number(m[1])
  // Beyond them the days of its periods are none that can be stored.
  if (year < 1600 || year > 9998) return null
  return Number(m[2]) === (m[2].length === 2 ? (year + 1) % 100 : year + 1) ? year : null
}

/** 1 to 12 for 'September', 'Sep', 'Sept', '9' or '09'. */
function monthNumber(word: string): number | null {
  if (/^\d{1,2}$/.test(word)) return Number(word) >= 1 && Number(word) <= 12 ? Number(word) : null
  const name = word.toLowerCase().replace(/\.$/, '')
  const place = name.length < 3 ? -1 : MONTH_NAMES.findIndex((month) => month.startsWith(name))
  return place >= 0 ? place + 1 : name === 'sept' ? 9 : null
}

const monthIn = (startYear: number, month: number): IsoMonth =>
  `${month >= 4 ? startYear : startYear + 1}-${String(month).padStart(2, '0')}`

/**
 * Reads a tax period as the filing table writes it, within its financial year: 'September', 'Sep', '09', '092025',
 * 'Sep-2025', 'Jul-Sep', 'Q2'.
 */
export function parseTaxPeriod(taxp: string, fy: string): ParsedTaxPeriod {
  const startYear = parseFinancialYear(fy)
  if (startYear === null) return refused(`'${fy.trim()}' is not a financial year; write it as 2025-26`)
  const text = taxp.trim()
  const year = financialYearFrom(startYear)
  if (/^annual/i.test(text)) return refused('the return covers a year; only monthly and quarterly returns are read')
  const q = /^Q(?:uarter)?[ -]?([1-4])$/i.exec(text)
  if (q)
    return { ok: true, value: { first: monthIn(startYear, [4, 7, 10, 1][Number(q[1]) - 1] ?? 4), quarterly: true } }
  const compact = /^(\d{2})(\d{4})$/.exec(text)
  const dated = compact ?? /^([A-Za-z]{3,9}\.?|\d{1,2})[ -/'](\d{4}|\d{2})$/.exec(text)
  if (dated?.[2]) {
    const month = monthNumber(dated[1] ?? '')
    if (month === null) return refused(`'${text}' is not a tax period`)
    const named = `${dated[2].length === 2 ? `20${dated[2]}` : dated[2]}-${String(month).padStart(2, '0')}`
    return isIsoMonth(named) && named === monthIn(startYear, month)
      ? { ok: true, value: { first: named, quarterly: false } }
      : refused(`'${text}' does not lie in the financial year ${year.label}`)
  }
  const range = /^([A-Za-z.]+)(?:\s*[-–]\s*|\s+to\s+)([A-Za-z.]+)$/i.exec(text)
  if (range) {
    const [from, to] = [monthNumber(range[1] ?? ''), monthNumber(range[2] ?? '')]
    if (from === null || to === null || ![1, 4, 7, 10].includes(from) || to !== from + 2)
      return refused(`'${text}' is not a quarter of the financial year`)
    return { ok: true, value: { first: monthIn(startYear, from), quarterly: true } }
  }
  const month = monthNumber(text)
  if (month === null) return refused(text === '' ? 'the tax period is empty' : `'${text}' is not a tax period`)
  return { ok: true, value: { first: monthIn(startYear, month), quarterly: false } }
}
