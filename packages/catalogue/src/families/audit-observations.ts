import type { IsoDate } from '@saakh/domain/dates'
import { auditObservation, OBSERVATION_GRAVITIES } from '@saakh/domain/fact-kinds/audit-observation'
import type { Fact } from '@saakh/domain/facts'
import { matchName } from '@saakh/domain/names'
import type { SharedSeries } from '../fact-set.ts'
import { filesReach } from '../files-reach.ts'
import { said } from '../kit/figures.ts'
import type { JudgedFinding } from '../kit/judgement.ts'
import { staleAfter } from '../kit/limits.ts'
import { EVERY_PARTY, type Rule } from '../kit/rule.ts'
import type { Today } from '../kit/today.ts'
import { type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'

// What audits of the lender found at a borrower, report by report.

type Observation = Fact<'audit_observation'>
type Gravity = (typeof OBSERVATION_GRAVITIES)[number]
const SEVERITY: Record<Gravity, Severity> = { minor: 'Low', major: 'Medium', critical: 'High' }

export const OBSERVATION_LIMITS = {
  alert_from: {
    label: 'Alert from',
    unit: 'choice',
    default: 'minor',
    options: OBSERVATION_GRAVITIES,
    strictest_first: OBSERVATION_GRAVITIES,
  },
  stale_after_days: staleAfter({
    days: 400,
    note: 'Age of the last file of observations from which nothing is said about today.',
  }),
} as const

interface AuditReport {
  subject: string
  name: string
  issued: IsoDate
  /** Of each observation the version known last, in the order of their ids. */
  observations: readonly Observation[]
}

const auditReports: SharedSeries<'audit_observation', readonly AuditReport[]> = {
  from: ['audit_observation'],
  make: (facts) => {
    const reports = new Map<string, Map<string, Observation>>()
    for (const fact of facts.of('audit_observation')) {
      const { name_of_report, report_issue_date, observation_id } = fact.payload
      const subject = `${matchName(name_of_report) || name_of_report} ${report_issue_date}`
      const own = reports.get(subject) ?? new Map<string, Observation>()
      reports.set(subject, own)
      own.set(observation_id, fact)
    }
    return [...reports]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([subject, byId]) => {
        const observations = [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, fact]) => fact)
        const [first] = observations
        if (!first) return []
        return [{ subject, name: first.payload.name_of_report, issued: first.payload.report_issue_date, observations }]
      })
  },
}

const isOpen = ({ payload: { status, closed_on } }: Observation, today: Today): boolean =>
  status === 'open' || (closed_on !== null && !today.hasCome(closed_on))

const gravityOf = ({ payload }: Observation): number => OBSERVATION_GRAVITIES.indexOf(payload.gravity)

const rowOf = ({ payload }: Observation) => ({
  audit_observation: payload.audit_observation,
  observation_category: payload.observation_category,
  name_of_report: payload.name_of_report,
  auditor_name: payload.auditor_name,
  period: payload.period,
  report_issue_date: payload.report_issue_date,
})

function findingOf(
  { subject, name, issued, observations }: AuditReport,
  open: readonly [Observation, ...Observation[]],
  last_data_date: IsoDate,
): JudgedFinding<Gravity> {
  const gravest = open.reduce((most, observation) => (gravityOf(observation) > gravityOf(most) ? observation : most))
  return {
    state: 'finding',
    subject,
    band: gravest.payload.gravity,
    severity: SEVERITY[gravest.payload.gravity],
    detail: { ...rowOf(gravest), open_observations: open.length, observations: open.map(rowOf) },
    figures: { report: name, made: observations.length, several_open: open.length > 1 },
    places: open.map(({ fact_id, payload: { observation_id, audit_observation, report_issue_date } }) => ({
      fact_id,
      as_of: report_issue_date,
      path: 'audit_observation',
      code: 'observation',
      figures: { observation_id, audit_observation },
    })),
    fact_ids: observations.map(({ fact_id }) => fact_id),
    trend: null,
    exposure: null,
    event_date: issued,
    last_data_date,
  }
}

export const openObservations: Rule<readonly [typeof auditObservation], typeof OBSERVATION_LIMITS, Gravity> = {
  needs: [auditObservation],
  applies_to: EVERY_PARTY,
  judge(facts, { today, limits, source_dates }) {
    const reports = facts.read(auditReports)
    if (reports.length === 0)
      return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('no_observation'), last_data_date: null }]
    const alertFrom = OBSERVATION_GRAVITIES.indexOf(limits.alert_from)
    return reports.map((report) => {
      const { subject, issued, observations } = report
      const last_data_date = filesReach(observations, source_dates.audit_observation, today)
      const [first, ...others] = observations.filter(
        (observation) => gravityOf(observation) >= alertFrom && isOpen(observation, today),
      )
      const judged = first
        ? findingOf(report, [first, ...others], last_data_date)
        : ({ state: 'clear', subject, reason: said('clear', { issued }), last_data_date } as const)
      return staleWhenOlder(judged, last_data_date, today, limits.stale_after_days)
    })
  },
}
