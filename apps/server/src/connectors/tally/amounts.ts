import type { IsoDate } from '@saakh/domain/dates'
import { isStorableDay } from '@saakh/domain/dates'
import { type ParsedMoney, parseMoney } from '@saakh/domain/money'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** '1-Apr-26' of the reports; null for what is no day. Tally writes no century, and no books are older than this one. */
export function reportDay(text: string): IsoDate | null {
  const m = /^(\d{1,2})-([A-Za-z]{3})-(\d{2}|\d{4})$/.exec(text.trim())
  if (!m) return null
  const month = MONTHS.indexOf((m[2] ?? '').toLowerCase()) + 1
  const year = m[3]?.length === 2 ? `20${m[3]}` : m[3]
  const day = `${year}-${String(month).padStart(2, '0')}-${(m[1] ?? '').padStart(2, '0')}`
  return isStorableDay(day) ? day : null
}

/** '20260401' of vouchers. */
export function voucherDay(text: string): IsoDate | null {
  const m = /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim())
  const day = `${m?.[1]}-${m?.[2]}-${m?.[3]}`
  return isStorableDay(day) ? day : null
}

/** An amount of a foreign currency reads '$100 @ ₹83/$ = -₹8300.00': the rupees stand last. */
export const tallyAmount = (text: string): ParsedMoney => parseMoney(text.slice(text.lastIndexOf('=') + 1))
