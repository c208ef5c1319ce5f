import type { SignalExample } from '../example.ts'
import { pfWages } from '../example-bank.ts'
import { financialYear } from '../example-statements.ts'

const SUBJECT = 'borrower standalone'
const books = (endYear: number, crore: number) =>
  financialYear(endYear, { employee_benefit_expense: crore }, { source: 'borrower_statement', nature: 'standalone' })
const wages = (endYear: number, monthly: string) =>
  ['04', '05', '06', '07', '08', '09', '10', '11', '12', '01', '02', '03'].map((month) =>
    pfWages(`${month < '04' ? endYear : endYear - 1}-${month}`, monthly),
  )
const context = { as_of: '2024-05-10' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Wages of 36 lakh against a cost of 1.2 crore.',
    facts: [books(2024, 1.2), ...wages(2024, '300000.00')],
    context,
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'below',
        severity: 'Medium',
        signal_code: '20970',
        event_date: '2024-03-31',
        title: 'Wages in the provident fund come to 30% of the employee cost of the year to 31-03-2024.',
        detail: { wages: '3600000.00', share: 0.3 },
      },
    ],
    cleared_by: [
      {
        words: 'For a later year the wages lie between 40% and 110% of the employee cost',
        facts: [books(2025, 1.2), ...wages(2025, '400000.00')],
        as_of: '2025-06-30',
        not_yet: [{ facts: [books(2025, 1.2), ...wages(2025, '399999.00')] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'More wages than the books know.',
    facts: [books(2024, 1.2), ...wages(2024, '1200000.00')],
    context,
    expect: [{ state: 'finding', subject: SUBJECT, band: 'above', signal_code: '20971' }],
  },
  {
    kind: 'clear',
    says: 'Wages of 96 lakh fit a cost of 1.2 crore.',
    facts: [books(2024, 1.2), ...wages(2024, '800000.00')],
    context,
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'A cost of nine lakh is too small.',
    facts: [books(2024, 0.09), ...wages(2024, '100000.00')],
    context,
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A month without a line is not a month without wages.',
    facts: [books(2024, 1.2), ...wages(2024, '300000.00').slice(1)],
    context,
    expect: [
      {
        state: 'not_measurable',
        subject: SUBJECT,
        reason: 'The wages of 1 of the 12 months are not stated, Apr 2023 first.',
      },
    ],
  },
]
