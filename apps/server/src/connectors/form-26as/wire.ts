import { paiseOf, parseMoney } from '@saakh/domain/money'

// Form 26AS as the TRACES site hands it over as text: fields parted by '^', a heading above each table, a row for each payer and
// below it a row for each payment.

const FIELD_SIGN = '^'

export interface StatementHead {
  made_on: string
  pan: string
  /** '2025-26' */
  financial_year: string
}

export type Part = 'I' | 'II' | 'VI' | 'other'

export interface Payment {
  section: string
  date: string
  status: string
  /** Paid or credited, before tax. */
  amount: string
  tax: string
  deposited: string
}

export type Line =
  | { of: 'part'; part: Part }
  | { of: 'payer'; name: string; tan: string; amount: string }
  | { of: 'payment'; payment: Payment }
  | { of: 'nothing' }

const TAN = /^[A-Z]{4}\d{5}[A-Z]$/
const SECTION = /^\d{3}[A-Z]{0,4}$/
const PARTS: readonly Part[] = ['I', 'II', 'VI']

export const isForm26as = (head: string): boolean => /^\s*Annual Tax Statement\^/.test(head)

/** The line below 'File Creation Date^Permanent Account Number (PAN)^…'. */
export function headOf(line: string): StatementHead | null {
  const [made_on = '', pan = '', , financial_year = ''] = line.split(FIELD_SIGN).map((field) => field.trim())
  return /^\d{2}-\d{2}-\d{4}$/.test(made_on) && /^\d{4}-\d{2}$/.test(financial_year)
    ? { made_on, pan, financial_year }
    : null
}

export function lineOf(text: string): Line {
  const fields = text.split(FIELD_SIGN).map((field) => field.trim())
  const named = /^PART-([IVX]+)\b/.exec(fields[0] ?? '')?.[1]
  if (named) return { of: 'part', part: PARTS.find((part) => part === named) ?? 'other' }
  const [number = '', name = '', tan = ''] = fields
  if (/^\d+$/.test(number) && TAN.test(tan)) return { of: 'payer', name, tan, amount: fields.at(-3) ?? '' }
  const [, , section = '', date = '', status = ''] = fields
  if (number === '' && SECTION.test(section)) {
    const [amount = '', tax = '', deposited = ''] = fields.slice(-3)
    return { of: 'payment', payment: { section, date, status, amount, tax, deposited } }
  }
  return { of: 'nothing' }
}

/** Sections under which customers of a business deduct: contracts, commission, services, e-commerce, purchase of goods. */
const BUSINESS = /^194(?:C|H|J[AB]?|O|Q)$/
export const isBusiness = (section: string): boolean => BUSINESS.test(section)

export function paiseIn(text: string): bigint | null {
  const parsed = parseMoney(text)
  return parsed.ok ? paiseOf(parsed.value) : null
}
