import type { FactPayload } from '@saakh/domain/facts'
import { said } from '../kit/figures.ts'
import type { Judged } from '../kit/judgement.ts'
import type { Today } from '../kit/today.ts'
import { knownDay } from '../known-day.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { type AuditedYear, auditedYears, onAuditedYears, type Report, yearName } from './audit-reports.ts'

/** From the mildest. */
const BANDS = ['qualified', 'going_concern', 'adverse'] as const
type Band = (typeof BANDS)[number]

const OPINION_NAMES: Record<FactPayload<'audit_report'>['opinion'], string> = {
  unmodified: 'Unmodified',
  qualified: 'Qualified',
  adverse: 'Adverse',
  disclaimer: 'Disclaimer of opinion',
}

/** An adverse opinion and a disclaimer say of the accounts as a whole that they cannot be relied upon. */
function bandOf({ payload }: Report): Band | null {
  if (payload.opinion === 'adverse' || payload.opinion === 'disclaimer') return 'adverse'
  if (payload.going_concern_doubt === true) return 'going_concern'
  return payload.opinion === 'qualified' ? 'qualified' : null
}

const rankOf = (report: Report): number => {
  const band = bandOf(report)
  return band === null ? -1 : BANDS.indexOf(band)
}

/** The worst report of the year; of equal ones that on the company's own accounts. */
const worstOf = ({ reports, own }: AuditedYear): Report =>
  reports.reduce((worst, next) => (rankOf(next) > rankOf(worst) ? next : worst), own)

/** `before` is the report of the year before when it was no better. */
function findingOf(report: Report, band: Band, before: Report | null, today: Today): Judged<Band> {
  const { opinion, nature, auditor_name, report_date, qualification, financial_year_end, going_concern_doubt } =
    report.payload
  const place = (path: string) => ({ fact_id: report.fact_id, as_of: knownDay(report), path, code: path })
  return {
    state: 'finding',
    subject: WHOLE_PARTY,
    band,
    severity: 'High',
    detail: {
      financial_year: yearName(financial_year_end),
      opinion: OPINION_NAMES[opinion],
      qualification,
      going_concern_doubt: going_concern_doubt === null ? null : going_concern_doubt ? 'Yes' : 'No',
      auditor_name,
      report_date,
      nature: nature === 'standalone' ? 'Standalone' : 'Consolidated',
    },
    figures: {
      opinion_before: before && OPINION_NAMES[before.payload.opinion],
      is_whole_sentence: /[.!?]$/.test(qualification ?? ''),
    },
    places: [place('opinion'), ...(going_concern_doubt === true ? [place('going_concern_doubt')] : [])],
    fact_ids: before ? [before.fact_id] : [],
    trend: null,
    exposure: null,
    event_date: today.upTo(report_date),
    last_data_date: knownDay(report),
  }
}

/** The auditor qualified the opinion on the last accounts, disclaimed it, or doubts that the company can go on. */
export const auditOpinion = onAuditedYears(auditedYears, (last, years, today) => {
  const worst = worstOf(last)
  const band = bandOf(worst)
  if (band === null)
    return {
      state: 'clear',
      subject: WHOLE_PARTY,
      reason: said('clear', { financial_year: yearName(last.year_end) }),
      last_data_date: knownDay(worst),
    }
  const yearBefore = years.at(-2)
  const before = yearBefore ? worstOf(yearBefore) : null
  return findingOf(worst, band, before && bandOf(before) ? before : null, today)
})
