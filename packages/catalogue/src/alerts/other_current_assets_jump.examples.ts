import type { SignalExample } from '../example.ts'
import { balanceSheet } from '../example-statements.ts'

const SUBJECT = 'published consolidated'
const at = (endYear: number, other_current_assets: number, assets: number) =>
  balanceSheet(`${endYear}-03-31`, { other_current_assets, assets })

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Doubled to 15% of the assets.',
    facts: [at(2023, 39, 490), at(2024, 78, 520)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'jumped',
        severity: 'Medium',
        signal_code: '20740',
        title: 'Other current assets rose from ₹39.00 cr to ₹78.00 cr in the year to 31-03-2024.',
        detail: { other_current_assets: '780000000.00', growth: 1, share_of_assets: 0.15 },
      },
    ],
    cleared_by: [
      {
        words: 'Other current assets are at most 10% of the assets',
        facts: [at(2025, 130, 1300)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [at(2025, 130.01, 1300)] }],
      },
      {
        words: 'rose by at most 50% in a year',
        facts: [at(2025, 117, 520)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [at(2025, 117.01, 520)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'From nothing to a third of the assets, a rise without a percentage.',
    facts: [at(2023, 0, 300), at(2024, 150, 450)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'large', severity: 'High', detail: { growth: null } }],
  },
  {
    kind: 'clear',
    says: 'Large as ever, and hardly more.',
    facts: [at(2023, 100, 490), at(2024, 110, 520)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'What a balance sheet does not state was not zero a year before.',
    facts: [balanceSheet('2023-03-31', { assets: 490 }), at(2024, 78, 520)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Prepaid insurance tripled and is two percent of the assets.',
    facts: [at(2023, 3, 490), at(2024, 10, 520)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Exactly half as much again is not more than half.',
    facts: [at(2023, 60, 490), at(2024, 90, 520)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
]
