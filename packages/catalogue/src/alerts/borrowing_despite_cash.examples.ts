import type { SignalExample } from '../example.ts'
import { balanceSheet, type CroreLines } from '../example-statements.ts'

const SUBJECT = 'published consolidated'
const at = (endYear: number, borrowings: number, cash: number, more: CroreLines = {}) =>
  balanceSheet(`${endYear}-03-31`, {
    borrowings_noncurrent: borrowings / 2,
    borrowings_current: borrowings / 2,
    cash_and_cash_equivalents: cash,
    assets: 900,
    ...more,
  })

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Borrowings up by 40% beside cash and deposits of 150.',
    facts: [at(2023, 300, 120), at(2024, 420, 50, { bank_balance_other_than_cash_and_cash_equivalents: 100 })],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'beside_cash',
        severity: 'Medium',
        signal_code: '20730',
        title: 'Borrowings grew by 40% in the year to 31-03-2024 beside cash and bank balances of ₹150.00 cr.',
        detail: {
          borrowings: '4200000000.00',
          cash_and_bank_balances: '1500000000.00',
          borrowings_growth: 0.4,
          cash_to_borrowings: 0.3571,
        },
      },
    ],
    cleared_by: [
      {
        words: 'Borrowings grow by at most 20% in a year',
        facts: [at(2025, 504, 200)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [at(2025, 504.01, 200)] }],
      },
      {
        words: 'cash and bank balances are at most 25% of them',
        facts: [at(2025, 600, 150)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [at(2025, 600, 150.01)] }],
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Borrowings grew and little cash is held.',
    facts: [at(2023, 300, 30), at(2024, 420, 40)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'clear',
    says: 'Much cash and no new debt.',
    facts: [at(2023, 300, 120), at(2024, 290, 150)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'Cash that is not stated is not zero.',
    facts: [at(2023, 300, 120), balanceSheet('2024-03-31', { borrowings_noncurrent: 200, borrowings_current: 220 })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Leases of 120 that stood among the other financial liabilities are filed as borrowings.',
    facts: [
      at(2023, 300, 120, { other_noncurrent_financial_liabilities: 150 }),
      at(2024, 420, 150, { other_noncurrent_financial_liabilities: 30 }),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Other financial liabilities fell by less than the borrowings grew.',
    facts: [
      at(2023, 300, 120, { other_noncurrent_financial_liabilities: 150 }),
      at(2024, 420, 150, { other_noncurrent_financial_liabilities: 120 }),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'beside_cash' }],
  },
  {
    kind: 'trap',
    says: 'A software company with cash of 800 doubles an overdraft of 10.',
    facts: [at(2023, 10, 700), at(2024, 20, 800)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Since April 2021 short-term borrowings hold what other liabilities held before.',
    facts: [at(2021, 300, 120), at(2022, 420, 150)],
    context: { as_of: '2022-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Exactly a fifth more is not above a fifth.',
    facts: [at(2023, 300, 120), at(2024, 360, 150)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
]
