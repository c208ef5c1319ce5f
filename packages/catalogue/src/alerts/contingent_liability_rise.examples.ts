import type { SignalExample } from '../example.ts'
import { balanceSheet, financialYear } from '../example-statements.ts'

const OWN = { source: 'borrower_statement', nature: 'standalone' } as const
const SUBJECT = 'borrower standalone'
const at = (endYear: number, contingent_liabilities: number, equity: number, about: object = OWN) =>
  balanceSheet(`${endYear}-03-31`, { contingent_liabilities, equity }, { ...OWN, ...about })
const profit = (endYear: number, crore: number) => financialYear(endYear, { profit_loss_for_period: crore }, OWN)

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Claims of 30 on a net worth of 100 and a profit of 40.',
    facts: [at(2023, 25, 90), at(2024, 30, 100), profit(2024, 40)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'notable',
        severity: 'Medium',
        signal_code: '20750',
        event_date: '2024-03-31',
        title: 'Contingent liabilities are ₹30.00 cr as of 31-03-2024, 30% of the net worth.',
        detail: {
          financial_year: '2023-24',
          contingent_liabilities_value: '300000000.00',
          profit_or_loss_value: '400000000.00',
          percentage: 0.75,
          share_of_net_worth: 0.3,
          changes: 0.2,
        },
      },
    ],
    cleared_by: [
      {
        words: 'Contingent liabilities are at most 25% of the net worth',
        facts: [at(2025, 25, 100)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [at(2025, 25.01, 100)] }],
      },
      {
        words: 'rose by at most 50% in the year',
        facts: [at(2025, 45, 200)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [at(2025, 45.01, 200)] }],
      },
      {
        words: 'are at most 5% of it',
        facts: [at(2025, 60, 1200)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [at(2025, 60.01, 1200)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'From 8 to 16 on a net worth of 100, beside a loss.',
    facts: [at(2023, 8, 95), at(2024, 16, 100), profit(2024, -8)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'notable',
        detail: { profit_or_loss_value: '-80000000.00', percentage: 200, changes: 1 },
      },
    ],
  },
  {
    kind: 'finding',
    says: 'More than the net worth, and no profit told.',
    facts: [at(2024, 130, 100)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'above_net_worth',
        severity: 'High',
        detail: { profit_or_loss_value: null, percentage: null, share_of_net_worth: 130 },
      },
    ],
  },
  {
    kind: 'clear',
    says: 'A tenth of the net worth, as the year before.',
    facts: [at(2023, 10, 100), at(2024, 10, 100)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'Published results do not state contingent liabilities, which is not none.',
    facts: [balanceSheet('2024-03-31', { equity: 100, assets: 500 })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: 'published consolidated' }],
  },
  {
    kind: 'trap',
    says: 'From 1 to 3 is three times as much and still next to nothing.',
    facts: [at(2023, 1, 100), at(2024, 3, 100)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Claims on a company without net worth have no percentage and are the worst.',
    facts: [at(2024, 5, -20)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'above_net_worth',
        title: 'Contingent liabilities are ₹5.00 cr as of 31-03-2024, more than there is net worth.',
        detail: { share_of_net_worth: null },
      },
    ],
  },
  {
    kind: 'trap',
    says: 'A provisional year is not compared with an audited one.',
    facts: [at(2023, 10, 100), at(2024, 16, 100, { audited: false })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Exactly a quarter of the net worth is not above it.',
    facts: [at(2024, 25, 100)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
]
