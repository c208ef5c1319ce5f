import type { FactPayload } from './facts.ts'

// The columns of a month of day-ends, and where each stands in a month that is stored as bytes.

export type DayEndMonth = FactPayload<'account_day_end'>
export type DayEndColumn = Exclude<keyof DayEndMonth, 'account_number' | 'month'>
export type ColumnKind = 'amount' | 'count' | 'date' | 'word'

/** Their places are stored: a new column goes to the end, and none is ever taken out. */
const COLUMNS = [
  ['outstanding', 'amount'],
  ['sanction_limit', 'amount'],
  ['drawing_power', 'amount'],
  ['dpd', 'count'],
  ['oldest_due_date', 'date'],
  ['overdue_amount', 'amount'],
  ['principal_outstanding', 'amount'],
  ['principal_arrear_amt', 'amount'],
  ['principal_arr_days', 'count'],
  ['interest_arrear_amt', 'amount'],
  ['interest_arrear_days', 'count'],
  ['interest_debited', 'amount'],
  ['credits', 'amount'],
  ['debits', 'amount'],
  ['undrawn', 'amount'],
  ['asset_class', 'word'],
  ['npa_since', 'date'],
  ['sma_since', 'date'],
] as const satisfies readonly (readonly [DayEndColumn, ColumnKind])[]

type ColumnOf<K extends ColumnKind> = Extract<(typeof COLUMNS)[number], readonly [DayEndColumn, K]>[0]
export type AmountColumn = ColumnOf<'amount'>
export type CountColumn = ColumnOf<'count'>
/** Columns whose values are numbers: paise, counts, days since 1970. */
export type NumberColumn = AmountColumn | CountColumn | ColumnOf<'date'>

/** Every column of the kind has its place: this does not compile where one has none. */
export type WithoutPlace<Nothing extends never = Exclude<DayEndColumn, (typeof COLUMNS)[number][0]>> = Nothing

export const kindOf = (name: DayEndColumn): ColumnKind => kindAt(placeOf(name))
export const columnAt = (place: number): DayEndColumn | undefined => COLUMNS[place]?.[0]
export const COLUMN_COUNT = COLUMNS.length

const PLACES = new Map<string, number>(COLUMNS.map(([name], place) => [name, place]))
/** -1 for what is no column. */
export const placeOf = (name: string): number => PLACES.get(name) ?? -1
export const kindAt = (place: number): ColumnKind => COLUMNS[place]?.[1] ?? 'word'

export const PACKED_FORMAT = 1
export const MOST_DAYS = 31
