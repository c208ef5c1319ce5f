import type { SignalExample } from '../example.ts'
import { audited } from '../example-audits.ts'

const at = { as_of: '2026-03-31' }
const by = (auditor_name: string | null) => ({ auditor_name })
const [OLD, NEW] = ['Example and Associates', 'Specimen & Co.'] as const

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'The auditor was replaced after two years.',
    facts: [
      audited(2022, 'unmodified', by('Sample Shah & Co')),
      audited(2023, 'unmodified', by(OLD)),
      audited(2024, 'unmodified', by(OLD)),
      audited(2025, 'unmodified', by(NEW)),
    ],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'changed',
        severity: 'High',
        signal_code: '20820',
        event_date: '2025-09-02',
        title: 'Another auditor signed the accounts of 2024-25, before the term of the former one was over.',
        detail: { previous_auditor: OLD, auditor: NEW, years_served: 2 },
      },
    ],
    cleared_by: [
      {
        words: 'The auditor signs the accounts of the next year as well',
        facts: [audited(2026, 'unmodified', by(NEW))],
        as_of: '2026-11-30',
        not_yet: [{ facts: [audited(2026, 'unmodified', by('Third Example LLP'))] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The report states since when the former auditor was appointed.',
    facts: [
      audited(2024, 'unmodified', { ...by(OLD), auditor_since: '2021-09-30' }),
      audited(2025, 'unmodified', by(NEW)),
    ],
    context: at,
    expect: [{ state: 'finding', subject: 'party', detail: { appointed_on: '2021-09-30', years_served: 3 } }],
  },
  {
    kind: 'clear',
    says: 'The same auditor as the year before, its name written in another way.',
    facts: [
      audited(2024, 'unmodified', by('M/s Specimen and Company, Chartered Accountants')),
      audited(2025, 'unmodified', by(NEW)),
    ],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'No report is known.',
    facts: [],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'The report does not name its auditor.',
    facts: [audited(2024, 'unmodified', by(OLD)), audited(2025, 'unmodified', by(null))],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'After five years the law demands no less than a new appointment: a rotation is not a flight.',
    facts: [
      audited(2024, 'unmodified', { ...by(OLD), auditor_since: '2019-09-30' }),
      audited(2025, 'unmodified', by(NEW)),
    ],
    context: at,
    expect: [
      {
        state: 'clear',
        subject: 'party',
        reason: 'The auditor changed with 2024-25 after a full term, as the law demands.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'Two reports alone do not state whether the term was over.',
    facts: [audited(2024, 'unmodified', by(OLD)), audited(2025, 'unmodified', by(NEW))],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A year is missing between the two auditors.',
    facts: [
      audited(2023, 'unmodified', { ...by(OLD), auditor_since: '2021-09-30' }),
      audited(2025, 'unmodified', by(NEW)),
    ],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A report on a year that ended long ago says nothing about today.',
    facts: [
      audited(2022, 'unmodified', { ...by(OLD), auditor_since: '2020-09-30' }),
      audited(2023, 'unmodified', by(NEW)),
    ],
    context: at,
    expect: [{ state: 'stale', subject: 'party', last_state: 'finding' }],
  },
]
