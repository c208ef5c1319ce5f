import { type AmountShape, type ColumnPlaces, LAYOUT_FIELDS, type LayoutField } from '@saakh/domain/column-layout'
import type { DateOrder } from '@saakh/domain/date-shapes'
import { type ColumnLayout, layoutWith } from '../../imports/kit/column-layout.ts'

// The columns of statements as banks write them, found by their headings in any order and with any signs. Those of other banks
// are told once by who gives the first file (decision 046).

interface KnownLayout {
  /** The bank's code as in its IFSC. */
  name: string
  columns: Readonly<Partial<Record<LayoutField, string>>>
}

const LAYOUTS: readonly KnownLayout[] = [
  {
    name: 'HDFC',
    columns: {
      date: 'Date',
      narration: 'Narration',
      reference: 'Chq./Ref.No.',
      value_date: 'Value Dt',
      debit: 'Withdrawal Amt.',
      credit: 'Deposit Amt.',
      balance: 'Closing Balance',
    },
  },
  {
    name: 'ICIC',
    columns: {
      date: 'Transaction Date',
      value_date: 'Value Date',
      narration: 'Transaction Remarks',
      reference: 'Cheque Number',
      debit: 'Withdrawal Amount (INR )',
      credit: 'Deposit Amount (INR )',
      balance: 'Balance (INR )',
    },
  },
  {
    name: 'SBIN',
    columns: {
      date: 'Txn Date',
      value_date: 'Value Date',
      narration: 'Description',
      reference: 'Ref No./Cheque No.',
      debit: 'Debit',
      credit: 'Credit',
      balance: 'Balance',
    },
  },
  {
    name: 'UTIB',
    columns: {
      date: 'Tran Date',
      narration: 'PARTICULARS',
      reference: 'CHQNO',
      debit: 'DR',
      credit: 'CR',
      balance: 'BAL',
    },
  },
]

const headingKey = (cell: string): string => cell.toLowerCase().replace(/[^a-z0-9]+/g, '')

/** Where the columns of the layout stand among these cells; null when one of them is missing. */
function placesIn({ columns }: KnownLayout, cells: readonly string[]): ColumnPlaces | null {
  const keys = cells.map(headingKey)
  const places: ColumnPlaces = {}
  for (const field of LAYOUT_FIELDS) {
    const heading = columns[field]
    if (heading === undefined) continue
    const place = keys.indexOf(headingKey(heading))
    if (place < 0) return null
    places[field] = place
  }
  return places
}

/** How a statement under this heading is read. */
export interface FoundLayout {
  bank: string
  columns: ColumnPlaces
  amounts: AmountShape
  date_order: DateOrder | null
  /** Null for one that the product knows. */
  own: ColumnLayout | null
}

/** What the organization said of this heading; else the layout of a bank that reads most of it. */
export function layoutOf(cells: readonly string[], layouts: readonly ColumnLayout[]): FoundLayout | null {
  const own = layoutWith(cells, layouts)
  if (own) return { ...own, own }
  const [best] = LAYOUTS.flatMap((layout) => {
    const columns = placesIn(layout, cells)
    return columns ? [{ bank: layout.name, columns }] : []
  }).sort((a, b) => Object.keys(b.columns).length - Object.keys(a.columns).length)
  return best ? { ...best, amounts: 'two_columns', date_order: null, own: null } : null
}

/** A heading of some table of payments: a date and amounts, in words that no row of it has. */
export const looksLikeHeading = (cells: readonly string[]): boolean =>
  cells.length >= 3 &&
  cells.some((cell) => /date|\bdt\b/i.test(cell)) &&
  cells.some((cell) => /balance|\bbal\b|debit|credit|withdraw|deposit|amount|\b[dc]r\b/i.test(cell)) &&
  cells.every((cell) => !/\d/.test(cell))
