import { z } from 'zod'
import { DATE_ORDERS } from './date-shapes.ts'

// How the columns of a bank's table are read, as an organization said once. A layout is data: fields and the places of their
// columns, counted from 0.

export const LAYOUT_FIELDS = [
  'date',
  'value_date',
  'narration',
  'reference',
  'debit',
  'credit',
  'amount',
  'side',
  'balance',
] as const
export type LayoutField = (typeof LAYOUT_FIELDS)[number]

export const LAYOUT_FIELD_LABELS: Record<LayoutField, string> = {
  date: 'Date',
  value_date: 'Value date',
  narration: 'Narration',
  reference: 'Reference or cheque number',
  debit: 'Debit: money out',
  credit: 'Credit: money in',
  amount: 'Amount',
  side: 'Dr or Cr',
  balance: 'Balance',
}

/** How a table writes which way money moved. */
export const AMOUNT_SHAPES = ['two_columns', 'marked', 'signed'] as const
export type AmountShape = (typeof AMOUNT_SHAPES)[number]

const OF_ANY_SHAPE = ['date', 'value_date', 'narration', 'reference', 'balance'] as const

/** The fields that a table of this shape has, as people are asked for them. */
export const FIELDS_OF_SHAPE: Record<AmountShape, readonly LayoutField[]> = {
  two_columns: [...OF_ANY_SHAPE, 'debit', 'credit'],
  marked: [...OF_ANY_SHAPE, 'amount', 'side'],
  signed: [...OF_ANY_SHAPE, 'amount'],
}

/** Without these no line can be read. A marked amount may carry its Dr or Cr within. */
const NEEDED: Record<AmountShape, readonly LayoutField[]> = {
  two_columns: ['date', 'debit', 'credit'],
  marked: ['date', 'amount'],
  signed: ['date', 'amount'],
}
export const isNeeded = (field: LayoutField, shape: AmountShape): boolean => NEEDED[shape].includes(field)

export const columnPlaces = z.partialRecord(z.enum(LAYOUT_FIELDS), z.number().int().min(0).max(199))
export type ColumnPlaces = z.output<typeof columnPlaces>

export const BANK_CODE = /^[A-Z]{4}$/

/** What somebody says of a table; its heading comes from the file. */
export const columnMapping = z.object({
  columns: columnPlaces,
  amounts: z.enum(AMOUNT_SHAPES),
  /** What comes first in dates like 01/02/2025; null: the dates of each file show it. */
  date_order: z.enum(DATE_ORDERS).nullable(),
})
export type ColumnMapping = z.output<typeof columnMapping>

/** By field what is wrong with the mapping, as sentences; of a table with so many columns. */
export function mappingProblems(
  { columns, amounts }: ColumnMapping,
  width: number,
): Partial<Record<LayoutField, string>> {
  const problems: Partial<Record<LayoutField, string>> = {}
  const taken = new Map<number, LayoutField>()
  for (const field of FIELDS_OF_SHAPE[amounts]) {
    const at = columns[field]
    if (at === undefined) {
      if (isNeeded(field, amounts)) problems[field] = 'Please choose the column.'
      continue
    }
    const other = taken.get(at)
    if (at >= width) problems[field] = 'The table has no such column.'
    else if (other) problems[field] = `This column is already chosen for '${LAYOUT_FIELD_LABELS[other]}'.`
    else taken.set(at, field)
  }
  return problems
}
