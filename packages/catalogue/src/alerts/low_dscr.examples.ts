import type { SignalExample } from '../example.ts'
import { balanceSheet, type CroreLines, financialYear } from '../example-statements.ts'

const OWN = { source: 'borrower_statement', nature: 'standalone' } as const
const SUBJECT = 'borrower standalone'
const opening = (due: number) => balanceSheet('2023-03-31', { current_maturities_of_long_term_borrowings: due }, OWN)
const year = (profit: number, depreciation: number, more: CroreLines) =>
  financialYear(
    2024,
    {
      revenue_from_operations: 400,
      profit_loss_for_period: profit,
      depreciation_depletion_and_amortisation_expense: depreciation,
      ...more,
    },
    OWN,
  )

/** The year after, with the same instalments and the same interest. */
const next = (profit: number) => [
  balanceSheet('2024-03-31', { current_maturities_of_long_term_borrowings: 25 }, { ...OWN, known_at: '2025-05-10' }),
  financialYear(
    2025,
    {
      revenue_from_operations: 400,
      profit_loss_for_period: profit,
      depreciation_depletion_and_amortisation_expense: 9,
      interest_on_term_loans: 15,
      finance_costs: 30,
    },
    OWN,
  ),
]

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Earnings of 36 against instalments of 25 and interest of 15.',
    facts: [opening(25), year(12, 9, { interest_on_term_loans: 15, finance_costs: 30 })],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'uncovered',
        severity: 'High',
        signal_code: '20581',
        event_date: '2024-03-31',
        title: 'The year to 31-03-2024 covers its debt service 0.90 times.',
        detail: {
          debt_service_cover: 0.9,
          financial_year: '2023-24',
          profit_after_tax: '120000000.00',
          interest: '150000000.00',
          instalments: '250000000.00',
        },
      },
    ],
    cleared_by: [
      {
        words:
          'Profit after tax, depreciation and interest of a year cover its instalments and interest at least 1.20 times',
        facts: [...next(24)],
        as_of: '2025-08-31',
        not_yet: [{ facts: [...next(23.99)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A cover of 1.10 whose every possible share of term loans in the interest lies below 1.20.',
    facts: [opening(20), year(15, 8, { finance_costs: 10 })],
    context: { as_of: '2024-08-31' },
    expect: [
      { state: 'finding', subject: SUBJECT, band: 'thin', signal_code: '20580', detail: { debt_service_cover: 1.1 } },
    ],
  },
  {
    kind: 'clear',
    says: 'Twice what falls due.',
    facts: [opening(20), year(45, 20, { interest_on_term_loans: 15 })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'Instalments that no balance sheet tells are not zero.',
    facts: [balanceSheet('2023-03-31', { borrowings_noncurrent: 90 }, OWN), year(12, 9, { finance_costs: 15 })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'The balance sheet at the beginning of the year is not known.',
    facts: [year(12, 9, { interest_on_term_loans: 15 })],
    context: { as_of: '2024-08-31' },
    expect: [
      {
        state: 'not_measurable',
        subject: SUBJECT,
        reason: 'No balance sheet of the day before the year to 31-03-2024 is known.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'Interest on the cash credit does not service term loans: whether the cover is 1.14 or 1.40 is unknown.',
    facts: [opening(20), year(20, 8, { finance_costs: 37 })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'not_measurable', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'Instalments are those that fell due in the year, not the ones of the year to come.',
    facts: [
      opening(20),
      balanceSheet('2024-03-31', { current_maturities_of_long_term_borrowings: 90 }, OWN),
      year(45, 20, { interest_on_term_loans: 15 }),
    ],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A loss without term debt has no debt service to cover.',
    facts: [opening(0), year(-30, 5, { finance_costs: 15 })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'A cover of exactly 1.20 is not below it.',
    facts: [opening(20), year(20, 5, { interest_on_term_loans: 5, finance_costs: 5 })],
    context: { as_of: '2024-08-31' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
]
