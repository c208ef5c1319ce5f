import type { SignalExample } from '../example.ts'
import { account, dayEnds } from '../example-facts.ts'
import { chequeReturnOf } from '../example-lender-records.ts'

const CREDIT = account('0077', 'cash_credit')
const TERM = account('0042', 'term_loan')

const debits = (from: string, to: string, amount: string) =>
  dayEnds('0077', from, to, () => ({ outstanding: '800000.00', debits: amount }))

const three = [
  chequeReturnOf('0077', '2024-03-04', '000101', { amount: '40000.00' }),
  chequeReturnOf('0077', '2024-03-11', '000101', { amount: '40000.00' }),
  chequeReturnOf('0077', '2024-03-20', '000102', { amount: '125000.50' }),
]

/** Returns of the month after, with debits of ₹3,00,000; a line of May tells that the files reach over it. */
const april = (...amounts: readonly string[]) => [
  ...amounts.map((amount, i) => chequeReturnOf('0077', `2024-04-1${i}`, `00011${i}`, { amount })),
  ...debits('2024-04-01', '2024-04-30', '10000.00'),
  chequeReturnOf('0077', '2024-05-02', '000199', { direction: 'outward' }),
]
const mandates = (...days: readonly string[]) => [
  ...days.map((day) => chequeReturnOf('0042', `2024-04-${day}`, 'SAMPLE01', { instrument: 'nach' })),
  chequeReturnOf('0042', '2024-05-02', 'SAMPLE01', { instrument: 'nach' }),
]

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Three inward returns for lack of funds in a month; a cheque that is presented and returned twice counts twice.',
    facts: [CREDIT, ...three],
    context: { as_of: '2024-03-20' },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'some',
        severity: 'Medium',
        signal_code: '10150',
        event_date: '2024-03-20',
        title: 'Account 0077: 3 returns for lack of funds in Mar 2024.',
        detail: {
          account_number: '0077',
          customer_number: 'C-1001',
          month: '2024-03',
          no_of_chq: 2,
          num_of_chq_return: 3,
          chq_amount: '205000.50',
          max_chq_amount: '125000.50',
          num_of_chq_trans: null,
        },
      },
    ],
    cleared_by: [
      {
        words: 'A later full month has fewer than 3 returns for lack of funds, not above 10% of its debits',
        facts: [...april('15000.00', '15000.00')],
        as_of: '2024-05-03',
        not_yet: [
          { facts: [...april('15000.00', '15000.01')] },
          { facts: [...april('10000.00', '10000.00', '10000.00')] },
        ],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'One return above a tenth of all debits of the month, told on its last day.',
    facts: [
      CREDIT,
      chequeReturnOf('0077', '2024-03-04', '000101', { amount: '31000.01' }),
      ...debits('2024-03-01', '2024-03-31', '10000.00'),
      chequeReturnOf('0077', '2024-03-31', '000109', { direction: 'outward' }),
    ],
    context: { as_of: '2024-03-31' },
    expect: [{ state: 'finding', subject: '0077', band: 'some', event_date: '2024-03-31' }],
  },
  {
    kind: 'finding',
    says: 'Six returned mandates of a term loan are grave.',
    facts: [
      TERM,
      ...['04', '05', '11', '12', '18', '19'].map((day) =>
        chequeReturnOf('0042', `2024-03-${day}`, 'SAMPLE01', { instrument: 'nach', reason: 'Balance insufficient' }),
      ),
    ],
    context: { as_of: '2024-03-25' },
    expect: [
      {
        state: 'finding',
        subject: '0042',
        band: 'many',
        severity: 'High',
        signal_code: '10151',
        event_date: '2024-03-11',
        detail: { no_of_chq: 1, num_of_chq_return: 6 },
        clears_when: 'A later full month has fewer than 3 returns for lack of funds.',
      },
    ],
    cleared_by: [
      {
        words: 'A later full month has fewer than 3 returns for lack of funds',
        facts: [...mandates('04', '05')],
        as_of: '2024-05-03',
        not_yet: [{ facts: [...mandates('04', '05', '11')] }],
      },
    ],
  },
  {
    kind: 'clear',
    says: 'A tenth of the debits to the paisa is not above it.',
    facts: [
      CREDIT,
      chequeReturnOf('0077', '2024-03-04', '000101', { amount: '31000.00' }),
      ...debits('2024-03-01', '2024-03-31', '10000.00'),
      chequeReturnOf('0077', '2024-03-31', '000109', { direction: 'outward' }),
    ],
    context: { as_of: '2024-03-31' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'clear',
    says: 'The next full month is below, and a line of April shows that the files reach so far.',
    facts: [CREDIT, ...three, chequeReturnOf('0077', '2024-05-02', '000130', { direction: 'outward' })],
    context: { as_of: '2024-05-03' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'not_measurable',
    says: 'No file of returned cheques has ever come: a missing return is not news.',
    facts: [CREDIT],
    context: { as_of: '2024-03-31' },
    expect: [{ state: 'not_measurable', subject: '0077' }],
  },
  {
    kind: 'not_measurable',
    says: 'Two returns and a day without delivered debits: their share cannot be told.',
    facts: [
      CREDIT,
      ...three.slice(0, 2),
      ...dayEnds('0077', '2024-03-01', '2024-03-31', (day) =>
        day === '2024-03-17' ? null : { outstanding: '800000.00', debits: '1000.00' },
      ),
      chequeReturnOf('0077', '2024-04-02', '000130', { direction: 'outward' }),
    ],
    context: { as_of: '2024-04-05' },
    expect: [
      {
        state: 'not_measurable',
        subject: '0077',
        reason:
          'Mar 2024 had 2 returns for lack of funds, fewer than 3. Their share of the debits is not measurable: the day-ends do not give the debits of every day of the month.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'What a later file shows as cleared within seven days does not count; on the eighth day it does.',
    facts: [
      CREDIT,
      ...three.slice(0, 2),
      chequeReturnOf('0077', '2024-03-20', '000102', { cleared_on: '2024-03-27', known_at: '2024-03-28' }),
    ],
    context: { as_of: '2024-03-28' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'Cleared on the eighth day it counts.',
    facts: [
      CREDIT,
      ...three,
      chequeReturnOf('0077', '2024-03-20', '000102', { cleared_on: '2024-03-28', known_at: '2024-03-28' }),
    ],
    context: { as_of: '2024-03-28' },
    expect: [{ state: 'finding', subject: '0077', detail: { num_of_chq_return: 3 } }],
  },
  {
    kind: 'trap',
    says: 'A stopped payment, a doubtful reason and a cheque that the customer deposited do not show that the customer lacks funds.',
    facts: [
      CREDIT,
      ...three.slice(0, 2),
      chequeReturnOf('0077', '2024-03-21', '000103', { reason: 'Payment stopped by drawer', lack_of_funds: false }),
      chequeReturnOf('0077', '2024-03-22', '000104', { reason: 'Refer to drawer', lack_of_funds: null }),
      chequeReturnOf('0077', '2024-03-23', '000105', { direction: 'outward' }),
    ],
    context: { as_of: '2024-03-25' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'Three returns over the turn of a month are two and one.',
    facts: [
      TERM,
      chequeReturnOf('0042', '2024-02-28', '1'),
      chequeReturnOf('0042', '2024-02-29', '2'),
      chequeReturnOf('0042', '2024-03-01', '3'),
    ],
    context: { as_of: '2024-03-02' },
    expect: [{ state: 'clear', subject: '0042' }],
  },
  {
    kind: 'trap',
    says: 'The debits of a term loan are interest and charges, not its payments: one returned instalment is not measured against them.',
    facts: [
      TERM,
      chequeReturnOf('0042', '2024-03-05', 'SAMPLE01', { instrument: 'nach', amount: '42000.00' }),
      ...dayEnds('0042', '2024-03-01', '2024-03-31', () => ({ outstanding: '850000.00', debits: '0.00' })),
      chequeReturnOf('0042', '2024-04-05', 'SAMPLE01', { instrument: 'nach', amount: '42000.00' }),
    ],
    context: { as_of: '2024-04-06' },
    expect: [{ state: 'clear', subject: '0042' }],
  },
  {
    kind: 'trap',
    says: 'In April nothing shows yet that April is over and quiet: March stays the last word.',
    facts: [CREDIT, ...three, chequeReturnOf('0077', '2024-04-12', '000130', { direction: 'outward' })],
    context: { as_of: '2024-05-03' },
    expect: [{ state: 'finding', subject: '0077', detail: { month: '2024-03' } }],
  },
  {
    kind: 'trap',
    says: 'The files of the lender reach beyond April though this borrower has no line in them: the quiet is proven.',
    facts: [CREDIT, ...three],
    context: { as_of: '2024-05-03', source_dates: { cheque_return: '2024-05-02' } },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'After months without any file the returns of March say nothing about today.',
    facts: [CREDIT, ...three],
    context: { as_of: '2024-07-01' },
    expect: [{ state: 'stale', subject: '0077', last_state: 'finding' }],
  },
]
