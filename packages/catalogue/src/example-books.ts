import type { IsoDate, IsoMonth } from '@saakh/domain/dates'
import { daysInMonth } from '@saakh/domain/dates'
import type { Fact, FactPayload } from '@saakh/domain/facts'

// Short ways to write what the books of examples say. Companies, customers and figures are fictional.

const ABOUT = {
  organization_id: '00000000-0000-4000-8000-000000000001',
  party_id: '00000000-0000-4000-8000-0000000000aa',
} as const

type Bill = FactPayload<'open_bills'>['bills'][number]
type Bills = FactPayload<'open_bills'>

/** Of lakhs, on a day; without a day nothing shows its age. */
export const bill = (
  party: string,
  lakhs: number,
  bill_date: IsoDate | null,
  more: Partial<Bill> = {},
): Omit<Bill, 'row'> => ({
  party,
  reference: bill_date && `${party.slice(0, 1)}-${bill_date.slice(5)}`,
  bill_date,
  due_date: null,
  overdue: null,
  amount: `${Math.round(lakhs * 100_000)}.00`,
  ...more,
})

/** Bills receivable unless told otherwise, known on the day of the list. */
export function openBillsOf(
  as_of: IsoDate,
  bills: readonly Omit<Bill, 'row'>[],
  more: Partial<Bills> = {},
): Fact<'open_bills'> {
  const { program = 'tally', side = 'receivable', bills_not_read = 0 } = more
  return {
    ...ABOUT,
    fact_id: `bills-${program}-${side}-${as_of}`,
    kind: 'open_bills',
    subject: `${program} ${side} ${as_of}`,
    valid_from: as_of,
    valid_to: as_of,
    known_at: as_of,
    recorded_at: `${as_of}T12:00:00Z`,
    payload: { program, side, as_of, bills: bills.map((bill, at) => ({ ...bill, row: at + 2 })), bills_not_read },
    source_document: 'bills-file',
    locator: { file_name: 'bills.xml', row: 1 },
    content_hash: `bills-${as_of}`,
  }
}

/** A whole month of sales in lakhs, known on its last day. */
export function booksMonthOf(
  month: IsoMonth,
  lakhs: number,
  more: Partial<FactPayload<'books_month'>> & { known_at?: IsoDate } = {},
): Fact<'books_month'> {
  const last = `${month}-${daysInMonth(month)}`
  const { known_at = last, ...overrides } = more
  const sales = `${Math.round(lakhs * 100_000)}.00`
  const payload = {
    program: 'tally' as const,
    month,
    is_whole: true,
    first_voucher_on: `${month}-01`,
    last_voucher_on: last,
    vouchers: 40,
    sales,
    billed: `${Math.round(lakhs * 118_000)}.00`,
    purchases: '0.00',
    receipts: sales,
    payments: '0.00',
    taxes_by: 'names' as const,
    vouchers_not_read: 0,
    ...overrides,
  }
  return {
    ...ABOUT,
    fact_id: `books-${payload.program}-${month}-${known_at}`,
    kind: 'books_month',
    subject: `${payload.program} ${month}${payload.is_whole ? '' : ' part'}`,
    valid_from: `${month}-01`,
    valid_to: last,
    known_at,
    recorded_at: `${known_at}T12:00:00Z`,
    payload,
    source_document: 'day-book-file',
    locator: { file_name: 'day-book.xml', row: 1 },
    content_hash: `books-${month}-${sales}`,
  }
}
