import type { SignalExample } from '../example.ts'
import { audited } from '../example-audits.ts'

const at = { as_of: '2026-03-31' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Stock could not be verified.',
    facts: [
      audited(2024, 'unmodified'),
      audited(2025, 'qualified', { qualification: 'Inventories of ₹1.20 crore could not be verified' }),
    ],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'qualified',
        severity: 'High',
        signal_code: '20810',
        event_date: '2025-09-02',
        title: 'The auditor qualified the opinion on the accounts of 2024-25.',
        detail: {
          financial_year: '2024-25',
          opinion: 'Qualified',
          qualification: 'Inventories of ₹1.20 crore could not be verified',
          auditor_name: 'Example and Associates',
          nature: 'Standalone',
        },
      },
    ],
    cleared_by: [
      {
        words: 'The report on a later year is unmodified and tells of no doubt about the going concern',
        facts: [audited(2026, 'unmodified')],
        as_of: '2026-11-30',
        not_yet: [{ facts: [audited(2026, 'qualified')] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The accounts are right, and yet the company may not go on.',
    facts: [audited(2025, 'unmodified', { going_concern_doubt: true })],
    context: at,
    expect: [{ state: 'finding', subject: 'party', band: 'going_concern', signal_code: '20811' }],
    cleared_by: [
      {
        words: 'The report on a later year is unmodified and tells of no doubt about the going concern',
        facts: [audited(2026, 'unmodified')],
        as_of: '2026-11-30',
        not_yet: [{ facts: [audited(2026, 'unmodified', { going_concern_doubt: true })] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The auditor could form no opinion.',
    facts: [audited(2025, 'disclaimer')],
    context: at,
    expect: [{ state: 'finding', subject: 'party', band: 'adverse', signal_code: '20812' }],
  },
  {
    kind: 'clear',
    says: 'Qualified a year ago and clean since.',
    facts: [audited(2024, 'qualified'), audited(2025, 'unmodified', { going_concern_doubt: false })],
    context: at,
    expect: [{ state: 'clear', subject: 'party', reason: 'The opinion on the accounts of 2024-25 is unmodified.' }],
  },
  {
    kind: 'not_measurable',
    says: 'No report is known.',
    facts: [],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: "The company's own accounts are clean; a subsidiary's are not.",
    facts: [audited(2025, 'unmodified'), audited(2025, 'qualified', { nature: 'consolidated' })],
    context: at,
    expect: [{ state: 'finding', subject: 'party', band: 'qualified', detail: { nature: 'Consolidated' } }],
  },
  {
    kind: 'trap',
    says: 'An old report that came late does not replace the newer one.',
    facts: [audited(2025, 'unmodified'), audited(2024, 'adverse', { known_at: '2026-02-02' })],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A report on a year that ended long ago says nothing about today.',
    facts: [audited(2023, 'qualified')],
    context: at,
    expect: [{ state: 'stale', subject: 'party', last_state: 'finding' }],
  },
]
