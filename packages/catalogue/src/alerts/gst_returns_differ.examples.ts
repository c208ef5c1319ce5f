import type { SignalExample } from '../example.ts'
import { supplies } from '../example-bank.ts'
import { GSTIN_GOA } from '../rating-and-gst-facts.ts'

const both = (month: string, invoiced: string, declared: string, more = {}) => [
  supplies(month, invoiced, { return_type: 'GSTR1', ...more }),
  supplies(month, declared),
]
const context = { as_of: '2024-04-25' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'A fifth of the invoices is not declared.',
    facts: both('2024-03', '1000000.00', '800000.00'),
    context,
    expect: [
      {
        state: 'finding',
        subject: GSTIN_GOA,
        band: 'apart',
        severity: 'Medium',
        signal_code: '20940',
        event_date: '2024-03-31',
        title: 'GSTIN 30AAACN1234F1ZA: GSTR-3B of Mar 2024 declares 20% less than GSTR-1.',
        detail: { difference: '200000.00', gap: 0.2 },
      },
    ],
    cleared_by: [
      {
        words: 'In a later period GSTR-3B declares at most 10% less than GSTR-1',
        facts: both('2024-04', '1000000.00', '900000.00'),
        as_of: '2024-05-25',
        not_yet: [{ facts: both('2024-04', '1000000.00', '899999.99') }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Above a quarter it is graver.',
    facts: both('2024-03', '1000000.00', '700000.00'),
    context,
    expect: [{ state: 'finding', subject: GSTIN_GOA, band: 'far_apart', severity: 'High', signal_code: '20941' }],
  },
  {
    kind: 'clear',
    says: 'More declared than invoiced hides nothing.',
    facts: both('2024-03', '1000000.00', '1300000.00'),
    context,
    expect: [{ state: 'clear', subject: GSTIN_GOA }],
  },
  {
    kind: 'not_measurable',
    says: 'One of the returns is not known.',
    facts: [supplies('2024-03', '1000000.00')],
    context,
    expect: [{ state: 'not_measurable', subject: GSTIN_GOA }],
  },
  {
    kind: 'not_measurable',
    says: 'No return is known.',
    facts: [],
    context,
    expect: [{ state: 'not_measurable', subject: 'party', reason: 'No GST return is known.' }],
  },
  {
    kind: 'trap',
    says: 'A GSTR-1 that changes invoices of earlier months is not that of its month alone.',
    facts: both('2024-03', '1000000.00', '500000.00', { has_amendments: true }),
    context,
    expect: [{ state: 'not_measurable', subject: GSTIN_GOA }],
  },
  {
    kind: 'trap',
    says: 'A small difference is a matter of rounding and of late notes.',
    facts: both('2024-03', '100000.00', '60000.00'),
    context,
    expect: [{ state: 'clear', subject: GSTIN_GOA }],
  },
]
