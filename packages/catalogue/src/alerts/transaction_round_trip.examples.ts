import type { SignalExample } from '../example.ts'
import { account, dayEnds } from '../example-facts.ts'
import { paid, received } from '../example-transactions.ts'

const credit = account('0077', 'cash_credit', { sanction_limit: '10000000.00' })

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Forty lakh came in and left for the same company the day after.',
    facts: [
      credit,
      received('S1', '2024-03-12', '4000000.00', { counterparty: 'Example Holdings Pvt Ltd' }),
      paid('S2', '2024-03-13', '3950000.00', { counterparty: 'EXAMPLE HOLDINGS PRIVATE LIMITED' }),
    ],
    context: { as_of: '2024-03-20' },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'same_party',
        severity: 'High',
        signal_code: '10101',
        event_date: '2024-03-13',
        title: 'Account 0077: ₹40,00,000 came in on 12-03-2024 and ₹39,50,000 went out 1 day later.',
        detail: { account_no: '0077', tran_id: 'S2', tran_amount: '3950000.00', opposite_tran_id: 'S1' },
      },
    ],
    cleared_by: [
      {
        words: 'For 90 days no such pair begins',
        facts: [paid('S5', '2024-06-08', '5000.00')],
        as_of: '2024-06-10',
        not_yet: [{ as_of: '2024-06-09' }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Two sides of whom nothing is told match in amount and time.',
    facts: [credit, paid('S1', '2024-03-12', '4000000.00'), received('S2', '2024-03-15', '4200000.00')],
    context: { as_of: '2024-03-20' },
    expect: [{ state: 'finding', subject: '0077', band: 'matched', severity: 'Medium', signal_code: '10100' }],
    cleared_by: [
      {
        words: 'For 90 days no such pair begins',
        facts: [paid('S5', '2024-06-08', '5000.00')],
        as_of: '2024-06-10',
        not_yet: [{ as_of: '2024-06-09' }],
      },
      {
        words: 'the lender records that a buyer or supplier stands behind it',
        facts: [paid('S1', '2024-03-12', '4000000.00', { relation: 'business', known_at: '2024-03-25' })],
        as_of: '2024-03-25',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Two connected companies on the two sides count like one.',
    facts: [
      credit,
      received('S1', '2024-03-12', '4000000.00', { counterparty: 'Example Agro', relation: 'group' }),
      paid('S2', '2024-03-12', '4000000.00', { counterparty: 'Example Realty', relation: 'group' }),
    ],
    context: { as_of: '2024-03-20' },
    expect: [{ state: 'finding', subject: '0077', band: 'same_party' }],
  },
  {
    kind: 'clear',
    says: 'Six per cent apart is not nearly the same.',
    facts: [credit, received('S1', '2024-03-12', '4000000.00'), paid('S2', '2024-03-13', '3760000.00')],
    context: { as_of: '2024-03-20' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'clear',
    says: 'On the fourth day it is no longer within three days.',
    facts: [credit, received('S1', '2024-03-12', '4000000.00'), paid('S2', '2024-03-16', '4000000.00')],
    context: { as_of: '2024-03-20' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'not_measurable',
    says: 'Without a limit large cannot be told from small.',
    facts: [received('S1', '2024-03-12', '4000000.00'), paid('S2', '2024-03-13', '4000000.00')],
    context: { as_of: '2024-03-20' },
    expect: [{ state: 'not_measurable', subject: '0077' }],
  },
  {
    kind: 'not_measurable',
    says: 'No file of transactions was delivered.',
    facts: [credit],
    context: { as_of: '2024-03-20' },
    expect: [{ state: 'not_measurable', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'A buyer pays and a supplier is paid: that is trade.',
    facts: [
      credit,
      received('S1', '2024-03-12', '4000000.00', { counterparty: 'Example Retail', relation: 'business' }),
      paid('S2', '2024-03-13', '4000000.00', { counterparty: 'Example Mills', relation: 'business' }),
    ],
    context: { as_of: '2024-03-20' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'A buyer to whom the money goes back the day after is not a trade.',
    facts: [
      credit,
      received('S1', '2024-03-12', '4000000.00', { counterparty: 'Example Retail', relation: 'business' }),
      paid('S2', '2024-03-13', '4000000.00', { counterparty: 'Example Retail', relation: 'business' }),
    ],
    context: { as_of: '2024-03-20' },
    expect: [{ state: 'finding', subject: '0077', band: 'same_party' }],
  },
  {
    kind: 'trap',
    says: 'One credit makes one pair with one debit, not two.',
    facts: [
      credit,
      received('S1', '2024-03-12', '4000000.00'),
      paid('S2', '2024-03-13', '3900000.00'),
      paid('S3', '2024-03-13', '4000000.00'),
    ],
    context: { as_of: '2024-03-20' },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        detail: { tran_id: 'S3', transactions: [{ tran_id: 'S1' }, { tran_id: 'S3' }] },
      },
    ],
  },
  {
    kind: 'trap',
    says: 'Two amounts that left, however alike, are not a round trip, nor are legs on two accounts.',
    facts: [
      credit,
      account('0042', 'cash_credit', { sanction_limit: '10000000.00' }),
      paid('S1', '2024-03-12', '4000000.00'),
      paid('S2', '2024-03-13', '4000000.00'),
      received('S3', '2024-03-13', '4000000.00', { account_number: '0042' }),
    ],
    context: { as_of: '2024-03-20' },
    expect: [
      { state: 'clear', subject: '0042' },
      { state: 'clear', subject: '0077' },
    ],
  },
  {
    kind: 'trap',
    says: 'What is small beside the limit of the day is daily business.',
    facts: [
      credit,
      ...dayEnds('0077', '2024-03-12', '2024-03-13', () => ({ outstanding: '0.00', sanction_limit: '100000000.00' })),
      received('S1', '2024-03-12', '4000000.00'),
      paid('S2', '2024-03-13', '4000000.00'),
    ],
    context: { as_of: '2024-03-20' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
]
