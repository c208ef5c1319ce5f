import type { SignalExample } from '../example.ts'
import { balanceSheet, financialYear, profitAndLoss } from '../example-statements.ts'

const SUBJECT = 'published consolidated'
const owed = (endYear: number, crore: number) => balanceSheet(`${endYear}-03-31`, { trade_receivables_current: crore })
const sales = (endYear: number, crore: number) => financialYear(endYear, { revenue_from_operations: crore })

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'From 50 to 90 days of sales.',
    facts: [owed(2022, 100), sales(2022, 730), owed(2023, 180), sales(2023, 730)],
    context: { as_of: '2023-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'stretched',
        severity: 'Medium',
        signal_code: '20570',
        title: 'Receivables are 90 days of sales as of 31-03-2023, 40 days more than a year before.',
        detail: { days_sales_outstanding: 90, previous_days_sales_outstanding: 50 },
      },
    ],
    cleared_by: [
      {
        words: 'Days of sales outstanding are at most 20 more than a year before',
        facts: [owed(2024, 219.39), sales(2024, 730)],
        as_of: '2024-08-31',
        not_yet: [{ facts: [owed(2024, 219.4), sales(2024, 730)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Twice as many days and more.',
    facts: [owed(2022, 100), sales(2022, 730), owed(2023, 250), sales(2023, 730)],
    context: { as_of: '2023-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'severe', severity: 'High' }],
  },
  {
    kind: 'finding',
    says: 'Days of sales are seldom whole.',
    facts: [owed(2022, 101), sales(2022, 730), owed(2023, 181), sales(2023, 730)],
    context: { as_of: '2023-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        title: 'Receivables are 90.5 days of sales as of 31-03-2023, 40 days more than a year before.',
        detail: { days_sales_outstanding: 90.5, previous_days_sales_outstanding: 50.5 },
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Receivables grew with sales.',
    facts: [owed(2022, 100), sales(2022, 730), owed(2023, 140), sales(2023, 1022)],
    context: { as_of: '2023-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'The statement of the year before is missing.',
    facts: [owed(2022, 100), owed(2023, 250), sales(2023, 730)],
    context: { as_of: '2023-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'Non-current receivables are told at one of the two year-ends only.',
    facts: [
      owed(2022, 100),
      sales(2022, 730),
      balanceSheet('2023-03-31', { trade_receivables_current: 180, trade_receivables_noncurrent: 20 }),
      sales(2023, 730),
    ],
    context: { as_of: '2023-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Receivables that fell due after a year and now fall due within one are no longer outstanding than before.',
    facts: [
      balanceSheet('2022-03-31', { trade_receivables_current: 100, trade_receivables_noncurrent: 90 }),
      sales(2022, 730),
      balanceSheet('2023-03-31', { trade_receivables_current: 180, trade_receivables_noncurrent: 20 }),
      sales(2023, 730),
    ],
    context: { as_of: '2023-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Investments that one filing puts among the non-current receivables do not lengthen the current ones.',
    facts: [
      balanceSheet('2022-03-31', { trade_receivables_current: 100, trade_receivables_noncurrent: 0 }),
      sales(2022, 730),
      balanceSheet('2023-03-31', { trade_receivables_current: 110, trade_receivables_noncurrent: 90 }),
      sales(2023, 730),
    ],
    context: { as_of: '2023-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Exactly 20 days more are not more than 20.',
    facts: [owed(2022, 100), sales(2022, 730), owed(2023, 140), sales(2023, 730)],
    context: { as_of: '2023-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Half a year of sales is counted with its 183 days, not with 365.',
    facts: [
      balanceSheet('2022-09-30', { trade_receivables_current: 100 }),
      profitAndLoss('2022-04-01', '2022-09-30', { revenue_from_operations: 366 }),
      balanceSheet('2023-09-30', { trade_receivables_current: 180 }),
      profitAndLoss('2023-04-01', '2023-09-30', { revenue_from_operations: 366 }),
    ],
    context: { as_of: '2023-11-30' },
    expect: [{ state: 'finding', subject: SUBJECT, detail: { days_sales_outstanding: 90 } }],
  },
  {
    kind: 'trap',
    says: 'A year of fifteen months before makes a year of twelve look slow; they do not compare.',
    facts: [
      balanceSheet('2023-03-31', { trade_receivables_current: 100 }),
      profitAndLoss('2022-01-01', '2023-03-31', { revenue_from_operations: 900 }),
      balanceSheet('2024-03-31', { trade_receivables_current: 180 }),
      financialYear(2024, { revenue_from_operations: 730 }),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
]
