import type { RatioUnit } from '@saakh/domain/ratio-figure'
import type { StatementLineName } from '@saakh/domain/statement-lines'

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

/** A line of a statement by its name on the wire, with what it does to the sum. */
export type SignedLine = `${'+' | '-'}${StatementLineName}`

export interface StrengthDriver {
  id: DriverId
  label: string
  unit: RatioUnit
  better: 'higher' | 'lower'
  /** Why more of it can only help, or only harm. */
  why: string
  /** The lines that are added up and those that are taken off: above and below the stroke. */
  top: readonly SignedLine[]
  under: readonly SignedLine[]
  /** So many years are added up above the stroke; the last one alone where it is absent. */
  years?: number
  polish: number
}

/** Drivers that are not shown as a percentage. */
const UNITS: Partial<Record<DriverId, RatioUnit>> = {
  quick_ratio: 'times',
  cash_ratio: 'times',
  current_liabilities_in_days: 'days',
}

const of = (
  id: DriverId,
  label: string,
  better: 'higher' | 'lower',
  polish: number,
  [top, under]: readonly [top: readonly SignedLine[], under: readonly SignedLine[]],
  why: string,
): StrengthDriver => ({
  id,
  label,
  unit: UNITS[id] ?? 'percent',
  better,
  why,
  top,
  under,
  polish,
})

/** Profit of the business itself: before interest, without other income. */
const OPERATING_PROFIT: readonly SignedLine[] = [
  '+profit_before_exceptional_items_and_tax',
  '+finance_costs',
  '-other_income',
]

export const STRENGTH_DRIVERS: readonly StrengthDriver[] = [
  of(
    'net_profit_to_assets',
    'Net profit to assets',
    'higher',
    1,
    [['+profit_loss_for_period'], ['+assets']],
    'Profit adds to the funds that absorb a loss.',
  ),
  of(
    'operating_profit_to_assets',
    'Operating profit to assets',
    'higher',
    35,
    [OPERATING_PROFIT, ['+assets']],
    'The business itself earns what lenders are paid from.',
  ),
  of(
    'cash_earnings_to_liabilities',
    'Cash earnings to liabilities',
    'higher',
    26,
    [['+profit_loss_for_period', '+depreciation_depletion_and_amortisation_expense'], ['+liabilities']],
    'More cash earned pays the same liabilities sooner.',
  ),
  of(
    'operating_margin',
    'Operating margin',
    'higher',
    39,
    [OPERATING_PROFIT, ['+revenue_from_operations']],
    'A wider margin bears a larger fall of prices.',
  ),
  of(
    'cash_margin',
    'Cash margin',
    'higher',
    13,
    [['+profit_before_tax', '+depreciation_depletion_and_amortisation_expense'], ['+revenue_from_operations']],
    'More of each sale is left before tax in cash.',
  ),
  of(
    'reserves_to_assets',
    'Reserves to assets',
    'higher',
    25,
    [['+equity', '-equity_share_capital'], ['+assets']],
    'Reserves are what the owners left in the company.',
  ),
  of(
    'retained_earnings_to_assets',
    'Retained earnings to assets',
    'higher',
    6,
    [['+retained_earnings'], ['+assets']],
    'Earnings of the past carry the losses of a bad year.',
  ),
  of(
    'equity_to_assets',
    'Equity to assets',
    'higher',
    10,
    [['+equity'], ['+assets']],
    'Equity takes losses before a lender does.',
  ),
  of(
    'long_term_funds_to_assets',
    'Long-term funds to assets',
    'higher',
    38,
    [['+assets', '-current_liabilities'], ['+assets']],
    'Funds that do not fall due within a year cannot be called in it.',
  ),
  of(
    'quick_ratio',
    'Quick ratio',
    'higher',
    46,
    [['+current_assets', '-inventories'], ['+current_liabilities']],
    'Near money covers what falls due.',
  ),
  of(
    'cash_ratio',
    'Cash and the like to current liabilities',
    'higher',
    40,
    [['+current_assets', '-inventories', '-trade_receivables_current'], ['+current_liabilities']],
    'Money at hand depends on no customer.',
  ),
  of(
    'current_liabilities_in_days',
    'Current liabilities in days of revenue',
    'lower',
    62,
    [['+current_liabilities'], ['+revenue_from_operations']],
    'More days of revenue are owed within the year.',
  ),
  of(
    'net_liabilities_to_revenue',
    'Net liabilities to revenue',
    'lower',
    30,
    [['+liabilities', '-cash_and_cash_equivalents'], ['+revenue_from_operations']],
    'More debt stands against the same business.',
  ),
  {
    ...of(
      'profit_of_three_years_to_assets',
      'Profit of three years to assets',
      'higher',
      24,
      [['+profit_before_tax'], ['+assets']],
      'Three years say more than one.',
    ),
    years: 3,
  },
]

/** The lines of one side of the stroke, the first without a plus. */
const sideOf = (lines: readonly SignedLine[], nameOf: (line: StatementLineName) => string): string =>
  lines
    .map((signed, at) => {
      const name = nameOf(lineOf(signed))
      return at === 0 && signed.startsWith('+') ? name : `${signed.startsWith('+') ? '+' : '-'} ${name}`
    })
    .join(' ')

export const lineOf = (signed: SignedLine): StatementLineName => signed.slice(1) as StatementLineName

/** How a driver is made, by the names of the lines on the wire or as `nameOf` names them. */
export function formulaOf(
  { top, under, unit, years }: StrengthDriver,
  nameOf: (line: StatementLineName) => string = (line) => line,
): string {
  const above = sideOf(top, nameOf)
  const bracketed = top.length > 1 ? `(${above})` : above
  const days = unit === 'days' ? ' * 365' : ''
  const sum = years === undefined ? '' : `sum of ${years} years of `
  return `${sum}${bracketed}${days} / ${sideOf(under, nameOf)}`
}
