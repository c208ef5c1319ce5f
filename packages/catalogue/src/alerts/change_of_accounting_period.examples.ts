import type { SignalExample } from '../example.ts'
import { financialYear, profitAndLoss } from '../example-statements.ts'

const lines = { revenue_from_operations: 400 }
const year = (endYear: number, about: object = {}) => financialYear(endYear, lines, about)
const span = (start: string, end: string, about: object = {}) => profitAndLoss(start, end, lines, about)

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'A year of fifteen months to June follows one to March.',
    facts: [year(2022), year(2023), span('2023-04-01', '2024-06-30')],
    context: { as_of: '2024-12-31' },
    expect: [
      {
        state: 'finding',
        subject: 'published',
        band: 'changed',
        severity: 'Medium',
        signal_code: '20790',
        event_date: '2024-06-30',
        title: 'The financial year ends on 30-06-2024 after one to 31-03-2023.',
        detail: {
          previous_accounting_period: '01-04-2022 to 31-03-2023',
          current_accounting_period: '01-04-2023 to 30-06-2024',
          date_of_action: '2024-06-30',
          number_of_changes: 1,
        },
      },
    ],
    cleared_by: [
      {
        words: 'The next audited year ends on the same day as this one',
        facts: [span('2024-07-01', '2025-06-30')],
        as_of: '2025-12-31',
        not_yet: [{ facts: [span('2024-07-01', '2025-09-30')] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'From March to June, and two years later to December.',
    facts: [
      year(2021),
      span('2021-04-01', '2022-06-30'),
      span('2022-07-01', '2023-06-30'),
      span('2023-07-01', '2024-12-31'),
    ],
    context: { as_of: '2025-05-31' },
    expect: [
      {
        state: 'finding',
        subject: 'published',
        band: 'repeatedly',
        severity: 'High',
        detail: { number_of_changes: 2 },
      },
    ],
    cleared_by: [
      {
        words: 'The next audited year ends on the same day as this one',
        facts: [span('2025-01-01', '2025-12-31')],
        as_of: '2026-05-31',
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Year after year to March, in leap years too.',
    facts: [year(2022), year(2023), year(2024)],
    context: { as_of: '2024-12-31' },
    expect: [{ state: 'clear', subject: 'published' }],
  },
  {
    kind: 'not_measurable',
    says: 'One year alone changes nothing.',
    facts: [span('2023-04-01', '2024-06-30')],
    context: { as_of: '2024-12-31' },
    expect: [{ state: 'not_measurable', subject: 'published' }],
  },
  {
    kind: 'trap',
    says: 'Nine audited months are the months so far and no short year.',
    facts: [year(2022), year(2023), span('2023-04-01', '2023-12-31')],
    context: { as_of: '2024-03-01' },
    expect: [{ state: 'clear', subject: 'published' }],
  },
  {
    kind: 'trap',
    says: 'Twelve provisional months to September close no books.',
    facts: [
      year(2023, { source: 'borrower_statement' }),
      year(2024, { source: 'borrower_statement' }),
      span('2023-10-01', '2024-09-30', { source: 'borrower_statement', audited: false }),
    ],
    context: { as_of: '2024-12-31' },
    expect: [{ state: 'clear', subject: 'borrower' }],
  },
  {
    kind: 'trap',
    says: 'Audited twelve months to September that share six with the year to March are not a financial year.',
    facts: [year(2023), year(2024), span('2023-10-01', '2024-09-30')],
    context: { as_of: '2024-12-31' },
    expect: [{ state: 'not_measurable', subject: 'published' }],
  },
  {
    kind: 'trap',
    says: 'A year of nine months is seen when the first whole year ends on the new day.',
    facts: [year(2022), span('2022-04-01', '2022-12-31'), span('2023-01-01', '2023-12-31')],
    context: { as_of: '2024-06-30' },
    expect: [
      { state: 'finding', subject: 'published', detail: { current_accounting_period: '01-01-2023 to 31-12-2023' } },
    ],
  },
  {
    kind: 'trap',
    says: 'A year that is not known between two to March changes nothing.',
    facts: [year(2022), year(2024)],
    context: { as_of: '2024-12-31' },
    expect: [{ state: 'clear', subject: 'published' }],
  },
]
