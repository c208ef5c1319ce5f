import type { SignalExample } from '../example.ts'
import { eachMonth, statement, supplies } from '../example-bank.ts'

const WINTER = ['2024-01', '2024-02', '2024-03']
const received = (amount: string) => statement('2024-01', '2024-03', eachMonth(WINTER, '05', amount))
const returns = (amount: string) => WINTER.map((month) => supplies(month, amount))
const SPRING = ['2024-04', '2024-05', '2024-06']
const later = (amount: string) => [
  ...statement('2024-04', '2024-06', eachMonth(SPRING, '05', amount), '1000000.00'),
  ...SPRING.map((month) => supplies(month, '1000000.00')),
]
const context = { as_of: '2024-04-25' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Fifteen lakh were received, and thirty were declared.',
    facts: [...received('500000.00'), ...returns('1000000.00')],
    context,
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'below',
        severity: 'Medium',
        signal_code: '20930',
        event_date: '2024-03-31',
        title: 'The bank accounts received 50% of the turnover that GST returns show from Jan 2024 to Mar 2024.',
        detail: { credits: '1500000.00', turnover: '3000000.00', share: 0.5 },
      },
    ],
    cleared_by: [
      {
        words: 'In the last months that the statements cover credits are 60% of the turnover or more',
        facts: later('600000.00'),
        as_of: '2024-07-25',
        not_yet: [{ facts: later('599999.99') }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Below three tenths it is graver.',
    facts: [...received('299999.00'), ...returns('1000000.00')],
    context,
    expect: [{ state: 'finding', subject: 'party', band: 'far_below', severity: 'High', signal_code: '20931' }],
  },
  {
    kind: 'clear',
    says: 'Six tenths exactly are not below them.',
    facts: [...received('600000.00'), ...returns('1000000.00')],
    context,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'A month without a return is not a month without sales.',
    facts: [...received('500000.00'), ...returns('1000000.00').slice(1)],
    context,
    expect: [
      {
        state: 'not_measurable',
        subject: 'party',
        reason: 'The turnover of 30AAACN1234F1ZA is not stated for Jan 2024.',
      },
    ],
  },
  {
    kind: 'not_measurable',
    says: 'GSTR-1 alone is what was invoiced and not what was declared.',
    facts: [
      ...received('500000.00'),
      ...WINTER.map((month) => supplies(month, '1000000.00', { return_type: 'GSTR1' })),
    ],
    context,
    expect: [{ state: 'not_measurable', subject: 'party', reason: 'No GSTR-3B with a turnover is known.' }],
  },
  {
    kind: 'trap',
    says: 'A loan that was paid out is not a sale.',
    facts: [
      ...statement('2024-01', '2024-03', [
        ...eachMonth(WINTER, '05', '500000.00'),
        { day: '2024-02-01', amount: '9000000.00', words: 'LOAN DISBURSEMENT' },
      ]),
      ...returns('1000000.00'),
    ],
    context,
    expect: [{ state: 'finding', subject: 'party', detail: { credits: '1500000.00' } }],
  },
]
