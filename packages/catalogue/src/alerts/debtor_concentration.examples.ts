import type { SignalExample } from '../example.ts'
import { bill, openBillsOf } from '../example-books.ts'

const at = { as_of: '2026-07-10' }
const day = '2026-06-10'

const spread = (largest: number) => [
  bill('Kaveri Stores', largest, day),
  bill('Palash and Sons', 2, day),
  bill('Champa Traders', 2, day),
  bill('Gulmohar Retail', 1.5, day),
  bill('Ashoka Fittings', 1.5, day),
]

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Three of five customers owe seven of ten lakhs.',
    facts: [openBillsOf('2026-06-30', spread(3))],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'raised',
        severity: 'Medium',
        signal_code: '22230',
        title: 'Of the receivables 70% are owed by 3 customers as of 30-06-2026.',
        detail: { total: '1000000.00', largest: '700000.00', share: 0.7, number_of_debtors: 5 },
      },
    ],
    cleared_by: [
      {
        words: 'The 3 largest customers owe at most 60% of the receivables',
        facts: [openBillsOf('2026-07-31', [...spread(2), bill('Tulsi Mart', 1, '2026-07-02')])],
        as_of: '2026-08-05',
        not_yet: [{ facts: [openBillsOf('2026-07-31', [...spread(2.01), bill('Tulsi Mart', 1, '2026-07-02')])] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'One customer owes everything; a list of ledgers without days tells it as well.',
    facts: [openBillsOf('2026-06-30', [bill('Kaveri Stores', 9, null)])],
    context: at,
    expect: [{ state: 'finding', subject: 'party', band: 'high', severity: 'High', detail: { number_of_debtors: 1 } }],
  },
  {
    kind: 'clear',
    says: 'Ten customers owe a lakh each.',
    facts: [
      openBillsOf(
        '2026-06-30',
        Array.from({ length: 10 }, (_, n) => bill(`Customer ${n}`, 1, day)),
      ),
    ],
    context: at,
    expect: [
      { state: 'clear', subject: 'party', reason: 'As of 30-06-2026 the largest customers owe 30% of ₹10.00 lakh.' },
    ],
  },
  {
    kind: 'not_measurable',
    says: 'No list is known.',
    facts: [],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'Many bills of one customer are one debt.',
    facts: [
      openBillsOf('2026-06-30', [
        ...Array.from({ length: 8 }, (_, n) => bill('Kaveri Stores', 1, `2026-06-0${n + 1}`)),
        ...Array.from({ length: 10 }, (_, n) => bill(`Customer ${n}`, 0.2, day)),
      ]),
    ],
    context: at,
    expect: [{ state: 'finding', subject: 'party', detail: { share: 0.84, number_of_debtors: 11 } }],
  },
  {
    kind: 'trap',
    says: 'What a customer paid ahead is not a debt of the customer.',
    facts: [
      openBillsOf('2026-06-30', [
        bill('Kaveri Stores', 9, day),
        bill('Kaveri Stores', -8, null),
        ...Array.from({ length: 9 }, (_, n) => bill(`Customer ${n}`, 1, day)),
      ]),
    ],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
]
