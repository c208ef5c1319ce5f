import type { SignalExample } from '../example.ts'
import { reviewOf } from '../example-book-papers.ts'
import { account, dayEnds } from '../example-facts.ts'

const due = (review_due_on: string) => account('0077', 'cash_credit', { review_due_on })
const drawn = (day: string) => dayEnds('0077', day, day, () => ({ outstanding: '850000.00' }))

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'The limit was to be reviewed by 31-03-2024, and ninety days later no review is known.',
    facts: [due('2024-03-31'), ...drawn('2024-06-29')],
    context: { as_of: '2024-06-29' },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'long_overdue',
        severity: 'Medium',
        signal_code: '10311',
        event_date: '2024-03-31',
        exposure: '850000.00',
        title: 'The limit of account 0077 has been due for review for 90 days.',
        detail: {
          review_due_on: '2024-03-31',
          days_overdue: 90,
          last_reviewed_on: null,
          non_performing_from: '2024-09-28',
          sanction_limit: '1000000.00',
          balance_outstanding: '850000.00',
        },
      },
    ],
    cleared_by: [
      {
        words: 'A review that was done is delivered',
        facts: [reviewOf('2024-03-31', '2024-07-05', { done_on: '2024-07-03' })],
        as_of: '2024-07-05',
        not_yet: [
          { facts: [reviewOf('2024-03-31', '2024-07-05', { review_kind: 'inspection', done_on: '2024-07-03' })] },
        ],
      },
      {
        words: 'a later due day',
        facts: [reviewOf('2024-07-31', '2024-07-05')],
        as_of: '2024-07-31',
        not_yet: [{ as_of: '2024-08-01' }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The day after the due day is the first one overdue.',
    facts: [due('2024-03-31'), ...drawn('2024-04-01')],
    context: { as_of: '2024-04-01' },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'overdue',
        severity: 'Low',
        signal_code: '10310',
        title: 'The limit of account 0077 has been due for review for 1 day.',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'On the 180th day the severity is high: the account is non-performing from the next day.',
    facts: [due('2024-03-31'), ...drawn('2024-09-27')],
    context: { as_of: '2024-09-27' },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'non_performing',
        severity: 'High',
        signal_code: '10312',
        detail: { days_overdue: 180, non_performing_from: '2024-09-28' },
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A renewal that ran out is due for review again, though the accounts file still tells the old day.',
    facts: [
      due('2023-03-31'),
      reviewOf('2023-03-31', '2023-04-05', { done_on: '2023-03-20', new_expiry: '2024-03-31' }),
      ...drawn('2024-04-10'),
    ],
    context: { as_of: '2024-04-10' },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'overdue',
        detail: { review_due_on: '2024-03-31', days_overdue: 10, last_reviewed_on: '2023-03-20' },
      },
    ],
  },
  {
    kind: 'clear',
    says: 'The due day itself is not overdue.',
    facts: [due('2024-03-31'), ...drawn('2024-03-31')],
    context: { as_of: '2024-03-31' },
    expect: [{ state: 'clear', subject: '0077', reason: 'The next review is due on 31-03-2024.' }],
  },
  {
    kind: 'clear',
    says: 'The review was done late, and it was done.',
    facts: [due('2024-03-31'), reviewOf('2024-03-31', '2024-06-20', { done_on: '2024-06-18' }), ...drawn('2024-06-29')],
    context: { as_of: '2024-06-29' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'not_measurable',
    says: 'No file states by when the limit is to be reviewed.',
    facts: [account('0077', 'cash_credit'), ...drawn('2024-06-29')],
    context: { as_of: '2024-06-29' },
    expect: [{ state: 'not_measurable', subject: '0077' }],
  },
  {
    kind: 'not_measurable',
    says: 'Reviewed more than a year ago, and nobody tells when it is due again.',
    facts: [
      account('0077', 'cash_credit'),
      reviewOf('2023-03-31', '2023-04-05', { done_on: '2023-03-20' }),
      ...drawn('2024-06-29'),
    ],
    context: { as_of: '2024-06-29' },
    expect: [{ state: 'not_measurable', subject: '0077' }],
  },
  {
    kind: 'not_measurable',
    says: 'A term loan has no limit that is reviewed.',
    facts: [account('0042', 'term_loan', { review_due_on: '2024-03-31' })],
    context: { as_of: '2024-06-29' },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'An inspection that was done is not a review.',
    facts: [
      due('2024-03-31'),
      reviewOf('2024-03-31', '2024-06-20', { review_kind: 'inspection', done_on: '2024-06-18' }),
      ...drawn('2024-06-29'),
    ],
    context: { as_of: '2024-06-29' },
    expect: [{ state: 'finding', subject: '0077', detail: { days_overdue: 90, last_reviewed_on: null } }],
  },
  {
    kind: 'trap',
    says: 'The review of one account renews no other.',
    facts: [
      due('2024-03-31'),
      account('0078', 'overdraft', { review_due_on: '2024-03-31' }),
      reviewOf('2024-03-31', '2024-06-20', { account_number: '0078', done_on: '2024-06-18' }),
      ...drawn('2024-06-29'),
    ],
    context: { as_of: '2024-06-29' },
    expect: [
      { state: 'finding', subject: '0077' },
      { state: 'clear', subject: '0078' },
    ],
  },
  {
    kind: 'trap',
    says: 'Files that stopped long ago cannot tell whether it was reviewed since.',
    facts: [due('2023-03-31'), ...drawn('2023-06-29')],
    context: { as_of: '2024-06-29' },
    expect: [{ state: 'stale', subject: '0077', last_state: 'finding' }],
  },
]
