import type { SignalExample } from '../example.ts'
import { dueDocument } from '../example-lender-records.ts'

const policy = { document_type: 'insurance', account_number: null, reference: 'POL-7' } as const

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'The stock statement of January is missing in the middle of March.',
    facts: [
      dueDocument('2024-01-10', '2024-03-01', { received_on: '2024-01-09' }),
      dueDocument('2024-02-10', '2024-03-01'),
      dueDocument('2024-03-10', '2024-03-01'),
    ],
    context: { as_of: '2024-03-17' },
    expect: [
      {
        state: 'finding',
        subject: 'Stock statement: 0077',
        band: 'overdue',
        severity: 'Low',
        signal_code: '10240',
        event_date: '2024-02-10',
        title: 'The stock statement due on 10-02-2024 has not come: 36 days overdue.',
        detail: {
          document_type: 'Stock statement',
          account_number: '0077',
          last_received_on: '2024-01-09',
          due_date: '2024-02-10',
          days_overdue: 36,
        },
      },
    ],
    cleared_by: [
      {
        words: 'This or a later stock statement is received',
        facts: [dueDocument('2024-02-10', '2024-03-20', { received_on: '2024-03-18' })],
        as_of: '2024-03-20',
      },
      {
        words: 'This or a later stock statement is received',
        facts: [dueDocument('2024-03-10', '2024-03-20', { received_on: '2024-03-18' })],
        as_of: '2024-03-20',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'An insurance that ran out more than three months ago.',
    facts: [dueDocument('2023-12-01', '2024-03-01', policy)],
    context: { as_of: '2024-03-17' },
    expect: [
      {
        state: 'finding',
        subject: 'Insurance: POL-7',
        band: 'long_overdue',
        severity: 'Medium',
        title: 'The insurance ran out on 01-12-2023: 107 days overdue.',
        detail: { document_type: 'Insurance', reference: 'POL-7', days_overdue: 107 },
      },
    ],
    cleared_by: [
      {
        words: 'The lender records that a renewed policy was received',
        facts: [dueDocument('2023-12-01', '2024-03-20', { ...policy, received_on: '2024-03-18' })],
        as_of: '2024-03-20',
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Thirty days are grace.',
    facts: [dueDocument('2024-02-10', '2024-03-01')],
    context: { as_of: '2024-03-11' },
    expect: [{ state: 'clear', subject: 'Stock statement: 0077' }],
  },
  {
    kind: 'clear',
    says: 'It came late, and it came.',
    facts: [
      dueDocument('2024-01-10', '2024-02-20'),
      dueDocument('2024-01-10', '2024-03-01', { received_on: '2024-02-25' }),
    ],
    context: { as_of: '2024-03-17' },
    expect: [{ state: 'clear', subject: 'Stock statement: 0077' }],
  },
  {
    kind: 'not_measurable',
    says: 'No file told that anything is due.',
    facts: [],
    context: { as_of: '2024-03-17' },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A later stock statement makes the missing older one needless.',
    facts: [
      dueDocument('2024-01-10', '2024-03-01'),
      dueDocument('2024-02-10', '2024-03-01', { received_on: '2024-02-09' }),
    ],
    context: { as_of: '2024-03-17' },
    expect: [{ state: 'clear', subject: 'Stock statement: 0077' }],
  },
  {
    kind: 'trap',
    says: 'The statement of one account and the policy of another asset make nothing needless.',
    facts: [
      dueDocument('2024-01-10', '2024-03-01'),
      dueDocument('2024-02-10', '2024-03-01', { account_number: '0042', received_on: '2024-02-09' }),
      dueDocument('2024-02-20', '2024-03-01', { ...policy, received_on: '2024-02-19' }),
    ],
    context: { as_of: '2024-03-17' },
    expect: [
      { state: 'clear', subject: 'Insurance: POL-7' },
      { state: 'clear', subject: 'Stock statement: 0042' },
      { state: 'finding', subject: 'Stock statement: 0077', detail: { days_overdue: 67 } },
    ],
  },
  {
    kind: 'trap',
    says: 'Files that stopped long ago cannot tell whether it came since.',
    facts: [dueDocument('2023-02-10', '2023-03-20')],
    context: { as_of: '2024-03-17' },
    expect: [{ state: 'stale', subject: 'Stock statement: 0077', last_state: 'finding' }],
  },
]
