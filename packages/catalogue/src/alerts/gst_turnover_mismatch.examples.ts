import type { SignalExample } from '../example.ts'
import { supplies } from '../example-bank.ts'
import { financialYear } from '../example-statements.ts'
import { filed, GSTIN_DELHI, GSTIN_GOA, notFiled } from '../rating-and-gst-facts.ts'

const OWN = { source: 'borrower_statement', nature: 'standalone' } as const
const SUBJECT = 'borrower standalone'
const MONTHS = ['04', '05', '06', '07', '08', '09', '10', '11', '12', '01', '02', '03']
const monthOf = (name: string) => `${name < '04' ? 2024 : 2023}-${name}`
const crores = (crore: number) => `${crore * 10_000_000}.00`
const books = (crore: number, about: object = {}) =>
  financialYear(2024, { revenue_from_operations: crore }, { ...OWN, ...about })
/** A return a month from April 2023 to March 2024, filed in May 2024 at the latest. */
const returns = (monthly: number, gstin = GSTIN_GOA, but: readonly string[] = []) =>
  MONTHS.filter((name) => !but.includes(name)).map((name) =>
    filed(monthOf(name), '2024-05-02', { gstin, turnover: crores(monthly) }),
  )

/** The year after: books of 480 crore. */
const nextYear = (monthly: number) => [
  financialYear(2025, { revenue_from_operations: 480 }, OWN),
  ...MONTHS.map((name) => filed(`${name < '04' ? 2025 : 2024}-${name}`, '2025-05-02', { turnover: crores(monthly) })),
]

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Returns of 300 against books of 400.',
    facts: [books(400), ...returns(25)],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'apart',
        severity: 'Medium',
        signal_code: '20450',
        event_date: '2024-03-31',
        title: 'The GST returns of the year to 31-03-2024 tell 25% less sales than the books.',
        detail: {
          financial_year: '2023-24',
          gst_turnover: '3000000000.00',
          books_turnover: '4000000000.00',
          difference: '-1000000000.00',
          percentage: -0.25,
        },
      },
    ],
    cleared_by: [
      {
        words: 'Turnover in the returns and revenue in the books differ by at most 15%',
        facts: [...nextYear(34)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [...nextYear(33.99)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Two GSTINs together tell half as much again as the books.',
    facts: [books(400), ...returns(30), ...returns(20, GSTIN_DELHI)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'far_apart', severity: 'High', detail: { percentage: 0.5 } }],
  },
  {
    kind: 'finding',
    says: 'The returns themselves tell it as a filing table does, and go before it.',
    facts: [books(400), ...returns(34), ...MONTHS.map((name) => supplies(monthOf(name), crores(25)))],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'apart', detail: { percentage: -0.25 } }],
  },
  {
    kind: 'clear',
    says: 'A GSTR-1 tells the month whose GSTR-3B is not known.',
    facts: [
      books(400),
      ...returns(34, GSTIN_GOA, ['02']),
      supplies('2024-02', crores(34), { return_type: 'GSTR1' }),
      supplies('2024-03', crores(900), { return_type: 'GSTR1' }),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A GSTR-1 that changes invoices of other months does not state its own.',
    facts: [
      books(400),
      ...returns(34, GSTIN_GOA, ['02']),
      supplies('2024-02', crores(34), { return_type: 'GSTR1', has_amendments: true }),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'clear',
    says: 'Returns of 408 against books of 400.',
    facts: [books(400), ...returns(34)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'clear',
    says: 'A quarterly filer tells as much in four returns.',
    facts: [
      books(400),
      ...['2023-04', '2023-07', '2023-10', '2024-01'].map((period) =>
        filed(period, '2024-05-02', { quarterly: true, turnover: crores(100) }),
      ),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'A filing table without turnover tells when, and not how much.',
    facts: [books(400), ...MONTHS.map((name) => filed(monthOf(name), '2024-05-02'))],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'No returns are known.',
    facts: [books(400)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT, reason: 'No GSTR-3B of the company is known.' }],
  },
  {
    kind: 'trap',
    says: 'A month that is not filed is not a month without sales.',
    facts: [books(400), ...returns(25, GSTIN_GOA, ['02']), notFiled('2024-02', '2024-05-02')],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'not_measurable',
        subject: SUBJECT,
        reason: 'The turnover of 30AAACN1234F1ZA is not stated for 1 of the 12 months, Feb 2024 first.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'A second GSTIN of which half a year is missing leaves the sum open.',
    facts: [books(400), ...returns(25), ...returns(8, GSTIN_DELHI, ['04', '05', '06', '07', '08', '09'])],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'The sales of a group are not those of the company that files the returns.',
    facts: [books(900, { nature: 'consolidated' }), ...returns(25)],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'Exactly 15 percent is not above it.',
    facts: [books(400), ...returns(0, GSTIN_GOA, ['04']), filed('2023-04', '2024-05-02', { turnover: crores(340) })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
]
