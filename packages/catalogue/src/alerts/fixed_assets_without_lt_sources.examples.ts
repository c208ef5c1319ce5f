import type { SignalExample } from '../example.ts'
import { balanceSheet, type CroreLines } from '../example-statements.ts'

const SUBJECT = 'published consolidated'
const at = (endYear: number, plant: number, funds: number, more: CroreLines = {}) =>
  balanceSheet(`${endYear}-03-31`, {
    property_plant_and_equipment: plant,
    capital_work_in_progress: 0,
    equity: funds - 60,
    noncurrent_liabilities: 60,
    cash_and_cash_equivalents: 20,
    ...more,
  })

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Plant for 60, of which long-term funds paid for 10.',
    facts: [at(2023, 200, 300), at(2024, 260, 310)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'outpaced',
        severity: 'Medium',
        signal_code: '20720',
        title: 'Fixed assets grew by ₹60.00 cr in the year to 31-03-2024, long-term funds by ₹10.00 cr.',
        detail: { increase_in_fixed_assets: '600000000.00', increase_in_long_term_funds: '100000000.00' },
      },
    ],
    cleared_by: [
      {
        words: 'Fixed assets grow at most 20% more than equity and non-current liabilities',
        facts: [at(2025, 320, 360)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [at(2025, 320.01, 360)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A plant under construction is a fixed asset, and short-term money paid for it.',
    facts: [
      at(2023, 200, 300),
      at(2024, 200, 295, { capital_work_in_progress: 50, current_assets: 90, current_liabilities: 120 }),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'short_term_funded', severity: 'High' }],
  },
  {
    kind: 'clear',
    says: 'A loan of five years paid for the plant.',
    facts: [at(2023, 200, 300), at(2024, 260, 360, { noncurrent_liabilities: 115, equity: 245 })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'Work in progress that only one balance sheet tells.',
    facts: [
      balanceSheet('2023-03-31', { property_plant_and_equipment: 200, equity: 240, noncurrent_liabilities: 60 }),
      at(2024, 260, 310),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A company that had saved for its plant needs no new funds.',
    facts: [at(2023, 200, 300, { current_investments: 70 }), at(2024, 260, 310, { current_investments: 20 })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A loss eats long-term funds; without a project that is told by other alerts.',
    facts: [at(2023, 200, 300), at(2024, 205, 250)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Exactly a fifth more than the funds is not above a fifth.',
    facts: [at(2023, 200, 300), at(2024, 260, 350)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Leases of shops end: rights of use and what was owed on them leave together, and starve no project of funds.',
    facts: [
      at(2023, 200, 300, { other_intangible_assets: 90, other_noncurrent_financial_liabilities: 95 }),
      at(2024, 240, 280, { other_intangible_assets: 10, other_noncurrent_financial_liabilities: 5 }),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Fewer leases explain only as much as left both sides.',
    facts: [
      at(2023, 200, 300, { other_intangible_assets: 90, other_noncurrent_financial_liabilities: 95 }),
      at(2024, 260, 280, { other_intangible_assets: 80, other_noncurrent_financial_liabilities: 5 }),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'outpaced' }],
  },
]
