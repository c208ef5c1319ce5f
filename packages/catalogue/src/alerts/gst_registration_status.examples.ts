import type { SignalExample } from '../example.ts'
import { GSTIN_DELHI, GSTIN_GOA, registration } from '../rating-and-gst-facts.ts'

const at = { as_of: '2026-03-15' }
const cancelled = { cancelled_on: '2026-02-28' } as const

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'The registration was active and is cancelled.',
    facts: [registration('2026-01-05', 'active'), registration('2026-03-05', 'cancelled', cancelled)],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: GSTIN_GOA,
        band: 'cancelled',
        severity: 'High',
        signal_code: '20421',
        event_date: '2026-03-05',
        title: `The GST registration ${GSTIN_GOA} is cancelled.`,
        detail: {
          previous_status: 'Active',
          status: 'Cancelled',
          previous_date: '2026-01-05',
          status_date: '2026-03-05',
          effective_from: '2026-02-28',
        },
      },
    ],
    cleared_by: [
      {
        words: 'The registration is reported to be active again',
        facts: [registration('2026-04-05', 'active')],
        as_of: '2026-04-10',
        not_yet: [{ facts: [registration('2026-04-05', 'suspended')] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Suspended; the look-up after it says the same.',
    facts: [
      registration('2026-01-05', 'active'),
      registration('2026-02-05', 'suspended'),
      registration('2026-03-05', 'suspended'),
    ],
    context: at,
    expect: [
      { state: 'finding', subject: GSTIN_GOA, band: 'suspended', signal_code: '20420', event_date: '2026-02-05' },
    ],
    cleared_by: [
      {
        words: 'The registration is reported to be active again',
        facts: [registration('2026-04-05', 'active')],
        as_of: '2026-04-10',
        not_yet: [{ facts: [registration('2026-04-05', 'suspended')] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'One of two registrations was cancelled; the business goes on under the other.',
    facts: [
      registration('2026-01-05', 'active'),
      registration('2026-03-05', 'cancelled', cancelled),
      registration('2026-03-05', 'active', { gstin: GSTIN_DELHI }),
    ],
    context: at,
    expect: [
      { state: 'clear', subject: GSTIN_DELHI },
      { state: 'finding', subject: GSTIN_GOA, band: 'cancelled', severity: 'Medium' },
    ],
  },
  {
    kind: 'finding',
    says: 'Suspended first and cancelled then: the worse band is a new alert.',
    facts: [
      registration('2026-01-05', 'active'),
      registration('2026-02-05', 'suspended'),
      registration('2026-03-05', 'cancelled'),
    ],
    context: at,
    expect: [{ state: 'finding', subject: GSTIN_GOA, band: 'cancelled', detail: { previous_status: 'Suspended' } }],
  },
  {
    kind: 'clear',
    says: 'Suspended, and active again.',
    facts: [registration('2026-02-05', 'suspended'), registration('2026-03-05', 'active')],
    context: at,
    expect: [{ state: 'clear', subject: GSTIN_GOA, reason: 'The registration is Active as of 05-03-2026.' }],
  },
  {
    kind: 'not_measurable',
    says: 'Nobody has looked up a registration.',
    facts: [],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'Suspended when it was first looked up is not a change.',
    facts: [registration('2026-03-05', 'suspended')],
    context: at,
    expect: [{ state: 'not_measurable', subject: GSTIN_GOA }],
  },
  {
    kind: 'trap',
    says: 'A cancellation has a day of its own: one of last month is news although nobody had looked before.',
    facts: [registration('2026-03-05', 'cancelled', cancelled)],
    context: at,
    expect: [{ state: 'finding', subject: GSTIN_GOA, band: 'cancelled', detail: { previous_status: null } }],
  },
  {
    kind: 'trap',
    says: 'A branch that was closed in 2019 is not news.',
    facts: [registration('2026-03-05', 'cancelled', { cancelled_on: '2019-05-31' })],
    context: at,
    expect: [{ state: 'clear', subject: GSTIN_GOA }],
  },
  {
    kind: 'trap',
    says: 'A look-up of half a year ago says nothing about today.',
    facts: [registration('2025-06-05', 'active'), registration('2025-08-05', 'suspended')],
    context: at,
    expect: [{ state: 'stale', subject: GSTIN_GOA, last_state: 'finding' }],
  },
]
