import type { SignalExample } from '../example.ts'
import { GOA, notPaid, PUNE, paid } from '../example-epf.ts'

const at = { as_of: '2026-03-20' }
const onTime = [paid('2025-11', '2025-12-12', 84), paid('2025-12', '2026-01-14', 84)]

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'The fund of January was due on 15 February and is not paid in March.',
    facts: [...onTime, notPaid('2026-01', '2026-03-18', 84)],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: GOA,
        band: 'missed',
        severity: 'Medium',
        signal_code: '20430',
        event_date: '2026-02-26',
        title: 'The provident fund of Jan 2026 was not paid 10 days after it was due.',
        detail: {
          wage_months: [
            {
              establishment_id: GOA,
              wage_month: '2026-01',
              no_of_employees: 84,
              amount: '412000.00',
              due_date: '2026-02-15',
              date_of_credit: null,
              days_late: 31,
            },
          ],
        },
      },
    ],
    cleared_by: [
      {
        words: 'The provident fund of Jan 2026 is paid',
        facts: [paid('2026-01', '2026-03-25', 84)],
        as_of: '2026-03-26',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'It was late before.',
    facts: [paid('2025-11', '2026-01-09', 86), paid('2025-12', '2026-01-14', 84), notPaid('2026-01', '2026-03-18', 84)],
    context: at,
    expect: [{ state: 'finding', subject: GOA, band: 'missed_again', severity: 'High', signal_code: '20431' }],
    cleared_by: [
      {
        words: 'The provident fund of Jan 2026 is paid',
        facts: [paid('2026-01', '2026-03-25', 84)],
        as_of: '2026-03-26',
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Everything was paid, one month two days late.',
    facts: [...onTime, paid('2026-01', '2026-02-17', 84)],
    context: at,
    expect: [
      {
        state: 'clear',
        subject: GOA,
        reason: 'No wage month in the table is missed; the last line was reported on 17-02-2026.',
      },
    ],
  },
  {
    kind: 'clear',
    says: 'What was not paid in March was paid later.',
    facts: [...onTime, notPaid('2026-01', '2026-03-05', 84), paid('2026-01', '2026-03-12', 84, { trrn: '1122' })],
    context: at,
    expect: [{ state: 'clear', subject: GOA }],
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
    says: 'A month is missing in the table: not stated is not the same as not paid.',
    facts: [paid('2025-10', '2025-11-12', 84), paid('2025-12', '2026-01-14', 84)],
    context: at,
    expect: [{ state: 'not_measurable', subject: GOA }],
  },
  {
    kind: 'trap',
    says: 'Not paid on the day after it was due, and nobody has looked since.',
    facts: [...onTime, notPaid('2026-01', '2026-02-16', 84)],
    context: at,
    expect: [{ state: 'not_measurable', subject: GOA }],
  },
  {
    kind: 'trap',
    says: 'A second challan in March for two employees is a correction; the month was paid in February.',
    facts: [
      ...onTime,
      paid('2026-01', '2026-02-12', 82, { trrn: '1' }),
      paid('2026-01', '2026-03-14', 2, { trrn: '2' }),
    ],
    context: at,
    expect: [{ state: 'clear', subject: GOA }],
  },
  {
    kind: 'trap',
    says: 'The due date was moved by a notification.',
    facts: [...onTime, notPaid('2026-01', '2026-03-18', 84, { due_date: '2026-03-15' })],
    context: at,
    expect: [{ state: 'clear', subject: GOA }],
  },
  {
    kind: 'trap',
    says: 'Two establishments are judged each by itself.',
    facts: [
      notPaid('2026-01', '2026-03-18', 84),
      paid('2026-01', '2026-02-12', 30, { establishment_id: PUNE }),
      paid('2026-02', '2026-03-12', 30, { establishment_id: PUNE }),
    ],
    context: at,
    expect: [
      { state: 'finding', subject: GOA },
      { state: 'clear', subject: PUNE },
    ],
  },
  {
    kind: 'trap',
    says: 'Nothing was told for three months: it says nothing about today.',
    facts: [notPaid('2025-09', '2025-12-10', 84)],
    context: at,
    expect: [{ state: 'stale', subject: GOA, last_state: 'finding' }],
  },
]
