import type { StatementLineName } from '@saakh/domain/statement-lines'
import { type Unmeasured, unmeasured } from '../kit/figures.ts'
import type { Words } from '../kit/words.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { paiseOfLine } from './statement-amounts.ts'
import { missingLines } from './told-lines.ts'

// What a year earned for its lenders, and what it had to pay them.

export const EARNED_LINES: readonly StatementLineName[] = [
  'profit_loss_for_period',
  'depreciation_depletion_and_amortisation_expense',
]
export const DUE_LINES: readonly StatementLineName[] = ['current_maturities_of_long_term_borrowings']

export interface DebtService {
  opening: StatementPeriod
  profit: bigint
  depreciation: bigint
  instalments: bigint
  /** Of the term loans where that is told, else all finance costs; null where neither is. */
  interest: bigint | null
  interest_line: 'interest_on_term_loans' | 'finance_costs'
}

/** Instalments are what the balance sheet at the beginning of the year said would fall due in it. */
export function debtServiceOf(series: StatementSeries, year: StatementPeriod): DebtService | Unmeasured {
  const opening = series.balanceAt(year.day - (year.days ?? 0))
  if (!opening) return unmeasured('no_opening_sheet', { date: year.date })
  const missing = missingLines(year, EARNED_LINES) ?? missingLines(opening, DUE_LINES)
  if (missing !== null) return { missing }
  const interest_line = year.paise('interest_on_term_loans') === null ? 'finance_costs' : 'interest_on_term_loans'
  return {
    opening,
    profit: paiseOfLine(year, 'profit_loss_for_period'),
    depreciation: paiseOfLine(year, 'depreciation_depletion_and_amortisation_expense'),
    instalments: paiseOfLine(opening, 'current_maturities_of_long_term_borrowings'),
    interest: year.paise(interest_line),
    interest_line,
  }
}

export const DEBT_SERVICE_WORDS: Words = {
  reasons: { no_opening_sheet: 'No balance sheet of the day before the year to {date:date} is known.' },
}
