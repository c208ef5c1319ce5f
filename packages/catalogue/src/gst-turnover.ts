import { addDays, type IsoDate, type IsoMonth, monthOf } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { monthsLater, monthsOfPeriod } from '@saakh/domain/gst-calendar'
import { paiseOf } from '@saakh/domain/money'
import { type Unmeasured, unmeasured } from './kit/figures.ts'

// What the returns of a company's GSTINs tell of its sales in a span of whole months.

/** A row of a filing table, or the return itself. */
type ToldReturn =
  | { kind: 'gst_return'; payload: FactPayload<'gst_return'> }
  | { kind: 'gst_supplies'; payload: FactPayload<'gst_supplies'> }

export interface GstTurnover<R extends ToldReturn> {
  gstin: string
  paise: bigint
  /** One per period, in the order of the periods. */
  returns: R[]
}

/** Each month of the span; null when the span does not run from the first of a month to the end of one. */
export function wholeMonths(start: IsoDate, end: IsoDate): IsoMonth[] | null {
  if (!start.endsWith('-01') || !addDays(end, 1).endsWith('-01')) return null
  const months: IsoMonth[] = []
  for (let month = monthOf(start); month <= monthOf(end); month = monthsLater(month, 1)) months.push(month)
  return months
}

/** A filing table tells turnover by GSTR-3B alone; of the returns themselves a GSTR-1 counts where there is no GSTR-3B. */
const counts = ({ kind, payload }: ToldReturn): boolean => kind === 'gst_supplies' || payload.return_type === 'GSTR3B'

/** Undefined where the fact states none, or what belongs to other periods with it. */
const turnoverOf = ({ payload }: ToldReturn): string | undefined =>
  'has_amendments' in payload && payload.has_amendments ? undefined : payload.turnover

const inOrder = (a: ToldReturn, b: ToldReturn): number => {
  const byForm = Number(a.payload.return_type !== 'GSTR3B') - Number(b.payload.return_type !== 'GSTR3B')
  return byForm || (a.payload.period < b.payload.period ? -1 : 1)
}

/**
 * The turnover of each GSTIN in these months by its GSTR-3B, else by its GSTR-1, or which months are missing. A GSTIN whose first return comes
 * later, or whose last comes earlier, may have been registered or cancelled within the span: that is not known, so it is
 * missing as well.
 */
export function gstTurnovers<R extends ToldReturn>(
  facts: readonly R[],
  months: readonly IsoMonth[],
): GstTurnover<R>[] | Unmeasured {
  const byGstin = new Map<string, Map<string, R>>()
  // The return itself goes before what a table says of it.
  const isTable = ({ kind }: ToldReturn) => kind === 'gst_return'
  for (const fact of [...facts.filter(isTable), ...facts.filter((gstReturn) => !isTable(gstReturn))]) {
    if (!counts(fact)) continue
    const { gstin, return_type, period, quarterly } = fact.payload
    const byPeriod = byGstin.get(gstin) ?? new Map<string, R>()
    byGstin.set(gstin, byPeriod)
    if (turnoverOf(fact) !== undefined) byPeriod.set(`${return_type} ${period} ${quarterly}`, fact)
  }
  if (byGstin.size === 0) return unmeasured('no_gstr3b')
  const turnovers: GstTurnover<R>[] = []
  for (const [gstin, byPeriod] of [...byGstin].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const missing = new Set(months)
    const returns: R[] = []
    for (const fact of [...byPeriod.values()].sort(inOrder)) {
      const covered = monthsOfPeriod({ first: fact.payload.period, quarterly: fact.payload.quarterly })
      if (!covered.every((month) => missing.has(month))) continue
      for (const month of covered) missing.delete(month)
      returns.push(fact)
    }
    const [first] = missing
    if (first !== undefined)
      return unmeasured('months_not_told', { gstin, missing: missing.size, months: months.length, first_month: first })
    turnovers.push({
      gstin,
      returns,
      paise: returns.reduce((sum, fact) => sum + paiseOf(turnoverOf(fact) ?? '0'), 0n),
    })
  }
  return turnovers
}
