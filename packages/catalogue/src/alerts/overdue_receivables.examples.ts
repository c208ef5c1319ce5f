import type { SignalExample } from '../example.ts'
import { bill, openBillsOf } from '../example-books.ts'

const at = { as_of: '2026-07-10' }
const old = '2026-03-20'
const fresh = '2026-06-10'

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Three of ten lakhs are older than ninety days.',
    facts: [openBillsOf('2026-06-30', [bill('Kaveri Stores', 3, old), bill('Palash and Sons', 7, fresh)])],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'raised',
        severity: 'Medium',
        signal_code: '22210',
        event_date: '2026-06-30',
        title: 'Bills older than 90 days are 30% of the receivables as of 30-06-2026.',
        detail: { total: '1000000.00', older: '300000.00', share: 0.3, number_of_bills: 1 },
      },
    ],
    cleared_by: [
      {
        words: 'Bills older than 90 days are at most 20% of the receivables',
        facts: [openBillsOf('2026-07-31', [bill('Kaveri Stores', 2, old), bill('Palash and Sons', 8, '2026-07-01')])],
        as_of: '2026-08-05',
        not_yet: [
          {
            facts: [
              openBillsOf('2026-07-31', [bill('Kaveri Stores', 2.01, old), bill('Palash and Sons', 8, '2026-07-01')]),
            ],
          },
        ],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Half is past due by more than ninety days, by a report that ages in periods of 45 days.',
    facts: [
      openBillsOf(
        '2026-06-30',
        [
          bill('Kaveri Stores', 5, null, { overdue: { from: 91, to: null } }),
          bill('Palash and Sons', 5, null, { overdue: { from: 0, to: 0 } }),
        ],
        { program: 'dynamics_bc' },
      ),
    ],
    context: at,
    expect: [{ state: 'finding', subject: 'party', band: 'high', severity: 'High', detail: { share: 0.5 } }],
  },
  {
    kind: 'clear',
    says: 'One lakh of ten is old.',
    facts: [openBillsOf('2026-06-30', [bill('Kaveri Stores', 1, old), bill('Palash and Sons', 9, fresh)])],
    context: at,
    expect: [
      { state: 'clear', subject: 'party', reason: 'As of 30-06-2026 10% of ₹10.00 lakh are older than 90 days.' },
    ],
  },
  {
    kind: 'clear',
    says: 'Nothing is open.',
    facts: [openBillsOf('2026-06-30', [])],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'No list is known.',
    facts: [openBillsOf('2026-06-30', [bill('Neem Supplies', 4, old)], { side: 'payable' })],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party', reason: 'No list of bills receivable is known.' }],
  },
  {
    kind: 'not_measurable',
    says: 'Periods of thirty days do not state what is older than ninety.',
    facts: [
      openBillsOf('2026-06-30', [
        bill('Kaveri Stores', 5, null, { overdue: { from: 61, to: null } }),
        bill('Palash and Sons', 5, fresh),
      ]),
    ],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'A bill of the list could not be read.',
    facts: [openBillsOf('2026-06-30', [bill('Kaveri Stores', 5, old)], { bills_not_read: 1 })],
    context: at,
    expect: [
      { state: 'not_measurable', subject: 'party', reason: '1 bill of the list of 30-06-2026 could not be read.' },
    ],
  },
  {
    kind: 'trap',
    says: 'A payment that was not set against a bill settles the oldest one.',
    facts: [
      openBillsOf('2026-06-30', [
        bill('Kaveri Stores', 4, old),
        bill('Kaveri Stores', -4, null, { reference: 'On account' }),
        bill('Palash and Sons', 6, fresh),
      ]),
    ],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'Age is counted to the day of the list, not to today.',
    facts: [openBillsOf('2026-06-30', [bill('Kaveri Stores', 10, '2026-04-01')])],
    context: { as_of: '2026-08-15' },
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'Exactly a fifth is not above it.',
    facts: [openBillsOf('2026-06-30', [bill('Kaveri Stores', 2, old), bill('Palash and Sons', 8, fresh)])],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A list of half a year ago says nothing about today.',
    facts: [openBillsOf('2026-01-31', [bill('Kaveri Stores', 10, '2025-05-01')])],
    context: at,
    expect: [{ state: 'stale', subject: 'party', last_state: 'finding' }],
  },
  {
    kind: 'trap',
    says: 'One old bill of a few thousand rupees is not ageing.',
    facts: [openBillsOf('2026-06-30', [bill('Kaveri Stores', 0.09, old)])],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
]
