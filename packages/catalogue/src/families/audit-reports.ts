import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { z } from 'zod'
import { type NotMeasurable, WHOLE_PARTY } from '../outcome.ts'
import type { ThresholdField } from '../signal.ts'

type Report = Fact<'audit_report'>

/** The reports on one year: on the company's own accounts and on those of its group. */
export interface AuditedYear {
  year_end: IsoDate
  reports: Report[]
  /** The company's own where there is one: a group may have an auditor of its own. */
  own: Report
}

/** Oldest first; `facts` in the order in which they became known, of which the last counts. */
export function auditedYears(facts: readonly Report[]): AuditedYear[] {
  const byYear = new Map<IsoDate, Map<string, Report>>()
  for (const fact of facts) {
    const { financial_year_end, nature } = fact.payload
    const natures = byYear.get(financial_year_end) ?? new Map<string, Report>()
    byYear.set(financial_year_end, natures)
    natures.set(nature, fact)
  }
  return [...byYear]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([year_end, natures]): AuditedYear[] => {
      const reports = [...natures.values()].sort((a, b) => (a.payload.nature > b.payload.nature ? -1 : 1))
      const [own] = reports
      return own ? [{ year_end, reports, own }] : []
    })
}

/** '2024-25', for a year that ends in March; else the day of its end. */
export const yearName = (year_end: IsoDate): string =>
  year_end.endsWith('-03-31') ? `${Number(year_end.slice(0, 4)) - 1}-${year_end.slice(2, 4)}` : year_end

export const ageOfYear = ({ year_end }: AuditedYear, day: IsoDate): number => daysBetween(year_end, day)

export const noReport: NotMeasurable = {
  state: 'not_measurable',
  subject: WHOLE_PARTY,
  reason: "No statutory auditor's report is known.",
  last_data_date: null,
}

/** Accounts are audited within half a year of the year's end, and count until those of the next one are. */
export const auditStaleness = {
  schema: { stale_after_days: z.int().min(1).max(3650) },
  defaults: { stale_after_days: 640 },
  fields: {
    stale_after_days: {
      label: 'Stale after',
      unit: 'days',
      note: 'Days since the end of the last audited year from which its report says nothing about today.',
      stricter: 'higher',
    },
  } satisfies Record<string, ThresholdField>,
}
