import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { auditObservation, OBSERVATION_GRAVITIES } from '@saakh/domain/fact-kinds/audit-observation'
import type { Fact } from '@saakh/domain/facts'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { matchName } from '@saakh/domain/names'
import { z } from 'zod'
import { knownDay } from '../known-day.ts'
import type { LayoutField } from '../layout.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type NotMeasurable, type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

type Observation = Fact<'audit_observation'>
type Band = (typeof OBSERVATION_GRAVITIES)[number]
const SEVERITY: Record<Band, Severity> = { minor: 'Low', major: 'Medium', critical: 'High' }

interface Report {
  subject: string
  name: string
  issued: IsoDate
  /** Of each observation the version known last, in the order of their ids. */
  observations: Observation[]
}

function reportsOf(facts: readonly Observation[]): Report[] {
  const reports = new Map<string, Map<string, Observation>>()
  for (const fact of facts) {
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
}

const isOpen = ({ payload }: Observation, day: IsoDate): boolean =>
  payload.status === 'open' || (payload.closed_on !== null && payload.closed_on > day)

const gravityOf = ({ payload }: Observation): number => OBSERVATION_GRAVITIES.indexOf(payload.gravity)

function findingOf(report: Report, open: readonly [Observation, ...Observation[]], last_data_date: IsoDate) {
  const gravest = open.reduce((most, one) => (gravityOf(one) > gravityOf(most) ? one : most))
  const { payload } = gravest
  const band: Band = payload.gravity
  const count = open.length === 1 ? 'one observation' : `${formatCount(open.length)} observations`
  return {
    state: 'finding' as const,
    subject: report.subject,
    band,
    severity: SEVERITY[band],
    title: capital(`${report.name} of ${formatDate(report.issued)}: ${count} still open.`),
    why: capital(
      `${report.name}, issued on ${formatDate(report.issued)}${payload.auditor_name === null ? '' : ` by ${payload.auditor_name}`}, made ${formatCount(report.observations.length)} ${report.observations.length === 1 ? 'observation' : 'observations'}; ${formatCount(open.length)} ${open.length === 1 ? 'is' : 'are'} open. The gravest (${payload.observation_category}): '${payload.audit_observation}'.`,
    ),
    clears_when: 'The lender records every observation of the report as closed.',
    detail: {
      ...observationOf(gravest),
      open_observations: open.length,
      observations: open.map(observationOf),
    },
    evidence: open.map((one) => ({
      fact_id: one.fact_id,
      label: `Observation ${one.payload.observation_id}`,
      observed: one.payload.audit_observation,
      threshold: null,
      as_of: one.payload.report_issue_date,
      path: 'audit_observation',
    })),
    fact_ids: report.observations.map(({ fact_id }) => fact_id),
    trend: null,
    exposure: null,
    event_date: report.issued,
    last_data_date,
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const observationOf = ({ payload }: Observation) => ({
  audit_observation: payload.audit_observation,
  observation_category: payload.observation_category,
  name_of_report: payload.name_of_report,
  auditor_name: payload.auditor_name,
  period: payload.period,
  report_issue_date: payload.report_issue_date,
})

const detail = {
  audit_observation: z.string(),
  observation_category: z.string(),
  name_of_report: z.string(),
  auditor_name: z.string().nullable(),
  period: z.string().nullable(),
  report_issue_date: isoDateSchema,
}

const fields: readonly LayoutField[] = [
  {
    key: 'audit_observation',
    label: 'Observation',
    format: 'text',
    also: ['audit_observations', 'observation', 'observation_desc'],
  },
  { key: 'observation_category', label: 'Category', format: 'text', also: ['category', 'category_of_observation'] },
  { key: 'name_of_report', label: 'Report', format: 'text', also: ['report_name', 'name_of_the_report'] },
  { key: 'auditor_name', label: 'Auditor', format: 'text', also: ['auditor', 'name_of_auditor'] },
  { key: 'period', label: 'Period', format: 'text', also: ['audit_period', 'period_of_audit'] },
  {
    key: 'report_issue_date',
    label: 'Report issued on',
    format: 'date',
    also: ['report_date', 'date_of_report', 'report_issued_on', 'issue_date'],
  },
]

const noReport: NotMeasurable = {
  state: 'not_measurable',
  subject: WHOLE_PARTY,
  reason: 'No observation of an audit is known; that none was delivered says nothing.',
  last_data_date: null,
}

export const signal = defineSignal({
  code: 'audit_observation',
  label: 'Observation of an audit',
  category: 'Audits and inspections',
  bands: OBSERVATION_GRAVITIES,
  signal_codes: { minor: '10230', major: '10231', critical: '10232' },
  signal_format: 3,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 17,
  summary:
    'A stock audit, concurrent audit or inspection of the lender found something at the borrower that is still open.',
  also_called: ['audit', 'audit_observations', 'audit_report', 'stock_audit', 'concurrent_audit'],
  detail: z.object({ ...detail, open_observations: z.int().min(1), observations: z.array(z.object(detail)) }),
  layout: {
    title: 'Audit observation',
    fields: [...fields, { key: 'open_observations', label: 'Open observations', format: 'count', if_present: true }],
    tables: [{ key: 'observations', label: 'Open observations', columns: fields }],
  },
  needs: [auditObservation],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({ alert_from: z.enum(OBSERVATION_GRAVITIES), stale_after_days: z.int().min(1).max(3650) }),
    defaults: { alert_from: 'minor', stale_after_days: 400 },
    fields: {
      alert_from: { label: 'Alert from', unit: 'choice', strictest_first: OBSERVATION_GRAVITIES },
      stale_after_days: {
        label: 'Stale after',
        unit: 'days',
        note: 'Age of the last file of observations from which nothing is said about today.',
        stricter: 'higher',
      },
    },
  },
  rule(facts, { day, thresholds, source_dates }) {
    const reports = reportsOf(facts.of('audit_observation'))
    if (reports.length === 0) return [noReport]
    const feed = source_dates.audit_observation
    const confirmed = feed !== undefined && feed <= day ? feed : ''
    return reports.map((report) => {
      const last_data_date = [confirmed, ...report.observations.map(knownDay)].sort().at(-1) ?? report.issued
      const counts = (one: Observation) =>
        isOpen(one, day) && gravityOf(one) >= OBSERVATION_GRAVITIES.indexOf(thresholds.alert_from)
      const [first, ...others] = report.observations.filter(counts)
      const judged = first
        ? findingOf(report, [first, ...others], last_data_date)
        : {
            state: 'clear' as const,
            subject: report.subject,
            reason: `Every observation of the report of ${formatDate(report.issued)} is closed or milder than the setting.`,
            last_data_date,
          }
      return staleWhenOld(judged, daysBetween(last_data_date, day), thresholds.stale_after_days)
    })
  },
})
