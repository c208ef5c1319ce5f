import type { SignalExample } from '../example.ts'
import { left, ONE, seat, TWO } from '../example-board.ts'

const at = { as_of: '2026-03-31' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'The managing director resigned.',
    facts: [seat(ONE, '2025-06-10'), seat(TWO, '2025-06-10'), left(ONE, '2026-02-20', '2026-03-12')],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'one',
        severity: 'Medium',
        signal_code: '20160',
        event_date: '2026-02-20',
        title: 'A managing director left the board on 20-02-2026.',
        detail: {
          directors: [
            {
              name: 'Example Director One',
              din: '00000001',
              role: 'Managing director',
              appointed_on: '2019-07-01',
              ceased_on: '2026-02-20',
              reason: 'Resignation',
            },
          ],
        },
      },
    ],
    cleared_by: [
      {
        words: 'No director has left for 183 days',
        facts: [seat(TWO, '2026-08-10')],
        as_of: '2026-08-23',
        not_yet: [{ as_of: '2026-08-22' }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Two directors left within two months.',
    facts: [left(ONE, '2026-02-20', '2026-03-12'), left(TWO, '2025-12-31', '2026-01-20')],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'several',
        severity: 'High',
        signal_code: '20161',
        title: 'Of the board 2 directors left within 183 days.',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The list gives no reason: a departure counts until one is known.',
    facts: [left(ONE, '2026-02-20', '2026-03-12', { departure: null, reason: null })],
    context: at,
    expect: [{ state: 'finding', subject: 'party', band: 'one' }],
  },
  {
    kind: 'clear',
    says: 'Nobody has left.',
    facts: [seat(ONE, '2026-01-10'), seat(TWO, '2026-01-10')],
    context: at,
    expect: [
      {
        state: 'clear',
        subject: 'party',
        reason: 'No director is reported to have left within 183 days; the last list is of 10-01-2026.',
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Somebody left two years ago.',
    facts: [left(ONE, '2024-02-20', '2026-01-10'), seat(TWO, '2026-01-10')],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'No list of directors is known.',
    facts: [],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A director died, and another retired by rotation: nobody walked away.',
    facts: [
      left(ONE, '2026-02-20', '2026-03-12', { departure: 'died', reason: 'Death' }),
      left(TWO, '2025-12-31', '2026-01-20', { departure: 'term_ended', reason: 'Retired by rotation' }),
    ],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'The director became managing director: the old line ended, the person stayed.',
    facts: [
      left(ONE, '2026-02-20', '2026-03-12', { reason: null, departure: null }),
      seat(ONE, '2026-03-12', { appointed_on: '2026-02-20' }),
    ],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'An older list without dates of appointment does not keep the person on the board.',
    facts: [seat(ONE, '2025-06-10', { appointed_on: null }), left(ONE, '2026-02-20', '2026-03-12')],
    context: at,
    expect: [{ state: 'finding', subject: 'party', band: 'one' }],
  },
  {
    kind: 'trap',
    says: 'One person with two offices left once.',
    facts: [
      left(ONE, '2026-02-20', '2026-03-12'),
      left(ONE, '2026-02-20', '2026-03-12', { appointed_on: '2022-04-01' }),
    ],
    context: at,
    expect: [{ state: 'finding', subject: 'party', band: 'one' }],
  },
  {
    kind: 'trap',
    says: 'The resignation of February came into the list in March.',
    facts: [seat(ONE, '2025-06-10'), left(ONE, '2026-02-20', '2026-03-12')],
    context: { as_of: '2026-03-01' },
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A list of three years ago says nothing about today.',
    facts: [seat(ONE, '2023-03-10')],
    context: at,
    expect: [{ state: 'stale', subject: 'party', last_state: 'clear' }],
  },
]
