import type { SignalExample } from '../example.ts'
import { financialYear, quarter } from '../example-statements.ts'

const SUBJECT = 'published consolidated'
const earned = (profit: number, interest: number, more: Record<string, number> = {}) => ({
  revenue_from_operations: 400,
  profit_before_exceptional_items_and_tax: profit,
  finance_costs: interest,
  ...more,
})

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Cover of 1.30 and 1.20 in two years running.',
    facts: [financialYear(2023, earned(4, 20)), financialYear(2024, earned(6, 20))],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'thin',
        severity: 'Medium',
        signal_code: '20550',
        title: 'Earnings cover interest 1.30 times in the year to 31-03-2024, after 1.20 times.',
        detail: {
          interest_cover: 1.3,
          previous_interest_cover: 1.2,
          earnings_before_interest_and_tax: '260000000.00',
          finance_costs: '200000000.00',
        },
      },
    ],
    cleared_by: [
      {
        words: 'Earnings before interest and tax cover the finance costs of a year at least 1.50 times',
        facts: [financialYear(2025, earned(10, 20))],
        as_of: '2025-08-31',
        not_yet: [{ facts: [financialYear(2025, earned(9.99, 20))] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Two quarters in which earnings did not pay the interest.',
    facts: [quarter(2024, 'Q4', earned(-4, 20)), quarter(2024, 'Q1', earned(-6, 20), { audited: false })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'uncovered', severity: 'High' }],
    cleared_by: [
      {
        words: 'Earnings before interest and tax cover the finance costs of a quarter at least 1.50 times',
        facts: [quarter(2024, 'Q2', earned(10, 20))],
        as_of: '2024-12-31',
        not_yet: [{ facts: [quarter(2024, 'Q2', earned(9.99, 20))] }],
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Cover of 4.00.',
    facts: [financialYear(2023, earned(4, 20)), financialYear(2024, earned(60, 20))],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'clear',
    says: 'The first year below 1.50.',
    facts: [financialYear(2023, earned(60, 20)), financialYear(2024, earned(4, 20))],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'Below 1.50, and the year before is not known.',
    facts: [financialYear(2024, earned(4, 20))],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'Finance costs that are not stated are not zero.',
    facts: [
      financialYear(2023, earned(4, 20)),
      financialYear(2024, { revenue_from_operations: 400, profit_before_exceptional_items_and_tax: 6 }),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A loss without debts is not a weak cover of interest: fees of a bank are not worth covering.',
    facts: [financialYear(2023, earned(-40, 0.4)), financialYear(2024, earned(-60, 0.4))],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Selling a factory pays no interest next year: the exceptional gain does not count.',
    facts: [
      financialYear(2023, earned(4, 20, { exceptional_items_before_tax: 90, profit_before_tax: 94 })),
      financialYear(2024, earned(6, 20, { exceptional_items_before_tax: 80, profit_before_tax: 86 })),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'thin', detail: { interest_cover: 1.3 } }],
  },
  {
    kind: 'trap',
    says: 'A cover of exactly 1.50 is not below it.',
    facts: [financialYear(2023, earned(4, 20)), financialYear(2024, earned(10, 20))],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Two weak quarters with one between them that nobody knows are not two running.',
    facts: [quarter(2024, 'Q4', earned(4, 20)), quarter(2024, 'Q2', earned(4, 20))],
    context: { as_of: '2024-11-30' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A loss before interest is told as a loss: a multiple below zero would look worse the less interest there is.',
    facts: [quarter(2024, 'Q4', earned(-30, 4)), quarter(2024, 'Q1', earned(-14, 4), { audited: false })],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'uncovered',
        title:
          'A loss before interest and tax leaves the interest of the quarter to 30-06-2024 uncovered, after a loss of ₹26.00 cr before interest and tax.',
      },
    ],
  },
]
