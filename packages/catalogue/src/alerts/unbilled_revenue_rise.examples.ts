import type { SignalExample } from '../example.ts'
import { balanceSheet, financialYear } from '../example-statements.ts'

const OWN = { source: 'borrower_statement', nature: 'standalone' } as const
const SUBJECT = 'borrower standalone'
const year = (endYear: number, unbilled_revenue: number, revenue_from_operations: number) => [
  balanceSheet(`${endYear}-03-31`, { unbilled_revenue }, OWN),
  financialYear(endYear, { revenue_from_operations }, OWN),
]

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'From 5% to 8% to 12% of the revenue.',
    facts: [...year(2022, 20, 400), ...year(2023, 32, 400), ...year(2024, 48, 400)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'rising',
        severity: 'Medium',
        signal_code: '20760',
        title: 'Unbilled revenue rose two years running to 12% of the revenue of the year to 31-03-2024.',
        detail: {
          years: [
            {
              financial_year: '2021-22',
              unbilled_revenue: '200000000.00',
              revenue: '4000000000.00',
              share_of_revenue: 0.05,
            },
            {
              financial_year: '2022-23',
              unbilled_revenue: '320000000.00',
              revenue: '4000000000.00',
              share_of_revenue: 0.08,
            },
            {
              financial_year: '2023-24',
              unbilled_revenue: '480000000.00',
              revenue: '4000000000.00',
              share_of_revenue: 0.12,
            },
          ],
        },
      },
    ],
    cleared_by: [
      {
        words: 'Unbilled revenue does not grow faster than the revenue for a year',
        facts: [...year(2025, 52.8, 440)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [...year(2025, 52.81, 440)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Hardly any, then a tenth, then a fifth of the revenue.',
    facts: [...year(2022, 0, 400), ...year(2023, 40, 400), ...year(2024, 80, 400)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'steep', severity: 'High' }],
  },
  {
    kind: 'clear',
    says: 'A rise after a year of a fall.',
    facts: [...year(2022, 40, 400), ...year(2023, 32, 400), ...year(2024, 48, 400)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'A rise, and two years before is not known.',
    facts: [...year(2023, 32, 400), ...year(2024, 48, 400)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A business that grows bills later too: the amount rises and its share does not.',
    facts: [...year(2022, 20, 400), ...year(2023, 25, 500), ...year(2024, 30, 600)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'One percent of the revenue says nothing, however fast it grew.',
    facts: [...year(2022, 1, 400), ...year(2023, 2, 400), ...year(2024, 4, 400)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
]
