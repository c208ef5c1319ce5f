import type { SignalExample } from '../example.ts'
import { supplies, taxStatement } from '../example-bank.ts'

const months = (startYear: number) =>
  ['04', '05', '06', '07', '08', '09', '10', '11', '12', '01', '02', '03'].map(
    (month) => `${month < '04' ? startYear + 1 : startYear}-${month}`,
  )
const year = (startYear: number, monthly: string) => months(startYear).map((month) => supplies(month, monthly))
const context = { as_of: '2024-04-30' }
const known = '2024-04-29'

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Customers paid ten percent more than was declared.',
    facts: [taxStatement(2023, known, '13200000.00'), ...year(2023, '1000000.00')],
    context,
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'above',
        severity: 'Medium',
        signal_code: '20950',
        event_date: '2024-03-31',
        detail: { difference: '1200000.00', excess: 0.1 },
      },
    ],
    cleared_by: [
      {
        words: 'Receipts in Form 26AS are at most 5% above the turnover of the GST returns',
        facts: [taxStatement(2024, '2025-06-14', '12600000.00'), ...year(2024, '1000000.00')],
        as_of: '2025-06-30',
        not_yet: [{ facts: [taxStatement(2024, '2025-06-14', '12600000.01'), ...year(2024, '1000000.00')] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Above a quarter it is graver.',
    facts: [taxStatement(2023, known, '18000000.00'), ...year(2023, '1000000.00')],
    context,
    expect: [{ state: 'finding', subject: 'party', band: 'far_above', severity: 'High', signal_code: '20951' }],
  },
  {
    kind: 'clear',
    says: 'Most customers deduct nothing, so that less is the rule.',
    facts: [taxStatement(2023, known, '2000000.00'), ...year(2023, '1000000.00')],
    context,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'No Form 26AS is known.',
    facts: year(2023, '1000000.00'),
    context,
    expect: [{ state: 'not_measurable', subject: 'party', reason: 'No Form 26AS is known.' }],
  },
  {
    kind: 'trap',
    says: 'A month without a return leaves the turnover of the year open.',
    facts: [taxStatement(2023, known, '13200000.00'), ...year(2023, '1000000.00').slice(1)],
    context,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
]
