import type { SignalExample } from '../example.ts'
import { itr } from '../example-bank.ts'
import { financialYear } from '../example-statements.ts'

const SUBJECT = 'borrower standalone'
const books = (endYear: number, crore: number, about: object = {}) =>
  financialYear(endYear, { profit_before_tax: crore }, { source: 'borrower_statement', nature: 'standalone', ...about })
const returned = (year: number, profit_before_tax: string | null) => itr(year, `${year}-10-20`, { profit_before_tax })
const context = { as_of: '2024-10-31' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Two crore in the statements, one and a half in the return.',
    facts: [books(2024, 2), returned(2024, '15000000.00')],
    context,
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'apart',
        severity: 'Medium',
        signal_code: '20960',
        event_date: '2024-03-31',
        title: 'The tax return of the year to 31-03-2024 tells 25% less profit than the statements.',
        detail: { difference: '5000000.00', gap: 0.25 },
      },
    ],
    cleared_by: [
      {
        words: 'For a later year the return shows at most 20% less profit than the statements',
        facts: [books(2025, 2), returned(2025, '16000000.00')],
        as_of: '2025-10-31',
        not_yet: [{ facts: [books(2025, 2), returned(2025, '15999999.99')] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A loss in the return is graver.',
    facts: [books(2024, 2), returned(2024, '-1000000.00')],
    context,
    expect: [{ state: 'finding', subject: SUBJECT, band: 'far_apart', severity: 'High', signal_code: '20961' }],
  },
  {
    kind: 'clear',
    says: 'The return shows more.',
    facts: [books(2024, 2), returned(2024, '21000000.00')],
    context,
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'The return is of another year.',
    facts: [books(2024, 2), returned(2023, '10000000.00')],
    context,
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A return that does not state the profit states no profit of zero.',
    facts: [books(2024, 2), returned(2024, null)],
    context,
    expect: [
      { state: 'not_measurable', subject: SUBJECT, reason: 'The income tax return states no profit before tax.' },
    ],
  },
  {
    kind: 'trap',
    says: 'The statements of a group are not those of the company that files the return.',
    facts: [books(2024, 9, { nature: 'consolidated' }), returned(2024, '15000000.00')],
    context,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
]
