import { addDays, type IsoDate, type IsoMonth, monthOf } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { monthsLater, monthsOfPeriod } from '@saakh/domain/gst-calendar'
import { paiseOf } from '@saakh/domain/money'
import { type Unmeasured, unmeasured } from './kit/figures.ts'

// What the returns of a company's GSTINs tell of its sales in a span of whole months.

type Return = Fact<'gst_return'>

export interface GstTurnover {
  gstin: string
  paise: bigint
  /** One per period, in the order of the periods. */
  returns: Return[]
}

/** Each month of the span; null when the span does not run from the first of a month to the end of one. */
export function wholeMonths(start: IsoDate, end: IsoDate): IsoMonth[] | null {
  if (!start.endsWith('-01') || !addDays(end, 1).endsWith('-01')) return null
  const months: IsoMonth[] = []
  for (let month = monthOf(start); month <= monthOf(end); month = monthsLater(month, 1)) months.push(month)
  return months
}

/**
 * The turnover of each GSTIN in these months by its GSTR-3B, or which months are missing. A GSTIN whose first return comes
 * later, or whose last comes earlier, may have been registered or cancelled within the span: that is not known, so it is
 * missing as well.
 */
export function gstTurnovers(facts: readonly Return[], months: readonly IsoMonth[]): GstTurnover[] | Unmeasured {
  const byGstin = new Map<string, Map<string, Return>>()
  for (const fact of facts) {
    const { gstin, return_type, period, quarterly, turnover } = fact.payload
    if (return_type !== 'GSTR3B') continue
    const told = byGstin.get(gstin) ?? new Map<string, Return>()
    byGstin.set(gstin, told)
    if (turnover !== undefined) told.set(`${period} ${quarterly}`, fact)
  }
  if (byGstin.size === 0) return unmeasured('no_gstr3b')
  const found: GstTurnover[] = []
  for (const [gstin, told] of [...byGstin].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const missing = new Set(months)
    const returns: Return[] = []
    for (const fact of [...told.values()].sort((a, b) => (a.payload.period < b.payload.period ? -1 : 1))) {
      const covered = monthsOfPeriod({ first: fact.payload.period, quarterly: fact.payload.quarterly })
      if (!covered.every((month) => missing.has(month))) continue
      for (const month of covered) missing.delete(month)
      returns.push(fact)
    }
    const [first] = missing
    if (first !== undefined)
      return unmeasured('months_not_told', { gstin, missing: missing.size, months: months.length, first_month: first })
    found.push({
      gstin,
      returns,
      paise: returns.reduce((sum, { payload }) => sum + paiseOf(payload.turnover ?? '0'), 0n),
    })
  }
  return found
}
