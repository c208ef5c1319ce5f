import { istDate } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { matchName } from '@saakh/domain/names'
import { everyEdition } from '../../../platform/fact-rows.ts'
import { givenText, pastDay } from '../../kit/event-cells.ts'
import { gravityIn, readGravity } from '../../kit/gravity.ts'
import { type ParsedRow, refuse, refuseRow } from '../../kit/import-kind.ts'
import { definePartyEventKind } from '../../kit/party-event.ts'

type Payload = FactPayload<'audit_observation'>

const STATUSES: Readonly<Record<string, Payload['status']>> = {
  open: 'open',
  pending: 'open',
  notcomplied: 'open',
  partlycomplied: 'open',
  reopened: 'open',
  closed: 'closed',
  complied: 'closed',
  rectified: 'closed',
  dropped: 'closed',
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '')

/** The gravity that the file states; else what the category says of itself; else the middle one. */
function gravityOf(severity: string, category: string): ParsedRow<Payload['gravity']> {
  const gravity = readGravity('severity', severity)
  return gravity.ok ? { ok: true, staged: gravity.staged ?? gravityIn(category) ?? 'major' } : gravity
}

export const kind = definePartyEventKind({
  kind: 'audit_observations',
  place: 100,
  label: 'Audit observations',
  description:
    'One line per observation of a stock audit, concurrent audit or inspection with its state: open or closed. A later file brings what has changed.',
  fact: 'audit_observation',
  loader: everyEdition('audit_observation', (fact, subject) => fact.subject.startsWith(subject)),
  columns: [
    {
      name: 'observation_id',
      label: 'Number of the observation',
      required: true,
      example: '4.2',
      aliases: ['observation_no', 'observation_number', 'para_no'],
    },
    {
      name: 'audit_observation',
      label: 'Observation',
      required: true,
      example: 'Stock of ₹12 lakh could not be shown',
      aliases: ['observation', 'observation_desc', 'finding'],
    },
    {
      name: 'observation_category',
      label: 'Category',
      required: true,
      example: 'Major',
      aliases: ['category', 'category_of_observation'],
    },
    {
      name: 'severity',
      label: 'Severity',
      required: false,
      example: 'major',
      aliases: ['gravity', 'risk_rating', 'observation_severity'],
    },
    {
      name: 'name_of_report',
      label: 'Report',
      required: true,
      example: 'Stock audit report',
      aliases: ['report_name', 'report'],
    },
    { name: 'auditor_name', label: 'Auditor', required: false, example: 'Sample & Associates', aliases: ['auditor'] },
    {
      name: 'period',
      label: 'Period audited',
      required: false,
      example: 'Oct 2025 to Dec 2025',
      aliases: ['audit_period', 'period_of_audit'],
    },
    {
      name: 'report_issue_date',
      label: 'Report issued on',
      required: true,
      example: '2026-02-05',
      aliases: ['report_date', 'date_of_report', 'issue_date'],
      date: { precision: 'day' },
    },
    {
      name: 'status',
      label: 'Open or closed',
      required: true,
      example: 'open',
      aliases: ['observation_status', 'compliance_status'],
    },
    {
      name: 'closed_on',
      label: 'Closed on',
      required: false,
      empty_means: 'still open',
      example: '',
      aliases: ['closure_date', 'date_of_closure', 'compliance_date'],
      date: { precision: 'day' },
    },
  ],
  parseEvent(cells, { today, known_at }) {
    const issued = pastDay('report_issue_date', cells.report_issue_date, today)
    if (!issued.ok) return issued
    const report_issue_date = issued.staged
    if (report_issue_date === null) return refuse('report_issue_date', 'report_issue_date is empty.')
    if (report_issue_date > istDate(known_at))
      return refuse(
        'report_issue_date',
        `report_issue_date is ${report_issue_date}, later than the day on which this file was known.`,
      )
    const gravity = gravityOf(cells.severity, cells.observation_category)
    if (!gravity.ok) return gravity
    const status = STATUSES[letters(cells.status)]
    if (!status) return refuse('status', `status is '${cells.status}'; write open or closed.`)
    const closed = pastDay('closed_on', cells.closed_on, today)
    if (!closed.ok) return closed
    const closed_on = closed.staged
    if (closed_on !== null && status === 'open')
      return refuseRow('status', `status is '${cells.status}', but closed_on says that it was closed on ${closed_on}.`)
    if (closed_on !== null && closed_on < report_issue_date)
      return refuseRow('closed_on', `closed_on is ${closed_on}, before the report of ${report_issue_date}.`)
    const report = matchName(cells.name_of_report) || cells.name_of_report
    return {
      ok: true,
      staged: {
        subject: `${report} ${report_issue_date} ${cells.observation_id}`,
        valid_from: report_issue_date,
        valid_to: null,
        public_on: null,
        payload: {
          observation_id: cells.observation_id,
          audit_observation: cells.audit_observation,
          observation_category: cells.observation_category,
          gravity: gravity.staged,
          name_of_report: cells.name_of_report,
          auditor_name: givenText(cells.auditor_name),
          period: givenText(cells.period),
          report_issue_date,
          status,
          closed_on,
        },
      },
    }
  },
  reaches: (_event, about) => istDate(about.known_at),
})
