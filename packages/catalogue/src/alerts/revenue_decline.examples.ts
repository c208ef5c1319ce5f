import type { SignalExample } from '../example.ts'
import { financialYear, profitAndLoss, quarter } from '../example-statements.ts'

const SUBJECT = 'published consolidated'
const revenue = (crore: number) => ({ revenue_from_operations: crore })
const standalone = { nature: 'standalone' } as const

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'A quarter with a revenue 35% below that of the same quarter a year before.',
    facts: [quarter(2023, 'Q1', revenue(200)), quarter(2024, 'Q1', revenue(130))],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'fallen',
        severity: 'Medium',
        signal_code: '20530',
        event_date: '2024-06-30',
        title: 'Revenue fell by 35% in the quarter to 30-06-2024.',
        detail: {
          changes: -0.35,
          latest_value: '1300000000.00',
          previous_value: '2000000000.00',
          latest_reporting_date: '2024-06-30',
          previous_reporting_date: '2023-06-30',
        },
      },
    ],
    cleared_by: [
      {
        words: 'The revenue of the next quarter is at most 20% below the same quarter a year before',
        facts: [quarter(2025, 'Q1', revenue(104))],
        as_of: '2025-08-31',
        not_yet: [{ facts: [quarter(2025, 'Q1', revenue(103.99))] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Two quarters running with falls above 40%.',
    facts: [
      quarter(2023, 'Q1', revenue(200)),
      quarter(2023, 'Q2', revenue(210)),
      quarter(2024, 'Q1', revenue(110)),
      quarter(2024, 'Q2', revenue(100)),
    ],
    context: { as_of: '2024-11-30' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'lasting', severity: 'High' }],
  },
  {
    kind: 'finding',
    says: 'A bank reports income and no revenue; its income is compared.',
    facts: [
      quarter(2023, 'Q1', { income: 500, interest_earned: 450 }, { form: 'banking' }),
      quarter(2024, 'Q1', { income: 380, interest_earned: 350 }, { form: 'banking' }),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, title: 'Total income fell by 24% in the quarter to 30-06-2024.' }],
    cleared_by: [
      {
        words: 'The total income of the next quarter is at most 20% below the same quarter a year before',
        facts: [quarter(2025, 'Q1', { income: 304, interest_earned: 280 }, { form: 'banking' })],
        as_of: '2025-08-31',
        not_yet: [{ facts: [quarter(2025, 'Q1', { income: 303.99, interest_earned: 280 }, { form: 'banking' })] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: "A borrower's own yearly statements.",
    facts: [
      financialYear(2023, revenue(40), { source: 'borrower_statement', ...standalone }),
      financialYear(2024, revenue(30), { source: 'borrower_statement', ...standalone }),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: 'borrower standalone', band: 'fallen', detail: { period: 'year' } }],
    cleared_by: [
      {
        words: 'The revenue of the next year is at most 20% below the same year a year before',
        facts: [financialYear(2025, revenue(24), { source: 'borrower_statement', ...standalone })],
        as_of: '2025-08-31',
        not_yet: [{ facts: [financialYear(2025, revenue(23.99), { source: 'borrower_statement', ...standalone })] }],
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Revenue grew.',
    facts: [quarter(2023, 'Q1', revenue(200)), quarter(2024, 'Q1', revenue(230))],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'One quarter alone has nothing to be compared with; the quarter before it is another season.',
    facts: [quarter(2024, 'Q4', revenue(300)), quarter(2024, 'Q1', revenue(130))],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'No statement at all.',
    facts: [],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'A statement without the line of revenue says nothing about revenue.',
    facts: [quarter(2023, 'Q1', revenue(200)), quarter(2024, 'Q1', { other_income: 5 })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A quarter filed at a hundredth of its amounts is not a fall.',
    facts: [
      quarter(2023, 'Q1', { ...revenue(400), expenses: 360, employee_benefit_expense: 40 }),
      quarter(2024, 'Q1', { ...revenue(4.2), expenses: 3.7, employee_benefit_expense: 0.41 }),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A business that sells a hundredth, and still pays its people, has fallen.',
    facts: [
      quarter(2023, 'Q1', { ...revenue(400), expenses: 360, employee_benefit_expense: 40 }),
      quarter(2024, 'Q1', { ...revenue(4.2), expenses: 60, employee_benefit_expense: 31 }),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'fallen' }],
  },
  {
    kind: 'trap',
    says: 'A fall of exactly 20% is not more than 20%.',
    facts: [quarter(2023, 'Q1', revenue(200)), quarter(2024, 'Q1', revenue(160))],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Twelve months after a year of fifteen are not a fall of revenue: the spans do not compare.',
    facts: [
      profitAndLoss('2022-01-01', '2023-03-31', revenue(1000)),
      profitAndLoss('2023-04-01', '2024-03-31', revenue(760)),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Nine months to December are not the quarter to December.',
    facts: [
      profitAndLoss('2022-04-01', '2022-12-31', revenue(600)),
      quarter(2023, 'Q3', revenue(210)),
      quarter(2022, 'Q3', revenue(200)),
    ],
    context: { as_of: '2024-02-28' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'The parent alone is not an earlier state of the group.',
    facts: [
      quarter(2023, 'Q1', revenue(400)),
      quarter(2024, 'Q1', revenue(410)),
      quarter(2024, 'Q1', revenue(90), standalone),
    ],
    context: { as_of: '2024-08-31' },
    expect: [
      { state: 'clear', subject: SUBJECT },
      { state: 'not_measurable', subject: 'published standalone' },
    ],
  },
  {
    kind: 'trap',
    says: 'The group did not fall, and the borrower within it did: it is judged beside the group.',
    facts: [
      ...[quarter(2023, 'Q1', revenue(400)), quarter(2024, 'Q1', revenue(410))],
      ...[quarter(2023, 'Q1', revenue(200), standalone), quarter(2024, 'Q1', revenue(90), standalone)],
    ],
    context: { as_of: '2024-08-31' },
    expect: [
      { state: 'clear', subject: SUBJECT },
      { state: 'finding', subject: 'published standalone', band: 'fallen' },
    ],
  },
  {
    kind: 'trap',
    says: 'The group has no statement of last year; that of the parent does not stand in.',
    facts: [quarter(2023, 'Q1', revenue(400), standalone), quarter(2024, 'Q1', revenue(90))],
    context: { as_of: '2024-08-31' },
    expect: [
      { state: 'not_measurable', subject: SUBJECT },
      { state: 'not_measurable', subject: 'published standalone' },
    ],
  },
  {
    kind: 'trap',
    says: 'An audited quarter beside an unaudited one is compared, and the alert says so.',
    facts: [quarter(2023, 'Q1', revenue(400)), quarter(2024, 'Q1', revenue(90), { audited: false })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'finding', subject: SUBJECT, band: 'fallen' }],
  },
  {
    kind: 'trap',
    says: 'A revised filing of the same quarter counts from the day it was published, and not before.',
    facts: [
      quarter(2023, 'Q1', revenue(200)),
      quarter(2024, 'Q1', revenue(130), { known_at: '2024-07-20' }),
      quarter(2024, 'Q1', revenue(190), { known_at: '2024-09-20', version: 'revised ' }),
    ],
    context: { as_of: '2024-09-19' },
    expect: [{ state: 'finding', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'The same filings after the revision.',
    facts: [
      quarter(2023, 'Q1', revenue(200)),
      quarter(2024, 'Q1', revenue(130), { known_at: '2024-07-20' }),
      quarter(2024, 'Q1', revenue(190), { known_at: '2024-09-20', version: 'revised ' }),
    ],
    context: { as_of: '2024-09-21' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'From half a crore to a quarter of it is not a decline worth the name.',
    facts: [quarter(2023, 'Q1', revenue(0.5)), quarter(2024, 'Q1', revenue(0.25))],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A quarter of 2024 says nothing about 2026: what it said stays readable as stale.',
    facts: [quarter(2023, 'Q1', revenue(200)), quarter(2024, 'Q1', revenue(130))],
    context: { as_of: '2026-01-15' },
    expect: [{ state: 'stale', subject: SUBJECT, last_state: 'finding' }],
  },
  {
    kind: 'trap',
    says: "Published results are not compared with the borrower's own; each is judged by itself.",
    facts: [quarter(2023, 'Q1', revenue(200)), quarter(2024, 'Q1', revenue(100), { source: 'borrower_statement' })],
    context: { as_of: '2024-08-31' },
    expect: [
      { state: 'not_measurable', subject: SUBJECT },
      { state: 'not_measurable', subject: 'borrower consolidated' },
    ],
  },
  {
    kind: 'trap',
    says: 'The quarter a year before still counted a business that the year, published later, no longer does: without it revenue may hardly have fallen.',
    facts: [
      quarter(2023, 'Q1', revenue(100)),
      quarter(2023, 'Q2', revenue(110)),
      quarter(2023, 'Q3', revenue(105)),
      quarter(2024, 'Q4', revenue(90)),
      financialYear(2024, revenue(380)),
      quarter(2024, 'Q1', revenue(78)),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A business is told apart as discontinued; a year before its sales were still among the revenue.',
    facts: [
      quarter(2023, 'Q1', { ...revenue(100), profit_loss_from_discontinued_operations_after_tax: 0 }),
      quarter(2024, 'Q1', { ...revenue(70), profit_loss_from_discontinued_operations_after_tax: -4 }),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
]
