import { daysInMonth, type IsoMonth } from '@saakh/domain/dates'
import type { SignalExample } from '../example.ts'
import { ACCOUNT, bankStatementWith, type Moved, statement } from '../example-bank.ts'

/** Empty from one day of the month to another. */
const emptyFrom = (month: IsoMonth, first: number, last: number, held = '100000.00'): Moved[] => {
  const day = (n: number) => `${month}-${String(n).padStart(2, '0')}`
  const back: Moved[] = last < daysInMonth(month) ? [{ day: day(last + 1), amount: held }] : []
  return [{ day: day(first), amount: `-${held}` }, ...back]
}
const march = (first: number, last: number) => statement('2024-03', '2024-03', emptyFrom('2024-03', first, last))
const april = (first: number, last: number) => statement('2024-04', '2024-04', emptyFrom('2024-04', first, last))
const context = { as_of: '2024-04-10' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Three evenings in March the account was empty.',
    facts: march(12, 14),
    context,
    expect: [
      {
        state: 'finding',
        subject: ACCOUNT,
        band: 'some',
        severity: 'Medium',
        signal_code: '20980',
        event_date: '2024-03-31',
        title: 'Account UTIB 912000777: 3 days without money in Mar 2024.',
        detail: { days_without_money: 3, lowest_balance: '0.00', month: '2024-03' },
      },
    ],
    cleared_by: [
      {
        words: 'In a later full month the account ends at zero or below on fewer than 3 days',
        facts: april(12, 13),
        as_of: '2024-05-02',
        not_yet: [{ facts: april(12, 14) }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Eight days are grave.',
    facts: march(12, 19),
    context,
    expect: [{ state: 'finding', subject: ACCOUNT, band: 'many', severity: 'High', signal_code: '20981' }],
  },
  {
    kind: 'clear',
    says: 'Two days are a payment that was late.',
    facts: march(12, 13),
    context,
    expect: [{ state: 'clear', subject: ACCOUNT, reason: 'UTIB 912000777: 2 days at zero or below in Mar 2024.' }],
  },
  {
    kind: 'not_measurable',
    says: 'No statement is known.',
    facts: [],
    context,
    expect: [{ state: 'not_measurable', subject: 'party', reason: 'No bank statement is known.' }],
  },
  {
    kind: 'not_measurable',
    says: 'A statement without its opening balance does not state the first days.',
    facts: bankStatementWith('2024-03', '2024-03', [], { opening_balance: null }),
    context,
    expect: [
      {
        state: 'not_measurable',
        subject: ACCOUNT,
        reason: 'The statements of UTIB 912000777 do not state the balance of 01-03-2024.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'A cash credit is below zero as long as it is used.',
    facts: bankStatementWith('2024-03', '2024-03', emptyFrom('2024-03', 2, 31, '400000.00'), {
      drawing_limit: '500000.00',
    }),
    context,
    expect: [
      {
        state: 'not_measurable',
        subject: ACCOUNT,
        reason: 'UTIB 912000777 has a drawing limit: a balance below zero is what it is for.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'So is an overdraft whose limit no statement tells.',
    facts: statement('2024-03', '2024-03', emptyFrom('2024-03', 2, 31, '400000.00')),
    context,
    expect: [{ state: 'not_measurable', subject: ACCOUNT }],
  },
  {
    kind: 'trap',
    says: 'Money that goes and comes back before the evening left no empty day.',
    facts: statement(
      '2024-03',
      '2024-03',
      ['05', '12', '19', '26'].flatMap((day) => [
        { day: `2024-03-${day}`, amount: '-100000.00' },
        { day: `2024-03-${day}`, amount: '150000.00' },
        { day: `2024-03-${day}`, amount: '-50000.00' },
      ]),
    ),
    context,
    expect: [{ state: 'clear', subject: ACCOUNT }],
  },
]
