import type { SignalExample } from '../example.ts'
import { bill, openBillsOf } from '../example-books.ts'

const at = { as_of: '2026-07-10' }
const payable = { side: 'payable' } as const
const old = '2026-03-20'
const fresh = '2026-06-10'

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Three of ten lakhs are older than ninety days.',
    facts: [openBillsOf('2026-06-30', [bill('Neem Supplies', 3, old), bill('Sal Timber', 7, fresh)], payable)],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'raised',
        severity: 'Medium',
        signal_code: '22220',
        title: 'Bills older than 90 days are 30% of the payables as of 30-06-2026.',
        detail: { total: '1000000.00', older: '300000.00', share: 0.3 },
      },
    ],
    cleared_by: [
      {
        words: 'Bills older than 90 days are at most 25% of the payables',
        facts: [
          openBillsOf('2026-07-31', [bill('Neem Supplies', 2, old), bill('Sal Timber', 6, '2026-07-01')], payable),
        ],
        as_of: '2026-08-05',
        not_yet: [
          {
            facts: [
              openBillsOf(
                '2026-07-31',
                [bill('Neem Supplies', 2.01, old), bill('Sal Timber', 6, '2026-07-01')],
                payable,
              ),
            ],
          },
        ],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Six of ten lakhs are.',
    facts: [openBillsOf('2026-06-30', [bill('Neem Supplies', 6, old), bill('Sal Timber', 4, fresh)], payable)],
    context: at,
    expect: [{ state: 'finding', subject: 'party', band: 'high', severity: 'High' }],
  },
  {
    kind: 'clear',
    says: 'One lakh of ten is old.',
    facts: [openBillsOf('2026-06-30', [bill('Neem Supplies', 1, old), bill('Sal Timber', 9, fresh)], payable)],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'Only receivables are known.',
    facts: [openBillsOf('2026-06-30', [bill('Kaveri Stores', 4, old)])],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party', reason: 'No list of bills payable is known.' }],
  },
  {
    kind: 'trap',
    says: 'An advance to the supplier pays its oldest bill.',
    facts: [
      openBillsOf(
        '2026-06-30',
        [bill('Neem Supplies', 5, old), bill('Neem Supplies', -5, null), bill('Sal Timber', 5, fresh)],
        payable,
      ),
    ],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'An advance to another supplier pays nothing of this one.',
    facts: [
      openBillsOf(
        '2026-06-30',
        [bill('Neem Supplies', 5, old), bill('Teak Works', -5, null), bill('Sal Timber', 5, fresh)],
        payable,
      ),
    ],
    context: at,
    expect: [{ state: 'finding', subject: 'party', detail: { share: 0.5 } }],
  },
]
