import type { SignalExample } from '../example.ts'
import { balanceSheet } from '../example-statements.ts'

const OWN = { source: 'borrower_statement', nature: 'standalone' } as const
const SUBJECT = 'borrower standalone'
const at = (endYear: number, trade_payables_over_90_days: number, trade_payables_current: number) =>
  balanceSheet(`${endYear}-03-31`, { trade_payables_over_90_days, trade_payables_current }, OWN)

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Three fifths of the payables are old, after three tenths.',
    facts: [at(2023, 15, 50), at(2024, 36, 60)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'stretched',
        severity: 'Medium',
        signal_code: '20780',
        title: 'Of the trade payables 60% are older than 90 days as of 31-03-2024.',
        detail: { share_over_90_days: 0.6, previous_share_over_90_days: 0.3, trade_payables: '600000000.00' },
      },
    ],
    cleared_by: [
      {
        words: 'At most 50% of the trade payables are older than 90 days',
        facts: [at(2025, 30, 60)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [at(2025, 30.01, 60)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Nearly all of them, and nothing known of the year before.',
    facts: [at(2024, 54, 60)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'severe',
        severity: 'High',
        detail: { previous_share_over_90_days: null },
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Most suppliers are paid within 90 days.',
    facts: [at(2024, 6, 60)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'Payables whose age is not stated are not all young.',
    facts: [balanceSheet('2024-03-31', { trade_payables_current: 60 }, OWN)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Who owes his suppliers nothing is not late.',
    facts: [at(2024, 0, 0)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Exactly half is not more than half.',
    facts: [at(2024, 30, 60)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
]
