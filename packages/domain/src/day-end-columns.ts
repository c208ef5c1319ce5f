import type { FactPayload } from './facts.ts'

// The columns of a month of day-ends, and where each stands in a month that is stored as bytes.

export type DayEndMonth = FactPayload<'account_day_end'>
export type DayEndColumn = Exclude<keyof DayEndMonth, 'account_number' | 'month'>
export type ColumnKind = 'amount' | 'count' | 'date' | 'word'

/** Their places are stored: a new column goes to the end, and none is ever taken out. */
const COLUMNS = {
  outstanding: 'amount',
  sanction_limit: 'amount',
  drawing_power: 'amount',
  dpd: 'count',
  oldest_due_date: 'date',
  overdue_amount: 'amount',
  principal_outstanding: 'amount',
  principal_arrear_amt: 'amount',
  principal_arr_days: 'count',
  interest_arrear_amt: 'amount',
  interest_arrear_days: 'count',
  interest_debited: 'amount',
  credits: 'amount',
  debits: 'amount',
  undrawn: 'amount',
  asset_class: 'word',
  npa_since: 'date',
  sma_since: 'date',
} as const satisfies Record<DayEndColumn, ColumnKind>

type ColumnOf<K extends ColumnKind> = {
  [name in DayEndColumn]: (typeof COLUMNS)[name] extends K ? name : never
}[DayEndColumn]
export type AmountColumn = ColumnOf<'amount'>
export type CountColumn = ColumnOf<'count'>
/** Columns whose values are numbers: paise, counts, days since 1970. */
export type NumberColumn = AmountColumn | CountColumn | ColumnOf<'date'>

const NAMES = Object.keys(COLUMNS) as DayEndColumn[]
const PLACES = new Map<string, number>(NAMES.map((name, place) => [name, place]))

export const COLUMN_COUNT = NAMES.length
export const columnAt = (place: number): DayEndColumn | undefined => NAMES[place]
/** -1 for what is no column. */
export const placeOf = (name: string): number => PLACES.get(name) ?? -1
export const kindOf = (name: DayEndColumn): ColumnKind => COLUMNS[name]
export const kindAt = (place: number): ColumnKind => {
  const name = NAMES[place]
  return name === undefined ? 'word' : COLUMNS[name]
}

export const PACKED_FORMAT = 1
export const MOST_DAYS = 31
