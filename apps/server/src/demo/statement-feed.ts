import { addDays, addMonths, type IsoDate, monthOf } from '@saakh/domain/dates'
import { STATEMENT_LINES, type StatementLineName } from '@saakh/domain/statement-lines'
import type { Borrower } from './borrowers.ts'
import { type DatedLine, type DemoFeed, rupees } from './feeds.ts'
import { type BookMonth, booksOf } from './financial-path.ts'
import { randomOf } from './random.ts'
import { stressIn } from './stories.ts'

const TERM = 84

const LINES = [
  'revenue_from_operations',
  'other_income',
  'income',
  'cost_of_materials_consumed',
  'employee_benefit_expense',
  'finance_costs',
  'depreciation_depletion_and_amortisation_expense',
  'other_expenses',
  'expenses',
  'profit_before_exceptional_items_and_tax',
  'profit_before_tax',
  'tax_expense',
  'profit_loss_for_period',
  'property_plant_and_equipment',
  'capital_work_in_progress',
  'goodwill',
  'other_intangible_assets',
  'intangible_assets_under_development',
  'noncurrent_assets',
  'inventories',
  'trade_receivables_current',
  'cash_and_cash_equivalents',
  'current_assets',
  'assets',
  'equity_share_capital',
  'other_equity',
  'retained_earnings',
  'revaluation_reserve',
  'equity',
  'borrowings_noncurrent',
  'noncurrent_liabilities',
  'borrowings_current',
  'trade_payables_current',
  'current_liabilities',
  'liabilities',
  'equity_and_liabilities',
  'current_maturities_of_long_term_borrowings',
  'cash_flows_from_used_in_operating_activities',
  'cash_flows_from_used_in_investing_activities',
  'cash_flows_from_used_in_financing_activities',
] as const satisfies readonly StatementLineName[]
type Line = (typeof LINES)[number]

const NONE = {
  capital_work_in_progress: 0,
  goodwill: 0,
  other_intangible_assets: 0,
  intangible_assets_under_development: 0,
  revaluation_reserve: 0,
} as const

/** The statement of consecutive months; `before` is the month before the first of them. */
function statementOf(borrower: Borrower, span: readonly BookMonth[], before: BookMonth): Record<Line, number> {
  const end = span.at(-1) ?? before
  const sum = (name: Exclude<keyof BookMonth, 'month'>) => span.reduce((total, month) => total + month[name], 0)
  const loan = borrower.loans.find(({ kind }) => kind === 'term_loan')?.limit ?? 0
  const current_maturities = Math.min(end.term_loan, Math.round(loan / TERM) * 12)
  const income = sum('revenue') + sum('other_income')
  const expenses =
    sum('materials') + sum('employees') + sum('finance_costs') + sum('depreciation') + sum('other_expenses')
  const equity = end.share_capital + end.retained
  const borrowings_noncurrent = end.term_loan - current_maturities + end.promoters_loan
  const borrowings_current = end.cash_credit + current_maturities
  const current_assets = end.inventories + end.receivables + end.cash + end.other_assets
  const current_liabilities = borrowings_current + end.payables + end.other_liabilities
  const borrowed = (month: BookMonth) => month.cash_credit + month.term_loan + month.promoters_loan
  const investing = -sum('capital_expenditure')
  const financing = borrowed(end) - borrowed(before) - sum('finance_costs')
  return {
    revenue_from_operations: sum('revenue'),
    other_income: sum('other_income'),
    income,
    cost_of_materials_consumed: sum('materials'),
    employee_benefit_expense: sum('employees'),
    finance_costs: sum('finance_costs'),
    depreciation_depletion_and_amortisation_expense: sum('depreciation'),
    other_expenses: sum('other_expenses'),
    expenses,
    profit_before_exceptional_items_and_tax: income - expenses,
    profit_before_tax: income - expenses,
    tax_expense: sum('tax'),
    profit_loss_for_period: sum('profit'),
    property_plant_and_equipment: end.plant,
    // The lender's form asks for them, and small manufacturers have none.
    ...NONE,
    noncurrent_assets: end.plant,
    inventories: end.inventories,
    trade_receivables_current: end.receivables,
    cash_and_cash_equivalents: end.cash,
    current_assets,
    assets: end.plant + current_assets,
    equity_share_capital: end.share_capital,
    other_equity: end.retained,
    retained_earnings: end.retained,
    equity,
    borrowings_noncurrent,
    noncurrent_liabilities: borrowings_noncurrent,
    borrowings_current,
    trade_payables_current: end.payables,
    current_liabilities,
    liabilities: borrowings_noncurrent + current_liabilities,
    equity_and_liabilities: equity + borrowings_noncurrent + current_liabilities,
    current_maturities_of_long_term_borrowings: current_maturities,
    cash_flows_from_used_in_operating_activities: end.cash - before.cash - investing - financing,
    cash_flows_from_used_in_investing_activities: investing,
    cash_flows_from_used_in_financing_activities: financing,
  }
}

export interface DemoStatement {
  period_start: IsoDate
  period_end: IsoDate
  audited: boolean
  /** Of the second half only the profit and loss is told: its balance sheet is the year's. */
  is_second_half: boolean
  known_on: IsoDate
  lines: Record<Line, number>
}

/** The day a statement reaches the lender; a borrower in trouble takes its time. */
function handedIn(borrower: Borrower, end: BookMonth, audited: boolean): IsoDate {
  const random = randomOf('handed in', borrower.name, end.month)
  const usual = audited ? random.whole(130, 215) : random.whole(32, 66)
  const late = stressIn(borrower.plan, end.index + 4) > 0.5 && random.between(0, 1) < 0.5 ? random.whole(20, 90) : 0
  return addDays(addMonths(`${end.month}-01`, 1), usual + late)
}

/** A year audited, its halves not, as the borrower gives them, oldest first; spans that still run have none. */
export function statementsOf(borrower: Borrower, anchor: IsoDate): DemoStatement[] {
  const books = booksOf(borrower, anchor).filter(({ month }) => month < monthOf(anchor))
  const statements: DemoStatement[] = []
  for (const [at, end] of books.entries())
    for (const months of end.month.endsWith('-03') ? [12, 6] : end.month.endsWith('-09') ? [6] : []) {
      const before = books[at - months]
      const first = books[at - months + 1]
      if (!before || !first) continue
      const is_year = months === 12
      const is_second_half = !is_year && end.month.endsWith('-03')
      statements.push({
        period_start: `${first.month}-01`,
        period_end: addDays(addMonths(`${end.month}-01`, 1), -1),
        audited: is_year,
        is_second_half,
        known_on: handedIn(borrower, end, is_year || is_second_half),
        lines: statementOf(borrower, books.slice(at - months + 1, at + 1), before),
      })
    }
  return statements
}

export const statementFeed: DemoFeed = {
  kind: 'borrower_statements',
  heading: [
    'customer_number',
    'company_name',
    'period_start',
    'period_end',
    'nature',
    'audited',
    'form',
    'received_on',
    ...LINES,
  ],
  *lines(borrower, anchor): Iterable<DatedLine> {
    for (const { period_start, period_end, audited, is_second_half, known_on, lines } of statementsOf(borrower, anchor))
      yield {
        known_on,
        cells: [
          borrower.customer_number,
          borrower.name,
          period_start,
          period_end,
          'standalone',
          audited ? 'yes' : 'no',
          'commercial',
          known_on,
          ...LINES.map((line) =>
            is_second_half && STATEMENT_LINES[line].statement !== 'profit_and_loss' ? null : rupees(lines[line]),
          ),
        ],
      }
  },
}
