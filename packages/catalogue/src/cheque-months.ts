import { addDays, addMonths, daysBetween, daysInMonth, type IsoDate, type IsoMonth, monthOf } from '@saakh/domain/dates'
import { isRevolving } from '@saakh/domain/facility'
import type { Fact } from '@saakh/domain/facts'
import { compareToPercent, paiseOf } from '@saakh/domain/money'
import type { ConductSeries } from './conduct-series.ts'
import type { SharedSeries } from './fact-set.ts'
import type { Today } from './kit/today.ts'
import { monthSum } from './month-sums.ts'

export type Return = Fact<'cheque_return'>

export interface ChequeLimits {
  minimum_count: number
  percent_of_debits: number
  clear_within_days: number
}

/** What one calendar month of an account says of its returns. */
export interface ChequeMonth {
  month: IsoMonth
  last: IsoDate
  /** Over by the day of the judgement. */
  is_over: boolean
  all: Return[]
  /** Inward, for lack of funds, not cleared in time; by day. */
  counted: Return[]
  /** Inward and not cleared in time, for a reason that says nothing of funds either way. */
  untold: Return[]
  value: bigint
  /** All money debited in the month; null unless every day was delivered. */
  debits: bigint | null
  /** Null where the share cannot be measured, or means nothing: the debits of a term loan are not its payments. */
  above_share: boolean | null
  /** Null: fewer than the number, and the share decides but cannot be measured. */
  breached: boolean | null
}

/** The returns of a party by day; of each the version known last. */
export const latestReturns: SharedSeries<'cheque_return', readonly Return[]> = {
  from: ['cheque_return'],
  make: (facts) => {
    const latest = new Map<string, Return>()
    for (const fact of facts.of('cheque_return')) {
      const { account_number, returned_on, direction, instrument, instrument_number } = fact.payload
      if (!facts.today.hasCome(returned_on)) continue
      latest.set(JSON.stringify([account_number, returned_on, direction, instrument, instrument_number]), fact)
    }
    return [...latest.values()].sort(
      (a, b) =>
        order(a.payload.returned_on, b.payload.returned_on) ||
        order(a.payload.instrument_number, b.payload.instrument_number) ||
        order(a.fact_id, b.fact_id),
    )
  },
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function isCleared({ payload }: Return, today: Today, within: number): boolean {
  const { cleared_on, returned_on } = payload
  if (cleared_on === null || cleared_on < returned_on || !today.hasCome(cleared_on)) return false
  return daysBetween(returned_on, cleared_on) <= within
}

function monthOfReturns(
  series: ConductSeries,
  month: IsoMonth,
  returns: readonly Return[],
  today: Today,
  limits: ChequeLimits,
): ChequeMonth {
  const last = `${month}-${daysInMonth(month)}`
  const is_over = today.hasCome(last)
  const all = returns.filter(({ payload }) => monthOf(payload.returned_on) === month)
  const unpaid = all.filter(
    (chequeReturn) =>
      chequeReturn.payload.direction === 'inward' && !isCleared(chequeReturn, today, limits.clear_within_days),
  )
  const counted = unpaid.filter(({ payload }) => payload.lack_of_funds === true)
  const value = counted.reduce((sum, { payload }) => sum + paiseOf(payload.amount), 0n)
  const kind = series.account?.payload.kind
  const debits = is_over && kind !== undefined && isRevolving(kind) ? monthSum(series, 'debits', month) : null
  const above_share = debits === null ? null : compareToPercent(value, debits, limits.percent_of_debits) > 0
  const enough = counted.length >= limits.minimum_count
  // While a month runs its debits are not known, and the number alone counts.
  const decides = is_over && counted.length > 0 && (kind === undefined || isRevolving(kind))
  return {
    month,
    last,
    is_over,
    all,
    counted,
    untold: unpaid.filter(({ payload }) => payload.lack_of_funds === null),
    value,
    debits,
    above_share,
    breached: enough || above_share === true ? true : decides && above_share === null ? null : false,
  }
}

/** Day-ends are loaded for six months before the last; older months could not be told again in the same way. */
const MONTHS_BACK = 6

/** The running month and the six before it, oldest first. */
export function chequeMonths(
  series: ConductSeries,
  returns: readonly Return[],
  today: Today,
  limits: ChequeLimits,
): ChequeMonth[] {
  const first = `${today.month}-01`
  return Array.from({ length: MONTHS_BACK + 1 }, (_, i) =>
    monthOfReturns(series, monthOf(addMonths(first, i - MONTHS_BACK)), returns, today, limits),
  )
}

/** The returns that may still be cleared in time. */
export const mayStillClear = ({ counted }: ChequeMonth, today: Today, within: number): Return[] =>
  counted.filter(({ payload }) => payload.cleared_on === null && !today.hasCome(addDays(payload.returned_on, within)))
