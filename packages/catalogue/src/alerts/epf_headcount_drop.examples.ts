import type { SignalExample } from '../example.ts'
import { notPaid, PUNE, paid } from '../example-epf.ts'

const at = { as_of: '2026-03-20' }
const other = { establishment_id: PUNE }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'From 120 to 84 employees in three months.',
    facts: [
      paid('2025-11', '2025-12-12', 120),
      paid('2025-12', '2026-01-14', 117),
      paid('2026-01', '2026-02-12', 96),
      paid('2026-02', '2026-03-14', 84),
    ],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'drop',
        severity: 'Medium',
        signal_code: '20440',
        event_date: '2026-03-14',
        title: 'The number of employees in the provident fund fell by 30% within 3 months.',
        detail: {
          previous_no_of_employees: 120,
          no_of_employees: 84,
          changes: -0.3,
          series: [
            { wage_month: '2025-11', no_of_employees: 120 },
            { wage_month: '2025-12', no_of_employees: 117 },
            { wage_month: '2026-01', no_of_employees: 96 },
            { wage_month: '2026-02', no_of_employees: 84 },
          ],
        },
      },
    ],
    cleared_by: [
      {
        words: 'The number is less than 25% below that of 3 months before',
        facts: [paid('2026-05', '2026-06-14', 64)],
        as_of: '2026-06-20',
        not_yet: [{ facts: [paid('2026-05', '2026-06-14', 63)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'More than half of them are gone; the last month is not even paid.',
    facts: [paid('2025-11', '2025-12-12', 120), notPaid('2026-02', '2026-03-18', 50)],
    context: at,
    expect: [{ state: 'finding', subject: 'party', band: 'steep', severity: 'High', signal_code: '20441' }],
  },
  {
    kind: 'clear',
    says: 'A few left.',
    facts: [paid('2025-11', '2025-12-12', 120), paid('2026-02', '2026-03-14', 110)],
    context: at,
    expect: [{ state: 'clear', subject: 'party', reason: '110 employees in Feb 2026, after 120 in Nov 2025.' }],
  },
  {
    kind: 'not_measurable',
    says: 'No wage month is known.',
    facts: [],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'The month of the comparison is missing.',
    facts: [paid('2025-12', '2026-01-14', 117), paid('2026-02', '2026-03-14', 84)],
    context: at,
    expect: [
      { state: 'not_measurable', subject: 'party', reason: 'The number of employees of Nov 2025 is not known.' },
    ],
  },
  {
    kind: 'trap',
    says: 'The employees moved from Goa to Pune.',
    facts: [
      paid('2025-11', '2025-12-12', 120),
      paid('2026-02', '2026-03-14', 60),
      paid('2026-01', '2026-02-12', 58, other),
      paid('2026-02', '2026-03-14', 60, other),
    ],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'Pune has not paid February yet; the last month of both is January.',
    facts: [
      paid('2025-10', '2025-11-12', 60),
      paid('2025-10', '2025-11-12', 60, other),
      paid('2026-01', '2026-02-12', 58),
      paid('2026-01', '2026-02-12', 60, other),
      paid('2026-02', '2026-03-14', 58),
    ],
    context: at,
    expect: [{ state: 'clear', subject: 'party', reason: '118 employees in Jan 2026, after 120 in Oct 2025.' }],
  },
  {
    kind: 'trap',
    says: 'A sugar mill sends its people home every spring.',
    facts: [
      paid('2024-11', '2024-12-12', 240),
      paid('2025-02', '2025-03-14', 100),
      paid('2025-11', '2025-12-12', 250),
      paid('2026-02', '2026-03-14', 105),
    ],
    context: at,
    expect: [
      {
        state: 'clear',
        subject: 'party',
        reason: 'The number fell from 250 to 105 as it did in the same months of the year before: a season.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'Five of nine left; of so few it says nothing.',
    facts: [paid('2025-11', '2025-12-12', 9), paid('2026-02', '2026-03-14', 4)],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A correction for two employees is not the number of them all.',
    facts: [
      paid('2025-11', '2025-12-12', 120),
      paid('2026-02', '2026-03-13', 118, { trrn: '1' }),
      paid('2026-02', '2026-03-14', 2, { trrn: '2' }),
    ],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'Half a year old numbers say nothing about today.',
    facts: [paid('2025-06', '2025-07-12', 120), paid('2025-09', '2025-10-14', 60)],
    context: at,
    expect: [{ state: 'stale', subject: 'party', last_state: 'finding' }],
  },
]
