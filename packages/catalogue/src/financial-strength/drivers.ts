// The ratios that the financial-strength score is made of. `polish` is the attribute of the Polish file (UCI 365) that the
// ratio equals. Left out although they separate: Attr11, 21, 27, 37, 45 and 60, whose missing value goes with the outcome,
// and Attr9, 22, 28, 41, 42, 48 and 49, which were defined otherwise, or read as zero, for one of the two outcomes.

export type DriverId =
  | 'net_profit_to_assets'
  | 'operating_profit_to_assets'
  | 'cash_earnings_to_liabilities'
  | 'operating_margin'
  | 'cash_margin'
  | 'reserves_to_assets'
  | 'retained_earnings_to_assets'
  | 'equity_to_assets'
  | 'long_term_funds_to_assets'
  | 'quick_ratio'
  | 'cash_ratio'
  | 'current_liabilities_in_days'
  | 'net_liabilities_to_revenue'
  | 'profit_of_three_years_to_assets'

export interface StrengthDriver {
  id: DriverId
  label: string
  unit: 'ratio' | 'days'
  better: 'higher' | 'lower'
  /** Why more of it can only help, or only harm. */
  why: string
  /** As made from the lines of a statement. */
  formula: string
  polish: number
}

const of = (
  id: DriverId,
  label: string,
  better: 'higher' | 'lower',
  polish: number,
  formula: string,
  why: string,
): StrengthDriver => ({
  id,
  label,
  unit: id === 'current_liabilities_in_days' ? 'days' : 'ratio',
  better,
  why,
  formula,
  polish,
})

export const STRENGTH_DRIVERS: readonly StrengthDriver[] = [
  of(
    'net_profit_to_assets',
    'Net profit to assets',
    'higher',
    1,
    'profit_loss_for_period / assets',
    'Profit adds to the funds that absorb a loss.',
  ),
  of(
    'operating_profit_to_assets',
    'Operating profit to assets',
    'higher',
    35,
    '(profit_before_exceptional_items_and_tax + finance_costs - other_income) / assets',
    'The business itself earns what lenders are paid from.',
  ),
  of(
    'cash_earnings_to_liabilities',
    'Cash earnings to liabilities',
    'higher',
    26,
    '(profit_loss_for_period + depreciation) / liabilities',
    'More cash earned pays the same liabilities sooner.',
  ),
  of(
    'operating_margin',
    'Operating margin',
    'higher',
    39,
    '(profit_before_exceptional_items_and_tax + finance_costs - other_income) / revenue_from_operations',
    'A wider margin bears a larger fall of prices.',
  ),
  of(
    'cash_margin',
    'Cash margin',
    'higher',
    13,
    '(profit_before_tax + depreciation) / revenue_from_operations',
    'More of each sale is left before tax in cash.',
  ),
  of(
    'reserves_to_assets',
    'Reserves to assets',
    'higher',
    25,
    '(equity - equity_share_capital) / assets',
    'Reserves are what the owners left in the company.',
  ),
  of(
    'retained_earnings_to_assets',
    'Retained earnings to assets',
    'higher',
    6,
    'retained_earnings / assets',
    'Earnings of the past carry the losses of a bad year.',
  ),
  of(
    'equity_to_assets',
    'Equity to assets',
    'higher',
    10,
    'equity / assets',
    'Equity takes losses before a lender does.',
  ),
  of(
    'long_term_funds_to_assets',
    'Long-term funds to assets',
    'higher',
    38,
    '(assets - current_liabilities) / assets',
    'Funds that do not fall due within a year cannot be called in it.',
  ),
  of(
    'quick_ratio',
    'Quick ratio',
    'higher',
    46,
    '(current_assets - inventories) / current_liabilities',
    'Near money covers what falls due.',
  ),
  of(
    'cash_ratio',
    'Cash and the like to current liabilities',
    'higher',
    40,
    '(current_assets - inventories - trade_receivables_current) / current_liabilities',
    'Money at hand depends on no customer.',
  ),
  of(
    'current_liabilities_in_days',
    'Current liabilities in days of revenue',
    'lower',
    62,
    'current_liabilities * 365 / revenue_from_operations',
    'More days of revenue are owed within the year.',
  ),
  of(
    'net_liabilities_to_revenue',
    'Net liabilities to revenue',
    'lower',
    30,
    '(liabilities - cash_and_cash_equivalents) / revenue_from_operations',
    'More debt stands against the same business.',
  ),
  of(
    'profit_of_three_years_to_assets',
    'Profit of three years to assets',
    'higher',
    24,
    'sum of profit_before_tax of three years / assets',
    'Three years say more than one.',
  ),
]
