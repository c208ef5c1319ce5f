import { account, dayEnds } from '@saakh/catalogue/example-facts'
import { chequeReturnOf } from '@saakh/catalogue/example-lender-records'
import { chargeEntry } from '@saakh/catalogue/example-proceedings'
import { balanceSheet, financialYear } from '@saakh/catalogue/example-statements'
import { filed, rated, registration } from '@saakh/catalogue/rating-and-gst-facts'
import type { Fact } from '@saakh/domain/facts'

const books = { source: 'borrower_statement' as const, nature: 'standalone' as const }
/** Three years of books. */
export const statementYears = (profit: number): Fact[] =>
  [2024, 2025, 2026].flatMap((year) => [
    balanceSheet(
      `${year}-03-31`,
      {
        current_assets: 40,
        current_liabilities: 20,
        assets: 100,
        retained_earnings: 30,
        equity: 50,
        liabilities: 50,
        goodwill: 0,
        other_intangible_assets: 0,
        intangible_assets_under_development: 0,
        trade_receivables: 12,
        inventories: 9,
        current_maturities_of_long_term_borrowings: 4,
      },
      books,
    ),
    financialYear(
      year,
      {
        revenue_from_operations: 120,
        profit_before_exceptional_items_and_tax: 8,
        profit_before_tax: 8,
        finance_costs: 2,
        interest_on_term_loans: 1,
        profit_loss_for_period: profit,
        depreciation_depletion_and_amortisation_expense: 3,
      },
      books,
    ),
  ])

/** A borrower of whom enough is known for a score; `dpd` by the number of the day since 1 April. */
export const scoredBorrower = (dpd: (index: number) => number, to = '2026-06-19', drawn = '500000.00'): Fact[] => [
  account('T-1', 'term_loan'),
  account('C-1', 'cash_credit'),
  ...dayEnds('T-1', '2026-04-01', to, (_, index) => ({
    outstanding: '900000.00',
    dpd: dpd(index),
    overdue_amount: dpd(index) > 0 ? '25000.00' : '0.00',
  })),
  ...dayEnds('C-1', '2026-04-01', to, () => ({
    outstanding: drawn,
    sanction_limit: '1000000.00',
    drawing_power: '1000000.00',
    credits: '20000.00',
    debits: '20000.00',
    interest_debited: '100.00',
  })),
  chequeReturnOf('C-1', '2026-05-10', '000000', { lack_of_funds: false, reason: 'Signature differs' }),
  chequeReturnOf('C-1', '2026-06-15', '000001', { lack_of_funds: false, reason: 'Signature differs' }),
  filed('2026-03', '2026-04-18'),
  filed('2026-04', '2026-05-18'),
  filed('2026-05', '2026-06-18'),
  registration('2026-06-10', 'active'),
  rated('2026-01-10', 'BBB'),
  rated('2026-05-10', 'BBB'),
  chargeEntry('CH-1', '2026-06-01', { created_on: '2022-01-10', own: true }),
  ...statementYears(6),
]
