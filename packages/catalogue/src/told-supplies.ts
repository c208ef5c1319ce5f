import type { IsoMonth } from '@saakh/domain/dates'
import { gstReturn } from '@saakh/domain/fact-kinds/gst-return'
import { gstSupplies } from '@saakh/domain/fact-kinds/gst-supplies'
import type { Fact } from '@saakh/domain/facts'
import { monthsOfPeriod } from '@saakh/domain/gst-calendar'
import { paiseOf } from '@saakh/domain/money'
import type { FactSet } from './fact-set.ts'
import { type Unmeasured, unmeasured } from './kit/figures.ts'
import type { Place } from './kit/judgement.ts'
import { knownDay } from './known-day.ts'

// What the returns of a party tell of its sales, from the returns themselves and from filing tables that give a turnover.

export const SUPPLY_KINDS = [gstSupplies, gstReturn] as const
export type SupplyKind = 'gst_supplies' | 'gst_return'

export interface ToldSupplies {
  fact: Fact<SupplyKind>
  gstin: string
  return_type: string
  months: readonly IsoMonth[]
  paise: bigint
}

/** One per GSTIN, return and period: the return itself before what a table says of it. */
export function toldSupplies(facts: FactSet<SupplyKind>): ToldSupplies[] {
  const suppliesByKey = new Map<string, ToldSupplies>()
  for (const fact of [...facts.of('gst_return'), ...facts.of('gst_supplies')]) {
    const { gstin, return_type, period, quarterly, turnover } = fact.payload
    if (turnover === undefined || ('has_amendments' in fact.payload && fact.payload.has_amendments)) continue
    const months = monthsOfPeriod({ first: period, quarterly })
    const key = `${gstin} ${return_type} ${period} ${quarterly}`
    suppliesByKey.set(key, { fact, gstin, return_type, months, paise: paiseOf(turnover) })
  }
  return [...suppliesByKey.values()].sort((a, b) => (a.fact.subject < b.fact.subject ? -1 : 1))
}

export const supplyPlace = ({ fact, gstin, return_type, months }: ToldSupplies): Place => ({
  fact_id: fact.fact_id,
  as_of: knownDay(fact),
  path: 'turnover',
  code: 'supplies',
  figures: { gstin, form: return_type, month: months[0] ?? '', turnover: fact.payload.turnover ?? '' },
})

export const SUPPLY_WORDS = {
  reasons: {
    no_gst_turnover: 'No GSTR-3B with a turnover is known.',
    gst_month_missing: 'The turnover of {gstin} is not stated for {month:month}.',
  },
  evidence: { supplies: { label: '{form} of {gstin}, {month:month}', observed: '{turnover:money_full}' } },
} as const

/** The turnover of all GSTINs in these months by their GSTR-3B, or the month that one of them does not state. */
export function turnoverIn(
  all: readonly ToldSupplies[],
  months: readonly IsoMonth[],
): { paise: bigint; supplies: ToldSupplies[] } | Unmeasured {
  const summary = all.filter(({ return_type }) => return_type === 'GSTR3B')
  if (summary.length === 0) return unmeasured('no_gst_turnover')
  const within = summary.filter((supply) => supply.months.every((month) => months.includes(month)))
  for (const gstin of new Set(summary.map((supply) => supply.gstin)))
    for (const month of months)
      if (!within.some((supply) => supply.gstin === gstin && supply.months.includes(month)))
        return unmeasured('gst_month_missing', { gstin, month })
  return { paise: within.reduce((sum, { paise }) => sum + paise, 0n), supplies: within }
}
