import type { SignalExample } from '../example.ts'
import { balanceSheet, financialYear } from '../example-statements.ts'

const SUBJECT = 'published consolidated'
const OWN = { source: 'borrower_statement', nature: 'standalone' } as const

/** Figures that give Z'' of 4.01, 0.83 and -1.78, with profit 10, 4 and -3 before interest of nothing. */
const SAFE = { current_assets: 40, current_liabilities: 20, assets: 100, equity: 50, liabilities: 50, other_equity: 30 }
const WEAK = { current_assets: 35, current_liabilities: 33, assets: 100, equity: 20, liabilities: 80, other_equity: 5 }
const GREY = { current_assets: 35, current_liabilities: 28, assets: 100, equity: 35, liabilities: 65, other_equity: 20 }
const retained = ({ other_equity, ...rest }: typeof SAFE) => ({ ...rest, retained_earnings: other_equity })
const year = (endYear: number, profit: number, more = {}) =>
  financialYear(endYear, { profit_before_exceptional_items_and_tax: profit, finance_costs: 0 }, more)

/** A Z'' of 1.10 beside a profit before interest of 12.47. */
const BORDER = { ...WEAK, current_liabilities: 35, other_equity: 0 }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'A listed company in the distress zone by a proxy that flatters it: Medium, and told as a proxy.',
    facts: [balanceSheet('2024-03-31', WEAK), year(2024, 4)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'distress',
        severity: 'Medium',
        signal_code: '20511',
        title: "Z'' (proxy) is 0.83 as of 31-03-2024: in the distress zone.",
        detail: { z_score: 0.83, zone: 'distress', x2_basis: 'other equity (proxy)' },
      },
    ],
  },
  {
    kind: 'finding',
    says: "A borrower's own statements show retained earnings, so the score is exact.",
    facts: [balanceSheet('2024-03-31', retained(WEAK), OWN), year(2024, 4, OWN)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: 'borrower standalone',
        band: 'distress',
        severity: 'High',
        detail: { z_score: 0.83, x2_basis: 'retained earnings', note: '' },
      },
    ],
    cleared_by: [
      {
        words: "Z'' of the next year-end is 1.10 or more",
        facts: [balanceSheet('2025-03-31', retained(BORDER), OWN), year(2025, 12.47, OWN)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [balanceSheet('2025-03-31', retained(BORDER), OWN), year(2025, 12.46, OWN)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'From the safe zone to the grey one in a year.',
    facts: [
      balanceSheet('2023-03-31', retained(SAFE), OWN),
      year(2023, 10, OWN),
      balanceSheet('2024-03-31', retained(GREY), OWN),
      year(2024, 5, OWN),
    ],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: 'borrower standalone',
        band: 'fell_to_grey',
        severity: 'Medium',
        detail: { z_score: 2.01, zone: 'grey', previous_z_score: 4.01, previous_zone: 'safe' },
      },
    ],
    cleared_by: [
      {
        words: "Z'' of the next year-end is above 2.60",
        facts: [balanceSheet('2025-03-31', retained(SAFE), OWN), year(2025, 10, OWN)],
        as_of: '2025-08-31',
      },
      {
        words: 'it is in the grey zone for a second year',
        facts: [balanceSheet('2025-03-31', retained(GREY), OWN), year(2025, 5, OWN)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [balanceSheet('2025-03-31', retained(WEAK), OWN), year(2025, 4, OWN)] }],
      },
    ],
  },
  {
    kind: 'clear',
    says: 'In the safe zone.',
    facts: [balanceSheet('2024-03-31', SAFE), year(2024, 10)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'In the grey zone, and the year before is not known.',
    facts: [balanceSheet('2024-03-31', GREY), year(2024, 5)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'finding',
    says: 'Equity that is used up is distress, with a fourth term below zero.',
    facts: [balanceSheet('2024-03-31', { ...WEAK, equity: -5, liabilities: 105 }), year(2024, 4)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'distress', detail: { zone: 'distress' } }],
  },
  {
    kind: 'trap',
    says: 'With the constant 3.25 these figures read 4.08, which the zones without it would call safe.',
    facts: [balanceSheet('2024-03-31', retained(WEAK), OWN), year(2024, 4, OWN)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: 'borrower standalone', band: 'distress', detail: { zone: 'distress' } }],
  },
  {
    kind: 'trap',
    says: 'The quarter to March is not the year to March.',
    facts: [balanceSheet('2024-03-31', WEAK), financialYear(2024, {}, { period_start: '2024-01-01' })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A bank has neither current assets nor a Z-score.',
    facts: [balanceSheet('2024-03-31', WEAK, { form: 'banking' })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_applicable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A finance company is told by its name where it filed in the commercial form.',
    facts: [balanceSheet('2024-03-31', WEAK, { company_name: 'EXAMPLE FINANCE LIMITED' }), year(2024, 4)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_applicable', subject: 'party' }],
  },
]
