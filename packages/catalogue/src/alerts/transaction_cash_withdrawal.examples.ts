import type { SignalExample } from '../example.ts'
import { account, dayEnds } from '../example-facts.ts'
import { drawnInCash, paid } from '../example-transactions.ts'

const credit = account('0077', 'cash_credit', { sanction_limit: '10000000.00' })
/** Debits of ₹1,00,000 on every day of a month: 29 lakh in February. */
const february = dayEnds('0077', '2024-02-01', '2024-02-29', () => ({ outstanding: '0.00', debits: '100000.00' }))
const later = paid('S9', '2024-03-02', '5000.00')

/** The same debits in March, 31 lakh, and so much cash. */
const march = (cash: string) => [
  ...dayEnds('0077', '2024-03-01', '2024-03-31', () => ({ outstanding: '0.00', debits: '100000.00' })),
  drawnInCash('C3', '2024-03-15', cash),
  paid('S10', '2024-04-02', '5000.00'),
]

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'A third of the debits of February was cash.',
    facts: [
      credit,
      ...february,
      drawnInCash('C1', '2024-02-08', '400000.00'),
      drawnInCash('C2', '2024-02-20', '600000.00', { entry_user_id: 'U1' }),
      later,
    ],
    context: { as_of: '2024-03-05' },
    expect: [
      {
        state: 'finding',
        subject: '0077',
        band: 'heavy',
        severity: 'Medium',
        signal_code: '10190',
        event_date: '2024-02-29',
        title: 'Account 0077: 34.5% of what was paid out in Feb 2024 was drawn in cash.',
        detail: {
          account_no: '0077',
          cif_id: 'CIF-1001',
          tran_id: 'C2',
          tran_amount: '600000.00',
          entry_user_id: 'U1',
          cash_withdrawn: '1000000.00',
          cash_share: 0.3448,
        },
      },
    ],
    cleared_by: [
      {
        words: 'In a later full month cash is 25% of the debits or less',
        facts: [...march('775000.00')],
        as_of: '2024-04-05',
        not_yet: [{ facts: [...march('775000.01')] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Above half it is graver.',
    facts: [credit, ...february, drawnInCash('C1', '2024-02-08', '1500000.00'), later],
    context: { as_of: '2024-03-05' },
    expect: [{ state: 'finding', subject: '0077', band: 'dominant', severity: 'High', signal_code: '10191' }],
  },
  {
    kind: 'clear',
    says: 'A quarter exactly is not above a quarter.',
    facts: [credit, ...february, drawnInCash('C1', '2024-02-08', '725000.00'), later],
    context: { as_of: '2024-03-05' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'clear',
    says: 'Cash below a lakh in a month asks for no share, whatever the debits.',
    facts: [credit, drawnInCash('C1', '2024-02-08', '99999.99'), later],
    context: { as_of: '2024-03-05' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'clear',
    says: 'A later full month without heavy cash ends it.',
    facts: [credit, ...february, drawnInCash('C1', '2024-02-08', '1000000.00'), paid('S9', '2024-03-31', '5000.00')],
    context: { as_of: '2024-04-02' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'not_measurable',
    says: 'One day of the month was not delivered: it may hold any debit.',
    facts: [
      credit,
      ...dayEnds('0077', '2024-02-01', '2024-02-29', (day) =>
        day === '2024-02-14' ? null : { outstanding: '0.00', debits: '100000.00' },
      ),
      drawnInCash('C1', '2024-02-08', '1000000.00'),
      later,
    ],
    context: { as_of: '2024-03-05' },
    expect: [{ state: 'not_measurable', subject: '0077' }],
  },
  {
    kind: 'not_measurable',
    says: 'No file of transactions was delivered.',
    facts: [credit, ...february],
    context: { as_of: '2024-03-05' },
    expect: [{ state: 'not_measurable', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'Day-ends that hold less than the cash do not hold all debits.',
    facts: [
      credit,
      ...dayEnds('0077', '2024-02-01', '2024-02-29', () => ({ outstanding: '0.00', debits: '10000.00' })),
      drawnInCash('C1', '2024-02-08', '1000000.00'),
      later,
    ],
    context: { as_of: '2024-03-05' },
    expect: [
      {
        state: 'not_measurable',
        subject: '0077',
        reason: 'In Feb 2024 ₹10,00,000 were drawn in cash, but the day-ends give debits of ₹2,90,000 only.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'Cash paid in is the takings of a shop and no withdrawal.',
    facts: [credit, ...february, drawnInCash('C1', '2024-02-08', '2000000.00', { direction: 'credit' }), later],
    context: { as_of: '2024-03-05' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'The running month is not judged: its debits are not known yet.',
    facts: [credit, ...february, drawnInCash('C1', '2024-03-01', '2000000.00'), later],
    context: { as_of: '2024-03-05' },
    expect: [{ state: 'clear', subject: '0077' }],
  },
  {
    kind: 'trap',
    says: 'Files that stopped say nothing about today.',
    facts: [credit, ...february, drawnInCash('C1', '2024-02-08', '1000000.00'), later],
    context: { as_of: '2024-05-20' },
    expect: [{ state: 'stale', subject: '0077', last_state: 'finding' }],
  },
]
