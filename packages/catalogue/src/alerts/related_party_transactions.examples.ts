import type { SignalExample } from '../example.ts'
import { financialYear } from '../example-statements.ts'

const OWN = { source: 'borrower_statement', nature: 'standalone' } as const
const SUBJECT = 'borrower standalone'
const year = (
  endYear: number,
  related_party_transactions: number,
  revenue_from_operations: number,
  about: object = {},
) => financialYear(endYear, { related_party_transactions, revenue_from_operations }, { ...OWN, ...about })

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'A third of the turnover with related parties.',
    facts: [year(2024, 128, 400)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'large',
        severity: 'Medium',
        signal_code: '20770',
        title: 'Transactions with related parties are 32% of the revenue of the year to 31-03-2024.',
        detail: {
          financial_year: '2023-24',
          related_party_transactions: '1280000000.00',
          revenue: '4000000000.00',
          percentage: 0.32,
        },
      },
    ],
    cleared_by: [
      {
        words: 'Transactions with related parties of a year are at most 20% of its revenue',
        facts: [year(2025, 80, 400)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [year(2025, 80.01, 400)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'More than the whole turnover.',
    facts: [year(2024, 500, 400)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'very_large', severity: 'High', detail: { percentage: 125 } }],
  },
  {
    kind: 'clear',
    says: 'A twentieth of the turnover.',
    facts: [year(2024, 20, 400)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'A statement without the note tells of none, and not that there are none.',
    facts: [financialYear(2024, { revenue_from_operations: 400 }, OWN)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'The note of the year before does not stand for a year without one.',
    facts: [year(2023, 128, 400), financialYear(2024, { revenue_from_operations: 400 }, OWN)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Exactly a fifth is not more than a fifth.',
    facts: [year(2024, 80, 400)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'An NBFC lends to its group for a living.',
    facts: [year(2024, 128, 400, { form: 'nbfc' })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_applicable', subject: 'party' }],
  },
]
