import { courtCaseKey } from '@saakh/domain/court-case-number'
import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { type SharedSeries, validDay } from './fact-set.ts'
import { knownDay } from './known-day.ts'

type Report = Fact<'court_case'>

/** What has been reported of one case. */
export interface CourtCaseHistory {
  subject: string
  now: Report
  /** The report that names the stage; 'pending' says only that the case goes on, and leaves an admission standing. */
  staged: Report
  /** The last report of an admission, a liquidation or an end; null when there is none. */
  decisive: Report | null
  /** The last report that names a law; a shorter file that leaves it out changes nothing. */
  lawful: Report | null
}

const ENDED: readonly string[] = ['dismissed', 'withdrawn', 'settled', 'resolution', 'disposed']
const GOES_ON: readonly string[] = ['filed', 'pending']

export const hasEnded = (report: Report): boolean => ENDED.includes(report.payload.stage)

const later = (a: IsoDate, b: IsoDate) => (a > b ? a : b)

export const reportedOn = (report: Report): IsoDate => later(validDay(report), knownDay(report))

/** In the order in which the cases became known. */
export const courtCases: SharedSeries<'court_case', readonly CourtCaseHistory[]> = {
  from: ['court_case'],
  make(facts) {
    const byCase = new Map<string, Report[]>()
    for (const report of facts.of('court_case')) {
      const subject = courtCaseKey(report.payload.forum, report.payload.case_number)
      byCase.set(subject, [...(byCase.get(subject) ?? []), report])
    }
    return [...byCase].flatMap(([subject, versions]) => historyOf(subject, versions))
  },
}

/** `versions` in the order in which they became known. */
function historyOf(subject: string, versions: readonly Report[]): CourtCaseHistory[] {
  const now = versions.at(-1)
  if (!now) return []
  const decisive = versions.findLast((version) => !GOES_ON.includes(version.payload.stage))
  // A case that is pending after it had ended was restored or goes on in appeal: its end no longer counts.
  const staged = decisive === undefined || (hasEnded(decisive) && decisive !== now) ? now : decisive
  const lawful = versions.findLast((version) => version.payload.under !== null) ?? null
  return [{ subject, now, staged, decisive: decisive ?? null, lawful }]
}
