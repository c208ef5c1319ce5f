import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import type { SharedSeries } from '../fact-set.ts'

export type LookUp = Fact<'gst_registration'>

export interface StatusHistory {
  gstin: string
  /** By the day of the look-up, oldest first. */
  lookUps: LookUp[]
  last: LookUp
}

/** The registrations of a party by their numbers. */
export const statusHistories: SharedSeries<'gst_registration', readonly StatusHistory[]> = {
  from: ['gst_registration'],
  make: (facts) => {
    const byGstin = new Map<string, Map<IsoDate, LookUp>>()
    for (const fact of facts.of('gst_registration')) {
      const { gstin, told_on } = fact.payload
      if (!facts.today.hasCome(told_on)) continue
      const days = byGstin.get(gstin) ?? new Map<IsoDate, LookUp>()
      byGstin.set(gstin, days)
      days.set(told_on, fact)
    }
    return [...byGstin]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([gstin, days]): StatusHistory[] => {
        const lookUps = [...days.values()].sort((a, b) => (a.payload.told_on < b.payload.told_on ? -1 : 1))
        const last = lookUps.at(-1)
        return last ? [{ gstin, lookUps, last }] : []
      })
  },
}
