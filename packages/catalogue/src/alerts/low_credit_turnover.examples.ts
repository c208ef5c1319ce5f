import type { SignalExample } from '../example.ts'
import { ACCOUNT, bankStatementWith, eachMonth, supplies } from '../example-bank.ts'
import { account, dayEnds } from '../example-facts.ts'

const CREDIT = account('0077', 'cash_credit')
const QUARTER = ['2023-10', '2023-11', '2023-12']
/** So much on the tenth of each month, and nothing on the other days. */
const credited = (from: string, to: string, amount: string, number = '0077') =>
  dayEnds(number, from, to, (day) => ({
    outstanding: '600000.00',
    sanction_limit: '1000000.00',
    credits: day.endsWith('-10') ? amount : '0.00',
  }))
const quarter = (amount: string, number?: string) => credited('2023-10-01', '2023-12-31', amount, number)
const sold = (amount: string) => QUARTER.map((month) => supplies(month, amount))
const context = { as_of: '2024-01-25' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'A limit of ten lakh lets expect twelve and a half in a quarter; six came.',
    facts: [CREDIT, ...quarter('200000.00')],
    context,
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'low',
        severity: 'Medium',
        signal_code: '10250',
        event_date: '2023-12-31',
        exposure: '1000000.00',
        title: 'Account 0077 was credited with 48% of what its sales let expect, Oct 2023 to Dec 2023.',
        detail: {
          account_number: '0077',
          period: 'Oct 2023 to Dec 2023',
          credits: '600000.00',
          turnover: '1250000.00',
          share: 0.48,
          basis: 'Limit',
        },
      },
    ],
    cleared_by: [
      {
        words: 'Over the last 3 full months with data, credits are 60% or more of what is expected',
        facts: credited('2024-01-01', '2024-03-31', '250000.00'),
        as_of: '2024-04-05',
        not_yet: [{ facts: credited('2024-01-01', '2024-03-31', '249999.99') }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The GST returns of the quarter tell sales of a crore, and a quarter of them came.',
    facts: [CREDIT, ...quarter('833333.00'), ...sold('3333333.00')],
    context,
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'very_low',
        severity: 'High',
        signal_code: '10251',
        detail: { turnover: '9999999.00', basis: 'GST returns' },
      },
    ],
    cleared_by: [
      {
        words: 'Over the last 3 full months with data, credits are 60% or more of what is expected',
        facts: [
          ...credited('2024-01-01', '2024-03-31', '600000.00'),
          ...['2024-01', '2024-02', '2024-03'].map((month) => supplies(month, '1000000.00')),
        ],
        as_of: '2024-04-25',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A cash credit elsewhere whose statements show its limit.',
    facts: bankStatementWith('2023-10', '2023-12', eachMonth(QUARTER, '10', '200000.00'), {
      drawing_limit: '1000000.00',
    }),
    context,
    expect: [{ state: 'finding', subject: ACCOUNT, band: 'low', detail: { credits: '600000.00', basis: 'Limit' } }],
  },
  {
    kind: 'clear',
    says: 'Three fifths of what is expected.',
    facts: [CREDIT, ...quarter('250000.00')],
    context,
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'not_measurable',
    says: 'No working capital account is known.',
    facts: [],
    context,
    expect: [
      { state: 'not_measurable', subject: 'party', reason: 'No open cash credit or overdraft account is known.' },
    ],
  },
  {
    kind: 'not_measurable',
    says: 'The day-ends do not state credits.',
    facts: [CREDIT, ...dayEnds('0077', '2023-10-01', '2023-12-31', () => ({ outstanding: '600000.00' }))],
    context,
    expect: [
      {
        state: 'not_measurable',
        subject: '0077',
        reason: 'The credits of account 0077 are not stated for 3 full months together.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'Of two accounts each sees its part of the sales.',
    facts: [
      CREDIT,
      account('0078', 'cash_credit'),
      ...quarter('700000.00'),
      ...quarter('600000.00', '0078'),
      ...sold('2000000.00'),
    ],
    context,
    expect: [
      { state: 'clear', subject: '0077' },
      { state: 'clear', subject: '0078' },
    ],
  },
  {
    kind: 'trap',
    says: 'A new account has not seen the quarter.',
    facts: [account('0077', 'cash_credit', { opened_on: '2023-11-15' }), ...quarter('10000.00')],
    context,
    expect: [{ state: 'not_measurable', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'A term loan is not an account for sales.',
    facts: [account('0042', 'term_loan'), ...quarter('10000.00', '0042')],
    context,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
]
