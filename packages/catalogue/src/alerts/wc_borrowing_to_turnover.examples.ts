import type { SignalExample } from '../example.ts'
import { balanceSheet, type CroreLines, financialYear, profitAndLoss } from '../example-statements.ts'

const SUBJECT = 'published consolidated'
const owed = (endYear: number, crore: number, more: CroreLines = {}) =>
  balanceSheet(`${endYear}-03-31`, { borrowings_current: crore, ...more })
const sales = (endYear: number, crore: number) => financialYear(endYear, { revenue_from_operations: crore })
const halfYear = (year: number, crore: number) =>
  profitAndLoss(`${year}-04-01`, `${year}-09-30`, { revenue_from_operations: crore })

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'From 20% to 35% of the revenue.',
    facts: [owed(2023, 84), sales(2023, 420), owed(2024, 140), sales(2024, 400)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'risen',
        severity: 'Medium',
        signal_code: '20710',
        event_date: '2024-03-31',
        title:
          'Short-term borrowings are 35% of the revenue of the year to 31-03-2024, 15 points more than a year before.',
        detail: {
          borrowing_to_turnover: 0.35,
          previous_borrowing_to_turnover: 0.2,
          working_capital_borrowings: '1400000000.00',
          previous_revenue: '4200000000.00',
        },
      },
    ],
    cleared_by: [
      {
        words: 'Short-term borrowings as a share of revenue are at most 10 points above those of a year before',
        facts: [owed(2025, 180), sales(2025, 400)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [owed(2025, 180.01), sales(2025, 400)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The same cash credit on half the sales.',
    facts: [owed(2023, 120), sales(2023, 400), owed(2024, 120), sales(2024, 200)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'steep', severity: 'High' }],
  },
  {
    kind: 'clear',
    says: 'Borrowings grew with sales.',
    facts: [owed(2023, 80), sales(2023, 400), owed(2024, 100), sales(2024, 500)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'Borrowings that a balance sheet does not state are not zero.',
    facts: [balanceSheet('2023-03-31', { assets: 500 }), sales(2023, 400), owed(2024, 140), sales(2024, 400)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Instalments of a term loan that fall due are not working capital.',
    facts: [
      owed(2023, 84, { current_maturities_of_long_term_borrowings: 4 }),
      sales(2023, 400),
      owed(2024, 144, { current_maturities_of_long_term_borrowings: 60 }),
      sales(2024, 400),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Since April 2021 current maturities stand among the short-term borrowings: a rise over that day is one of form.',
    facts: [owed(2021, 60), sales(2021, 400), owed(2022, 140), sales(2022, 400)],
    context: { as_of: '2022-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Of the sales of half a year the same borrowings are twice the share: they stand against a whole year.',
    facts: [
      balanceSheet('2023-09-30', { borrowings_current: 80 }),
      halfYear(2023, 200),
      balanceSheet('2024-09-30', { borrowings_current: 110 }),
      halfYear(2024, 200),
    ],
    context: { as_of: '2024-12-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Exactly ten points are not more than ten.',
    facts: [owed(2023, 80), sales(2023, 400), owed(2024, 120), sales(2024, 400)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
]
