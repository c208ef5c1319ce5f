import { type DecimalText, decimalOf, paiseOf, parseMoney } from '@saakh/domain/money'
import { STATEMENT_LINES, type Statement, type StatementLineName } from '@saakh/domain/statement-lines'
import { givenText } from '../../kit/event-cells.ts'
import { type ParsedRow, refuse, refuseRow } from '../../kit/import-kind.ts'

/** The lines that a borrower's file may bring, in the order of a statement; columns are called like them. */
export const BORROWER_LINES = [
  'revenue_from_operations',
  'interest_earned',
  'other_income',
  'income',
  'cost_of_materials_consumed',
  'purchases_of_stock_in_trade',
  'changes_in_inventories_of_finished_goods_work_in_progress_and_stock_in_trade',
  'employee_benefit_expense',
  'finance_costs',
  'interest_on_term_loans',
  'depreciation_depletion_and_amortisation_expense',
  'other_expenses',
  'expenses',
  'profit_before_exceptional_items_and_tax',
  'exceptional_items_before_tax',
  'profit_before_tax',
  'tax_expense',
  'profit_loss_for_period',
  'related_party_transactions',
  'property_plant_and_equipment',
  'capital_work_in_progress',
  'goodwill',
  'other_intangible_assets',
  'intangible_assets_under_development',
  'noncurrent_assets',
  'inventories',
  'current_investments',
  'trade_receivables_current',
  'cash_and_cash_equivalents',
  'bank_balance_other_than_cash_and_cash_equivalents',
  'other_current_assets',
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
  'trade_payables_over_90_days',
  'unbilled_revenue',
  'contingent_liabilities',
  'cash_flows_from_used_in_operating_activities',
  'cash_flows_from_used_in_investing_activities',
  'cash_flows_from_used_in_financing_activities',
] as const satisfies readonly StatementLineName[]
export type BorrowerLine = (typeof BORROWER_LINES)[number]

const MAY_BE_NEGATIVE: ReadonlySet<BorrowerLine> = new Set([
  'other_income',
  'changes_in_inventories_of_finished_goods_work_in_progress_and_stock_in_trade',
  'profit_before_exceptional_items_and_tax',
  'exceptional_items_before_tax',
  'profit_before_tax',
  'tax_expense',
  'profit_loss_for_period',
  'other_equity',
  'retained_earnings',
  'equity',
  'cash_flows_from_used_in_operating_activities',
  'cash_flows_from_used_in_investing_activities',
  'cash_flows_from_used_in_financing_activities',
])

/** A total and lines that are part of it: what is told of them may not exceed it. */
const PARTS: readonly (readonly [BorrowerLine, readonly BorrowerLine[]])[] = [
  ['income', ['revenue_from_operations', 'other_income']],
  [
    'current_assets',
    [
      'inventories',
      'current_investments',
      'trade_receivables_current',
      'cash_and_cash_equivalents',
      'bank_balance_other_than_cash_and_cash_equivalents',
      'other_current_assets',
    ],
  ],
  // Unbilled revenue stands among the other current assets or the receivables; maturities in one of the current lines.
  ['current_assets', ['unbilled_revenue']],
  ['current_liabilities', ['current_maturities_of_long_term_borrowings']],
  ['trade_payables_current', ['trade_payables_over_90_days']],
  ['finance_costs', ['interest_on_term_loans']],
  [
    'noncurrent_assets',
    [
      'property_plant_and_equipment',
      'capital_work_in_progress',
      'goodwill',
      'other_intangible_assets',
      'intangible_assets_under_development',
    ],
  ],
  ['assets', ['noncurrent_assets', 'current_assets']],
  ['current_liabilities', ['borrowings_current', 'trade_payables_current']],
  ['noncurrent_liabilities', ['borrowings_noncurrent']],
  ['liabilities', ['noncurrent_liabilities', 'current_liabilities']],
]

/** Two sides that are equal when all are told. */
const EQUAL: readonly (readonly [BorrowerLine, readonly BorrowerLine[]])[] = [
  ['assets', ['equity_and_liabilities']],
  ['assets', ['equity', 'liabilities']],
  ['equity_and_liabilities', ['equity', 'liabilities']],
]

const SMALLEST_TOLERANCE = 100_000n

/** Statements are written in thousands, lakhs or crores: ₹1,000 or 0.1 %, whichever is more. */
function tolerance(total: bigint): bigint {
  const share = (total < 0n ? -total : total) / 1000n
  return share > SMALLEST_TOLERANCE ? share : SMALLEST_TOLERANCE
}

type Lines = Partial<Record<BorrowerLine, DecimalText>>

const sumOf = (lines: Lines, names: readonly BorrowerLine[]): bigint =>
  names.reduce((sum, name) => sum + paiseOf(lines[name] ?? '0'), 0n)

function contradiction(lines: Lines): { line: BorrowerLine; reason: string } | null {
  const isStated = (name: BorrowerLine) => lines[name] !== undefined
  for (const [total, parts] of PARTS) {
    const sum = sumOf(lines, parts)
    const whole = sumOf(lines, [total])
    if (isStated(total) && parts.some(isStated) && sum - whole > tolerance(whole))
      return {
        line: total,
        reason: `${total} is ${decimalOf(whole)}, less than its parts (${parts.filter(isStated).join(', ')}) together: ${decimalOf(sum)}.`,
      }
  }
  for (const [side, others] of EQUAL) {
    if (!isStated(side) || !others.every(isStated)) continue
    const [left, right] = [sumOf(lines, [side]), sumOf(lines, others)]
    const gap = left > right ? left - right : right - left
    if (gap > tolerance(left))
      return {
        line: side,
        reason: `${side} is ${decimalOf(left)}, but ${others.join(' and ')} ${others.length > 1 ? 'together are' : 'is'} ${decimalOf(right)}.`,
      }
  }
  return null
}

/** The lines that a row tells, by statement; an empty cell is a line that is not stated and never zero. */
export function parseStatementLines(cells: Readonly<Record<BorrowerLine, string>>): ParsedRow<Map<Statement, Lines>> {
  const lines: Lines = {}
  for (const name of BORROWER_LINES) {
    const text = givenText(cells[name])
    if (text === null) continue
    const amount = parseMoney(text)
    if (!amount.ok) return refuse(name, `${name}: ${amount.reason}.`)
    if (amount.value.startsWith('-') && !MAY_BE_NEGATIVE.has(name))
      return refuse(name, `${name} is ${amount.value}; it cannot be negative.`)
    lines[name] = amount.value
  }
  const wrong = contradiction(lines)
  if (wrong) return refuseRow(wrong.line, wrong.reason)
  const linesByStatement = new Map<Statement, Lines>()
  for (const name of BORROWER_LINES) {
    const value = lines[name]
    if (value === undefined) continue
    const { statement } = STATEMENT_LINES[name]
    linesByStatement.set(statement, { ...linesByStatement.get(statement), [name]: value })
  }
  return { ok: true, staged: linesByStatement }
}
