import type { SignalExample } from '../example.ts'
import { ACCOUNT, type Moved, statement } from '../example-bank.ts'

const cash = (day: string, amount: string): Moved => ({ day, amount, words: 'CASH DEPOSIT BY SELF' })
const sold = (day: string, amount: string): Moved => ({ day, amount, words: 'NEFT CR-SAMPLE BUYERS' })
const march = (amount: string) =>
  statement('2024-03', '2024-03', [sold('2024-03-02', '600000.00'), cash('2024-03-09', amount)])
const april = (amount: string) =>
  statement('2024-04', '2024-04', [sold('2024-04-02', '700000.00'), cash('2024-04-09', amount)], '1100000.00')
const context = { as_of: '2024-04-10' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Four lakh of ten were cash.',
    facts: march('400000.00'),
    context,
    expect: [
      {
        state: 'finding',
        subject: ACCOUNT,
        band: 'heavy',
        severity: 'Medium',
        signal_code: '20910',
        event_date: '2024-03-31',
        title: 'Account UTIB 912000777: 40% of what came in during Mar 2024 was cash.',
        detail: { cash: '400000.00', receipts: '1000000.00', cash_share: 0.4 },
      },
    ],
    cleared_by: [
      {
        words: 'In a later full month cash is 30% of the receipts or less',
        facts: april('300000.00'),
        as_of: '2024-05-02',
        not_yet: [{ facts: april('300000.01') }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Above six tenths it is graver.',
    facts: march('1000000.00'),
    context,
    expect: [{ state: 'finding', subject: ACCOUNT, band: 'dominant', severity: 'High', signal_code: '20911' }],
  },
  {
    kind: 'clear',
    says: 'Less than two lakh ask for no share.',
    facts: statement('2024-03', '2024-03', [cash('2024-03-09', '199999.00')]),
    context,
    expect: [{ state: 'clear', subject: ACCOUNT }],
  },
  {
    kind: 'not_measurable',
    says: 'Half a month is covered.',
    facts: statement('2024-04', '2024-04', []),
    context: { as_of: '2024-04-30' },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A loan and money that came back are not receipts that cash is measured by.',
    facts: statement('2024-03', '2024-03', [
      cash('2024-03-09', '400000.00'),
      sold('2024-03-02', '300000.00'),
      { day: '2024-03-03', amount: '5000000.00', words: 'LOAN DISBURSEMENT' },
    ]),
    context,
    expect: [{ state: 'finding', subject: ACCOUNT, detail: { cash_share: 0.5714 } }],
  },
]
