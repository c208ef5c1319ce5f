import type { SignalExample } from '../example.ts'
import { left, ONE, seat, TWO } from '../example-board.ts'

const at = { as_of: '2026-03-31' }
const approved = { din_status: 'approved' } as const
const disqualified = { din_status: 'disqualified', disqualified_from: '2025-11-01' } as const

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'One of two directors is disqualified.',
    facts: [
      seat(ONE, '2026-01-10', { ...disqualified, disqualified_until: '2030-10-31' }),
      seat(TWO, '2026-01-10', approved),
    ],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'disqualified',
        severity: 'High',
        signal_code: '20171',
        event_date: '2025-11-01',
        title: 'The number of a director of the company is disqualified.',
        detail: {
          directors: [
            {
              name: 'Example Director One',
              din: '00000001',
              role: 'Managing director',
              din_status: 'Disqualified',
              disqualified_from: '2025-11-01',
              disqualified_until: '2030-10-31',
            },
          ],
        },
      },
    ],
    cleared_by: [
      {
        words: 'No director of the company has a number that is disqualified or deactivated',
        facts: [seat(ONE, '2026-05-10', approved)],
        as_of: '2026-05-31',
      },
      {
        words: 'No director of the company has a number that is disqualified or deactivated',
        facts: [left(ONE, '2026-04-30', '2026-05-10', disqualified)],
        as_of: '2026-05-31',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A yearly form was late: the number is deactivated.',
    facts: [seat(ONE, '2026-01-10', { din_status: 'deactivated' }), seat(TWO, '2026-01-10', approved)],
    context: at,
    expect: [{ state: 'finding', subject: 'party', band: 'deactivated', severity: 'Medium', event_date: '2026-01-10' }],
  },
  {
    kind: 'clear',
    says: 'All numbers are in order.',
    facts: [seat(ONE, '2026-01-10', approved), seat(TWO, '2026-01-10', approved)],
    context: at,
    expect: [
      { state: 'clear', subject: 'party', reason: 'The numbers of all 2 directors are reported to be in order.' },
    ],
  },
  {
    kind: 'not_measurable',
    says: 'No list of directors is known.',
    facts: [],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'The list does not state the status of everybody.',
    facts: [seat(ONE, '2026-01-10'), seat(TWO, '2026-01-10', approved)],
    context: at,
    expect: [
      {
        state: 'not_measurable',
        subject: 'party',
        reason: 'The list does not state the status of the DIN of 1 of 2 directors.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'Who is disqualified has left the board.',
    facts: [left(ONE, '2025-12-20', '2026-01-10', disqualified), seat(TWO, '2026-01-10', approved)],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'The disqualification is over.',
    facts: [
      seat(ONE, '2026-01-10', { ...disqualified, disqualified_from: '2016-11-01', disqualified_until: '2021-10-31' }),
    ],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A later list without the column leaves the director disqualified.',
    facts: [seat(ONE, '2025-12-10', disqualified), seat(ONE, '2026-03-10')],
    context: at,
    expect: [{ state: 'finding', subject: 'party', band: 'disqualified' }],
  },
  {
    kind: 'trap',
    says: 'A list of two years ago says nothing about today.',
    facts: [seat(ONE, '2024-01-10', { ...disqualified, disqualified_from: '2023-11-01' })],
    context: at,
    expect: [{ state: 'stale', subject: 'party', last_state: 'finding' }],
  },
]
