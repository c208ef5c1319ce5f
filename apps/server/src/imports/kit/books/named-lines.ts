import { AppError } from '@saakh/domain/errors'
import { decimalOf, isAmount, paiseOf, parseMoney } from '@saakh/domain/money'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import type { BookReport } from './book-report.ts'

// Zoho Books and Business Central write statements as named accounts below named sections. A name that is not known
// counts into its section's total only.

export type StatementLines = Extract<BookReport, { report: 'balance_sheet' }>['lines']

const BALANCE_NAMES: readonly (readonly [RegExp, StatementLineName])[] = [
  [/^(total )?assets$/, 'assets'],
  [/^(total )?current assets$/, 'current_assets'],
  [/^(total )?fixed assets$/, 'fixed_assets'],
  [/^(accounts receivable|trade receivables|sundry debtors)$/, 'trade_receivables_current'],
  [/^(inventor(y|ies)( asset)?|stock)$/, 'inventories'],
  [/^(total )?liabilities$/, 'liabilities'],
  [/^(total )?current liabilities$/, 'current_liabilities'],
  [/^(total )?(long[ -]term|non[ -]current) liabilities$/, 'noncurrent_liabilities'],
  [/^(accounts payable|trade payables|sundry creditors)$/, 'trade_payables_current'],
  [/^(total )?equit(y|ies)$/, 'equity'],
  [/^(share|equity share) capital$/, 'equity_share_capital'],
  [/^retained earnings$/, 'retained_earnings'],
  [/^(total )?liabilities (and|&) equit(y|ies)$/, 'equity_and_liabilities'],
]

const INCOME_NAMES: readonly (readonly [RegExp, StatementLineName])[] = [
  [/^(total )?(operating )?income$/, 'revenue_from_operations'],
  [/^non[ -]operating income$/, 'other_income'],
  [/^(salaries|employee|wages)\b.*/, 'employee_benefit_expense'],
  [/^(depreciation|amortisation|amortization)\b.*/, 'depreciation_depletion_and_amortisation_expense'],
  [/^interest expense$/, 'finance_costs'],
  [/^net (profit|income|profit\/loss|loss)$/, 'profit_loss_for_period'],
]

interface NamedAmount {
  name: string
  paise: bigint
  /** What cannot stand for a line: Business Central's heads carry 0. */
  is_head?: boolean
}

function named(rows: readonly NamedAmount[], names: typeof BALANCE_NAMES): StatementLines {
  const lines: StatementLines = {}
  for (const { name, paise, is_head } of rows) {
    if (is_head) continue
    const line = names.find(([pattern]) => pattern.test(name.trim().toLowerCase()))?.[1]
    // The section stands before the account of the same name within it.
    if (line !== undefined && lines[line] === undefined) lines[line] = decimalOf(paise)
  }
  return lines
}

const size = (amount: bigint) => (amount < 0n ? -amount : amount)

/** Throws AppError 'invalid' where the sides differ by more than a rupee, or are not stated. */
export function balanceLines(rows: readonly NamedAmount[]): StatementLines {
  const lines = named(rows, BALANCE_NAMES)
  const { assets, equity, liabilities } = lines
  if (assets === undefined || equity === undefined || liabilities === undefined)
    throw new AppError('invalid', 'The balance sheet does not state its assets, liabilities and equity by these names.')
  const gap = paiseOf(assets) - paiseOf(equity) - paiseOf(liabilities)
  if (size(gap) > 100n)
    throw new AppError(
      'invalid',
      `The balance sheet does not balance: assets are ${assets}, liabilities ${liabilities} and equity ${equity}.`,
    )
  return { ...lines, equity_and_liabilities: decimalOf(paiseOf(equity) + paiseOf(liabilities)) }
}

/** Throws AppError 'invalid' where no profit is told. */
export function incomeLines(rows: readonly NamedAmount[]): StatementLines {
  const lines = named(rows, INCOME_NAMES)
  const { revenue_from_operations: revenue, other_income: other, profit_loss_for_period: profit } = lines
  if (profit === undefined) throw new AppError('invalid', 'The profit and loss account states no net profit or loss.')
  return revenue === undefined ? lines : { ...lines, income: decimalOf(paiseOf(revenue) + paiseOf(other ?? '0')) }
}

/** JSON numbers have fifteen exact digits, which is more than any book holds. */
export function jsonPaise(value: number | string | null | undefined): bigint | null {
  if (value === null || value === undefined || value === '') return 0n
  const text = String(value)
  if (typeof value === 'number') return isAmount(text) ? paiseOf(text) : null
  const read = parseMoney(text)
  return read.ok ? paiseOf(read.value) : null
}

/** Throws AppError 'invalid' naming what is no amount. */
export function paiseIn(name: string, value: number | string | null | undefined): bigint {
  const paise = jsonPaise(value)
  if (paise === null)
    throw new AppError('invalid', `'${name}' has ${String(value).slice(0, 40)}, which is not an amount.`)
  return paise
}
