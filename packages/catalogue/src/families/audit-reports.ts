import type { IsoDate } from '@saakh/domain/dates'
import { auditReport } from '@saakh/domain/fact-kinds/audit-report'
import type { Fact } from '@saakh/domain/facts'
import type { SharedSeries } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Judged } from '../kit/judgement.ts'
import { type Limits, staleAfter } from '../kit/limits.ts'
import { EVERY_PARTY, type Rule } from '../kit/rule.ts'
import type { Today } from '../kit/today.ts'
import type { Words } from '../kit/words.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'

export type Report = Fact<'audit_report'>

/** The reports on one year: on the company's own accounts and on those of its group. */
export interface AuditedYear {
  year_end: IsoDate
  reports: readonly Report[]
  /** The company's own where there is one: a group may have an auditor of its own. */
  own: Report
}

export type AuditedYears = SharedSeries<'audit_report', readonly AuditedYear[]>

/** Oldest first; of several reports on the same accounts the one that became known last counts. */
export const auditedYears: AuditedYears = {
  from: ['audit_report'],
  make: (facts) => yearsOf(facts.of('audit_report')),
}

/** A report that is dated after today cannot have been read; it would date a change of auditor into the future. */
export const signedYears: AuditedYears = {
  from: ['audit_report'],
  make: (facts) => yearsOf(facts.of('audit_report').filter(({ payload }) => facts.today.hasCome(payload.report_date))),
}

function yearsOf(reports: readonly Report[]): AuditedYear[] {
  const byYear = new Map<IsoDate, Map<string, Report>>()
  for (const report of reports) {
    const { financial_year_end, nature } = report.payload
    const natures = byYear.get(financial_year_end) ?? new Map<string, Report>()
    byYear.set(financial_year_end, natures)
    natures.set(nature, report)
  }
  return [...byYear]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([year_end, natures]): AuditedYear[] => {
      const ofYear = [...natures.values()].sort((a, b) => (a.payload.nature > b.payload.nature ? -1 : 1))
      const [own] = ofYear
      return own ? [{ year_end, reports: ofYear, own }] : []
    })
}

/** '2024-25', for a year that ends in March; else the day of its end. */
export const yearName = (year_end: IsoDate): string =>
  year_end.endsWith('-03-31') ? `${Number(year_end.slice(0, 4)) - 1}-${year_end.slice(2, 4)}` : year_end

const NEEDS = [auditReport] as const
const WORDS: Words = { reasons: { no_report: "No statutory auditor's report is known." } }
/** Accounts are audited within half a year of the year's end, and count until those of the next one are. */
const LIMITS: Limits = {
  stale_after_days: staleAfter({
    days: 640,
    note: 'Days since the end of the last audited year from which its report says nothing about today.',
  }),
}

/** Judges the last audited year. */
export const onAuditedYears = <const B extends string>(
  series: AuditedYears,
  judge: (last: AuditedYear, years: readonly AuditedYear[], today: Today) => Judged<B>,
): Rule<typeof NEEDS, Limits, B> => ({
  needs: NEEDS,
  applies_to: EVERY_PARTY,
  limits: LIMITS,
  words: WORDS,
  judge(facts, { today, limits }) {
    const years = facts.read(series)
    const last = years.at(-1)
    if (!last)
      return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('no_report'), last_data_date: null }]
    const judged = judge(last, years, today)
    return [
      judged.state === 'finding' || judged.state === 'clear'
        ? staleWhenOlder(judged, last.year_end, today, Number(limits.stale_after_days))
        : judged,
    ]
  },
})
