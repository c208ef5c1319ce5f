import type { SignalExample } from '../example.ts'
import { stockStatementOf } from '../example-book-papers.ts'
import { account, dayEnds } from '../example-facts.ts'

const CREDIT = account('0077', 'cash_credit')
const DELIVERED = { stock_statement: '2024-07-05' }

const drawn = (day: string, outstanding = '850000.00') =>
  dayEnds('0077', day, day, () => ({ outstanding, drawing_power: '900000.00' }))

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'The last statement speaks of 31-03-2024: it carries until the end of June.',
    facts: [CREDIT, stockStatementOf('2024-03-31', '2024-04-10'), ...drawn('2024-07-05')],
    context: { as_of: '2024-07-05', source_dates: DELIVERED },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'irregular',
        severity: 'Medium',
        signal_code: '10320',
        event_date: '2024-07-01',
        exposure: '850000.00',
        title: 'The drawing power of account 0077 rests on the stock statement of 31-03-2024.',
        detail: {
          statement_as_of: '2024-03-31',
          received_on: '2024-04-10',
          irregular_since: '2024-07-01',
          days_irregular: 5,
          non_performing_from: '2024-09-28',
          drawing_power: '900000.00',
          balance_outstanding: '850000.00',
          balance_date: '2024-07-05',
        },
      },
    ],
    cleared_by: [
      {
        words: 'A later stock statement is received',
        facts: [stockStatementOf('2024-04-30', '2024-07-10')],
        as_of: '2024-07-10',
        source_dates: { stock_statement: '2024-07-10' },
        not_yet: [{ facts: [stockStatementOf('2024-06-30', '2024-07-10', { is_received: false, received_on: null })] }],
      },
      {
        words: 'nothing is drawn any more',
        facts: [...drawn('2024-08-06', '0.00')],
        as_of: '2024-08-06',
        not_yet: [{ facts: [...drawn('2024-08-06', '0.01')] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'On the 90th day on which what is drawn is irregular the severity is high.',
    facts: [CREDIT, stockStatementOf('2024-03-31', '2024-04-10'), ...drawn('2024-09-28')],
    context: { as_of: '2024-09-28', source_dates: { stock_statement: '2024-09-10' } },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'non_performing',
        severity: 'High',
        signal_code: '10321',
        detail: { days_irregular: 90, non_performing_from: '2024-09-28' },
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The first statement that was asked for never came, and none after it.',
    facts: [
      CREDIT,
      stockStatementOf('2024-03-31', '2024-04-20', { is_received: false, received_on: null }),
      stockStatementOf('2024-04-30', '2024-05-20', { is_received: false, received_on: null }),
      ...drawn('2024-07-05'),
    ],
    context: { as_of: '2024-07-05', source_dates: DELIVERED },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'irregular',
        title: 'No stock statement of account 0077 has come since the one of 31-03-2024 was missed.',
        detail: { statement_as_of: null, received_on: null, irregular_since: '2024-07-01' },
      },
    ],
    cleared_by: [
      {
        words: 'A stock statement is received',
        facts: [stockStatementOf('2024-06-30', '2024-07-10')],
        as_of: '2024-07-10',
        source_dates: { stock_statement: '2024-07-10' },
      },
      { words: 'nothing is drawn any more', facts: [...drawn('2024-08-06', '-5000.00')], as_of: '2024-08-06' },
    ],
  },
  {
    kind: 'clear',
    says: 'On the last day of the three months the statement still carries.',
    facts: [CREDIT, stockStatementOf('2024-03-31', '2024-04-10'), ...drawn('2024-06-30')],
    context: { as_of: '2024-06-30', source_dates: { stock_statement: '2024-06-10' } },
    expect: [{ state: 'clear', subject: '0077', reason: 'The last stock statement received speaks of 31-03-2024.' }],
  },
  {
    kind: 'clear',
    says: 'The papers are old, and the account is in credit: nothing is drawn on them.',
    facts: [CREDIT, stockStatementOf('2024-03-31', '2024-04-10'), ...drawn('2024-07-05', '-20000.00')],
    context: { as_of: '2024-07-05', source_dates: DELIVERED },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'not_measurable',
    says: 'The lender never delivered a stock statement: that is not clear.',
    facts: [CREDIT, ...drawn('2024-07-05')],
    context: { as_of: '2024-07-05' },
    expect: [
      {
        state: 'not_measurable',
        subject: '0077',
        reason:
          'Your organization has delivered no stock statements, so nobody knows what the drawing power of account 0077 rests on.',
      },
    ],
  },
  {
    kind: 'not_measurable',
    says: 'Statements of others are delivered, and none of this account.',
    facts: [CREDIT, ...drawn('2024-07-05')],
    context: { as_of: '2024-07-05', source_dates: DELIVERED },
    expect: [{ state: 'not_measurable', subject: '0077' }],
  },
  {
    kind: 'not_measurable',
    says: 'Without a day-end nobody knows whether anything is drawn.',
    facts: [CREDIT, stockStatementOf('2024-03-31', '2024-04-10')],
    context: { as_of: '2024-07-05', source_dates: DELIVERED },
    expect: [{ state: 'not_measurable', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'A statement that came late speaks of its own day, not of the day it came.',
    facts: [CREDIT, stockStatementOf('2024-03-31', '2024-07-01'), ...drawn('2024-07-05')],
    context: { as_of: '2024-07-05', source_dates: DELIVERED },
    expect: [{ state: 'finding', subject: '0077', detail: { statement_as_of: '2024-03-31' } }],
  },
  {
    kind: 'trap',
    says: 'A term loan draws on no stock, and the statement of another account carries nothing.',
    facts: [
      CREDIT,
      account('0042', 'term_loan'),
      stockStatementOf('2024-03-31', '2024-04-10'),
      stockStatementOf('2024-06-30', '2024-07-04', { account_number: '0042' }),
      ...drawn('2024-07-05'),
    ],
    context: { as_of: '2024-07-05', source_dates: DELIVERED },
    expect: [{ state: 'finding', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'Files of statements that stopped cannot show whether a later one came.',
    facts: [CREDIT, stockStatementOf('2024-03-31', '2024-04-10'), ...drawn('2024-12-05')],
    context: { as_of: '2024-12-05', source_dates: { stock_statement: '2024-08-01' } },
    expect: [{ state: 'stale', subject: '0077', last_state: 'finding' }],
  },
]
