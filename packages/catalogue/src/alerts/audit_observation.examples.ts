import type { SignalExample } from '../example.ts'
import { observed } from '../example-lender-records.ts'

const minor = {
  gravity: 'minor',
  observation_category: 'Minor',
  audit_observation: 'The register was not signed.',
} as const
const critical = {
  gravity: 'critical',
  observation_category: 'Serious',
  audit_observation: 'The same stock is shown to two lenders.',
} as const

const closed = (observation_id: string, more: Parameters<typeof observed>[2] = {}) =>
  observed(observation_id, '2024-03-10', { ...more, status: 'closed', closed_on: '2024-03-09' })

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'A stock audit made two observations; one is closed.',
    facts: [
      observed('1', '2024-02-06'),
      observed('2', '2024-02-06', { ...critical, status: 'closed', closed_on: '2024-02-20' }),
    ],
    context: { as_of: '2024-03-01' },
    expect: [
      {
        state: 'finding',
        subject: 'STOCK AUDIT REPORT 2024-02-05',
        band: 'major',
        severity: 'Medium',
        signal_code: '10231',
        event_date: '2024-02-05',
        title: 'Stock audit report of 05-02-2024: one observation still open.',
        detail: {
          audit_observation: 'Stock worth a fifth of the statement could not be shown at the godown.',
          auditor_name: 'Example & Associates',
          name_of_report: 'Stock audit report',
          observation_category: 'Major',
          period: 'Oct 2023 to Dec 2023',
          report_issue_date: '2024-02-05',
          open_observations: 1,
        },
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The gravest open observation names the alert.',
    facts: [observed('1', '2024-02-06', minor), observed('2', '2024-02-06', critical), observed('3', '2024-02-06')],
    context: { as_of: '2024-03-01' },
    expect: [
      {
        state: 'finding',
        subject: 'STOCK AUDIT REPORT 2024-02-05',
        band: 'critical',
        severity: 'High',
        detail: { observation_category: 'Serious', open_observations: 3 },
      },
    ],
    cleared_by: [
      {
        words: 'The lender records every observation of the report as closed',
        facts: [closed('1'), closed('2', critical), closed('3')],
        as_of: '2024-03-15',
        not_yet: [{ facts: [closed('1'), closed('2', critical)] }],
      },
    ],
  },
  {
    kind: 'clear',
    says: 'A later file closed what was open.',
    facts: [observed('1', '2024-02-06'), observed('1', '2024-02-25', { status: 'closed', closed_on: '2024-02-24' })],
    context: { as_of: '2024-03-01' },
    expect: [{ state: 'clear', subject: 'STOCK AUDIT REPORT 2024-02-05' }],
  },
  {
    kind: 'clear',
    says: 'Milder than the setting asks for.',
    facts: [observed('1', '2024-02-06', minor)],
    context: { as_of: '2024-03-01', thresholds: { alert_from: 'major' } },
    expect: [{ state: 'clear', subject: 'STOCK AUDIT REPORT 2024-02-05' }],
  },
  {
    kind: 'not_measurable',
    says: 'No observation was delivered; a clean audit looks the same.',
    facts: [],
    context: { as_of: '2024-03-01' },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'The next report of the same name closes nothing of the last.',
    facts: [
      observed('1', '2023-08-06', { report_issue_date: '2023-08-05' }),
      observed('1', '2024-02-06', { status: 'closed' }),
    ],
    context: { as_of: '2024-03-01' },
    expect: [
      { state: 'finding', subject: 'STOCK AUDIT REPORT 2023-08-05' },
      { state: 'clear', subject: 'STOCK AUDIT REPORT 2024-02-05' },
    ],
  },
  {
    kind: 'trap',
    says: 'What was closed and is open again in a later file is open.',
    facts: [observed('1', '2024-02-06', { status: 'closed' }), observed('1', '2024-02-20')],
    context: { as_of: '2024-03-01' },
    expect: [{ state: 'finding', subject: 'STOCK AUDIT REPORT 2024-02-05' }],
  },
  {
    kind: 'trap',
    says: 'Files that stopped long ago cannot tell whether it was closed since.',
    facts: [observed('1', '2022-08-06', { report_issue_date: '2022-08-05' })],
    context: { as_of: '2024-03-01' },
    expect: [{ state: 'stale', subject: 'STOCK AUDIT REPORT 2022-08-05', last_state: 'finding' }],
  },
]
