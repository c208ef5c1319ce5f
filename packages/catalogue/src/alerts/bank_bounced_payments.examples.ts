import type { SignalExample } from '../example.ts'
import { ACCOUNT, type Moved, statement } from '../example-bank.ts'

const cheque = (day: string, reference: string): Moved[] => [
  { day, amount: '-5000.00', words: 'CHQ PAID', reference },
  { day, amount: '5000.00', words: 'I/W CHQ RET-FUNDS INSUFFICIENT', reference },
]
const charge = (day: string): Moved => ({ day, amount: '-531.00', words: 'ACH D- RETURN CHARGES-INSUFFICIENT FUNDS' })
const context = { as_of: '2024-04-10' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'A cheque and a mandate came back in March.',
    facts: statement('2024-03', '2024-03', [...cheque('2024-03-04', '501'), charge('2024-03-05')]),
    context,
    expect: [
      {
        state: 'finding',
        subject: ACCOUNT,
        band: 'some',
        severity: 'Medium',
        signal_code: '20900',
        event_date: '2024-03-31',
        title: 'Account UTIB 912000777: 2 payments came back for want of money in Mar 2024.',
        detail: { bounces: 2, refused_amount: '5531.00' },
      },
    ],
    cleared_by: [
      {
        words: 'In a later full month fewer than 2 payments come back for want of money',
        facts: statement('2024-04', '2024-04', [charge('2024-04-05')], '99469.00'),
        as_of: '2024-05-02',
        not_yet: [{ facts: statement('2024-04', '2024-04', [charge('2024-04-05'), charge('2024-04-25')], '99469.00') }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Four are many.',
    facts: statement(
      '2024-03',
      '2024-03',
      ['05', '10', '15', '20'].map((day) => charge(`2024-03-${day}`)),
    ),
    context,
    expect: [{ state: 'finding', subject: ACCOUNT, band: 'many', severity: 'High', signal_code: '20901' }],
  },
  {
    kind: 'clear',
    says: 'One charge for a returned mandate is below the number.',
    facts: statement('2024-03', '2024-03', [charge('2024-03-05')]),
    context,
    expect: [{ state: 'clear', subject: ACCOUNT }],
  },
  {
    kind: 'not_measurable',
    says: 'No statement is known.',
    facts: [],
    context,
    expect: [{ state: 'not_measurable', subject: 'party', reason: 'No bank statement is known.' }],
  },
  {
    kind: 'trap',
    says: 'A cheque that was paid within seven days of its return does not count.',
    facts: statement('2024-03', '2024-03', [
      ...cheque('2024-03-04', '501'),
      { day: '2024-03-11', amount: '-5000.00', words: 'CHQ PAID', reference: '501' },
      charge('2024-03-20'),
    ]),
    context,
    expect: [{ state: 'clear', subject: ACCOUNT }],
  },
  {
    kind: 'trap',
    says: 'A signature that differs says nothing of money.',
    facts: statement('2024-03', '2024-03', [
      { day: '2024-03-04', amount: '5000.00', words: 'I/W CHQ RET-SIGNATURE DIFFERS', reference: '1' },
      { day: '2024-03-05', amount: '6000.00', words: 'I/W CHQ RET-SIGNATURE DIFFERS', reference: '2' },
    ]),
    context,
    expect: [{ state: 'clear', subject: ACCOUNT }],
  },
  {
    kind: 'trap',
    says: 'A mandate that came back and the charge for it are one.',
    facts: statement('2024-03', '2024-03', [
      { day: '2024-03-05', amount: '9000.00', words: 'ACH D RETURN-INSUFFICIENT FUNDS' },
      charge('2024-03-05'),
    ]),
    context,
    expect: [{ state: 'clear', subject: ACCOUNT }],
  },
  {
    kind: 'trap',
    says: 'A statement that ended months ago says nothing about today.',
    facts: statement('2024-01', '2024-01', [charge('2024-01-05'), charge('2024-01-25')]),
    context: { as_of: '2024-06-01' },
    expect: [{ state: 'stale', subject: ACCOUNT, last_state: 'finding' }],
  },
]
