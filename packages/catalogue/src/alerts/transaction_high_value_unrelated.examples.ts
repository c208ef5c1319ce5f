import type { SignalExample } from '../example.ts'
import { account, dayEnds } from '../example-facts.ts'
import { drawnInCash, paid, received } from '../example-transactions.ts'

const credit = account('0077', 'cash_credit', { sanction_limit: '10000000.00' })
const unrelated = { relation: 'unrelated', counterparty: 'Example Holdings' } as const

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'A fifth of the limit to a party without a part in the business.',
    facts: [credit, paid('S1', '2024-03-12', '2000000.00', unrelated)],
    context: { as_of: '2024-03-20' },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'large',
        severity: 'Medium',
        signal_code: '10180',
        event_date: '2024-03-12',
        title: 'Account 0077: ₹20,00,000 went to an unrelated party on 12-03-2024.',
        detail: {
          account_no: '0077',
          cif_id: 'CIF-1001',
          entry_user_id: 'U40213',
          tran_amount: '2000000.00',
          tran_id: 'S1',
          share_of_limit: 0.2,
        },
      },
    ],
    cleared_by: [
      {
        words: 'For 90 days no payment to an unrelated party is above 10% of the limit',
        facts: [paid('S5', '2024-06-08', '1000000.00', unrelated)],
        as_of: '2024-06-10',
        not_yet: [{ as_of: '2024-06-09' }, { facts: [paid('S5', '2024-06-08', '1000000.01', unrelated)] }],
      },
      {
        words: 'the lender records what the party is to the borrower',
        facts: [paid('S1', '2024-03-12', '2000000.00', { ...unrelated, relation: 'business', known_at: '2024-03-25' })],
        as_of: '2024-03-25',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Above a quarter of the limit it is graver, and smaller ones stand beside it.',
    facts: [
      credit,
      paid('S1', '2024-03-02', '3000000.00', unrelated),
      paid('S2', '2024-03-12', '1500000.00', unrelated),
    ],
    context: { as_of: '2024-03-20' },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'very_large',
        severity: 'High',
        event_date: '2024-03-12',
        detail: { tran_id: 'S1', transactions: [{ tran_id: 'S1' }, { tran_id: 'S2' }] },
      },
    ],
  },
  {
    kind: 'clear',
    says: 'A tenth exactly is not above a tenth.',
    facts: [credit, paid('S1', '2024-03-12', '1000000.00', unrelated)],
    context: { as_of: '2024-03-20' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'not_measurable',
    says: 'The account is not in the list and no day-end tells a limit.',
    facts: [paid('S1', '2024-03-12', '1000000.00', unrelated)],
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
    says: 'A party of which nobody told what it is accuses nobody.',
    facts: [credit, paid('S1', '2024-03-12', '9000000.00', { counterparty: 'Example Holdings' })],
    context: { as_of: '2024-03-20' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'The limit is that of the day: it was raised only later.',
    facts: [
      credit,
      ...dayEnds('0077', '2024-03-01', '2024-03-19', (day) => ({
        outstanding: '0.00',
        sanction_limit: day < '2024-03-15' ? '5000000.00' : '50000000.00',
      })),
      paid('S1', '2024-03-12', '900000.00', unrelated),
    ],
    context: { as_of: '2024-03-20' },
    expect: [{ state: 'finding', subject: '0077', detail: { limit: '5000000.00', share_of_limit: 0.18 } }],
  },
  {
    kind: 'trap',
    says: 'Money that an unrelated party pays in, and cash, are other matters.',
    facts: [
      credit,
      received('S1', '2024-03-12', '3000000.00', unrelated),
      drawnInCash('S2', '2024-03-12', '3000000.00', unrelated),
    ],
    context: { as_of: '2024-03-20' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'The lender found out who it is and told it in a later file.',
    facts: [
      credit,
      paid('S1', '2024-03-12', '2000000.00', unrelated),
      paid('S1', '2024-03-12', '2000000.00', { ...unrelated, relation: 'business', known_at: '2024-03-18' }),
    ],
    context: { as_of: '2024-03-20' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'Another borrower of the lender shows that the files reach until today; its own are silent.',
    facts: [credit, paid('S1', '2023-11-12', '2000000.00', unrelated)],
    context: { as_of: '2024-03-20', source_dates: { account_transaction: '2024-03-19' } },
    expect: [{ state: 'clear', subject: '0077' }],
  },
]
