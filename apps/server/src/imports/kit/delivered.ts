import type { IsoDate } from '@saakh/domain/dates'
import { type DecimalText, decimalOf, paiseOf } from '@saakh/domain/money'

/** What a file brought of one day. */
export interface Delivered {
  day: IsoDate
  rows: number
  /** Null where no row has one. */
  amount: DecimalText | null
}

interface Way<S> {
  delivers: ((staged: S) => { day?: IsoDate; amount?: DecimalText | null }) | undefined
  /** The day of rows that name none. */
  file_day: IsoDate
}

/** Stored rows by their day. */
export function deliveredOf<S>(rows: readonly { staged: S }[], { delivers, file_day }: Way<S>): Delivered[] {
  const days = new Map<IsoDate, { rows: number; paise: bigint | null }>()
  for (const { staged } of rows) {
    const { day = file_day, amount } = delivers?.(staged) ?? {}
    const dayTotal = days.get(day) ?? { rows: 0, paise: null }
    dayTotal.rows += 1
    if (amount != null) dayTotal.paise = (dayTotal.paise ?? 0n) + paiseOf(amount)
    days.set(day, dayTotal)
  }
  return [...days].map(([day, { rows: count, paise }]) => ({
    day,
    rows: count,
    amount: paise === null ? null : decimalOf(paise),
  }))
}
