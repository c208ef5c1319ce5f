import { addMonths, daysInMonth, type IsoDate, type IsoMonth, monthOf } from '@saakh/domain/dates'
import { randomOf } from '../random.ts'
import { CUSTOMERS, type Customer, SUPPLIERS } from './firm.ts'

export const FIRM_MONTHS = 7
/** The books are closed and both returns filed by this day of the next month. */
export const CLOSED_ON_DAY = 6
/** The invoices that are missing in the returns of the latest months: by value about a quarter. */
const UNDECLARED = new Set([1, 5])
const MONTHS_UNDECLARED = 2

/** Whole rupees without tax. */
interface Bill {
  date: IsoDate
  reference: string
  net: number
}
export interface Invoice extends Bill {
  customer: Customer
  is_declared: boolean
}
export interface Purchase extends Bill {
  supplier: string
}

/** A month as it was: every file of the business tells a part of it. */
export interface FirmMonth {
  month: IsoMonth
  invoices: readonly Invoice[]
  purchases: readonly Purchase[]
}

/** 18 % on whole rupees gives whole paise. */
export const withTax = (net: number): number => Math.round(net * 118) / 100

export const netOf = (bills: readonly Bill[]): number => bills.reduce((sum, { net }) => sum + net, 0)

/** The last day of the latest month that is closed. */
export const lastDayOf = (month: IsoMonth): IsoDate => `${month}-${daysInMonth(month)}`

const SALES = 1_800_000
const GROWTH = 1.012
const INVOICE_DAYS = [3, 8, 13, 18, 23, 28]
const INVOICE_SHARES = [0.4, 0.2, 0.15, 0.1, 0.08, 0.07]
const PURCHASE_DAYS = [4, 14, 25]
const PURCHASE_SHARES = [0.36, 0.24, 0.1]

const dayOf = (month: IsoMonth, day: number): IsoDate => `${month}-${String(day).padStart(2, '0')}`
const hundreds = (amount: number) => Math.round(amount / 100) * 100

function firmMonth(month: IsoMonth, index: number): FirmMonth {
  const random = randomOf('small business', String(index))
  const sales = SALES * GROWTH ** index * random.between(0.98, 1.02)
  const isUnderstated = index >= FIRM_MONTHS - MONTHS_UNDECLARED
  return {
    month,
    invoices: INVOICE_SHARES.map((share, at) => ({
      date: dayOf(month, INVOICE_DAYS[at] ?? 1),
      reference: `DS/${month.replace('-', '')}/${at + 1}`,
      net: hundreds(sales * share),
      customer: CUSTOMERS[at === 0 ? 0 : (index + at) % CUSTOMERS.length] ?? CUSTOMERS[0],
      is_declared: !(isUnderstated && UNDECLARED.has(at)),
    })),
    purchases: PURCHASE_SHARES.map((share, at) => ({
      date: dayOf(month, PURCHASE_DAYS[at] ?? 1),
      reference: `P${month.replace('-', '')}${at + 1}`,
      net: hundreds(sales * share),
      supplier: SUPPLIERS[at] ?? SUPPLIERS[0],
    })),
  }
}

/** The last closed months before the anchor day, oldest first. */
export function firmMonths(anchor: IsoDate): FirmMonth[] {
  const running = `${monthOf(anchor)}-01`
  const closed = Number(anchor.slice(8)) > CLOSED_ON_DAY ? 1 : 2
  return Array.from({ length: FIRM_MONTHS }, (_, index) =>
    firmMonth(monthOf(addMonths(running, index + 1 - FIRM_MONTHS - closed)), index),
  )
}
