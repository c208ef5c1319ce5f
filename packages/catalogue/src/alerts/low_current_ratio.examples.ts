import type { SignalExample } from '../example.ts'
import { balanceSheet } from '../example-statements.ts'

const SUBJECT = 'published consolidated'
const at = (endYear: number, current_assets: number, current_liabilities: number, assets = 500) =>
  balanceSheet(`${endYear}-03-31`, { current_assets, current_liabilities, assets })

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Current assets of 80 against current liabilities of 100.',
    facts: [at(2023, 112, 100), at(2024, 80, 100)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'low',
        severity: 'Low',
        signal_code: '20500',
        event_date: '2024-03-31',
        title: 'Current assets are 0.80 times the current liabilities as of 31-03-2024.',
        detail: {
          current_ratio: 0.8,
          previous_current_ratio: 1.12,
          current_assets: '800000000.00',
          current_liabilities: '1000000000.00',
          previous_reporting_date: '2023-03-31',
        },
      },
    ],
    cleared_by: [
      {
        words: 'The current ratio is at least 1.00',
        facts: [at(2025, 100, 100)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [at(2025, 99.99, 100)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Hardly half of what falls due within the year, and nothing known of the year before.',
    facts: [at(2024, 55, 100)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'very_low',
        severity: 'Medium',
        detail: { current_ratio: 0.55, previous_current_ratio: null },
      },
    ],
  },
  {
    kind: 'clear',
    says: 'A current ratio of 1.33.',
    facts: [at(2024, 133, 100)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'Current liabilities that a balance sheet does not state are not zero.',
    facts: [balanceSheet('2024-03-31', { current_assets: 80, assets: 500 })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'A profit and loss statement alone has no current assets.',
    facts: [],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A ratio of exactly 1.00 is not below it.',
    facts: [at(2024, 100, 100)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A holding company that owes a hundredth of its assets needs no current assets.',
    facts: [at(2024, 1, 4, 500)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'The unaudited September sheet speaks for today; the audited one a year before September is not there to compare.',
    facts: [
      at(2024, 133, 100),
      balanceSheet('2024-09-30', { current_assets: 90, current_liabilities: 100 }, { audited: false }),
    ],
    context: { as_of: '2024-12-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        event_date: '2024-09-30',
        detail: { current_ratio: 0.9, previous_current_ratio: null },
      },
    ],
  },
  {
    kind: 'trap',
    says: 'A balance sheet of two years ago says nothing about today.',
    facts: [at(2022, 80, 100)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'stale', subject: SUBJECT, last_state: 'finding' }],
  },
  {
    kind: 'trap',
    says: 'Of a bank there is no current ratio.',
    facts: [balanceSheet('2024-03-31', { current_assets: 80, current_liabilities: 100 }, { form: 'banking' })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_applicable', subject: 'party' }],
  },
]
