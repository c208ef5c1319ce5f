import { compareRatio, type Measured, measured, type Ratio, ratio, unmeasured } from './ratio.ts'

// Ratios of industrial companies. Amounts are paise; null means that the statement does not state the line, which is never
// zero. Definitions: yourcareerheights.com and finnova as collected in the facts of the field; where two are in use the
// name of the function says which one it is.

export type Amount = bigint | null

type KnownAmounts<T> = { [key in keyof T]: bigint }

/** The amounts when all are told (none is null then, which the cast states); otherwise the sentence that names those that are not. */
export function allTold<const T extends Readonly<Record<string, Amount>>>(amounts: T): Measured<KnownAmounts<T>> {
  const missing = Object.keys(amounts).filter((name) => amounts[name] === null)
  if (missing.length === 0) return measured(amounts as KnownAmounts<T>)
  const names = missing.map((name) => name.replaceAll('_', ' '))
  return unmeasured(`Not told: ${names.join(', ')}.`)
}

function over(part: bigint, whole: bigint, name: string): Measured {
  if (whole === 0n) return unmeasured(`The ${name} are zero.`)
  if (whole < 0n) return unmeasured(`The ${name} are negative.`)
  return measured(ratio(part, whole))
}

export function currentRatio(of: { current_assets: Amount; current_liabilities: Amount }): Measured {
  const figures = allTold(of)
  return figures.ok
    ? over(figures.value.current_assets, figures.value.current_liabilities, 'current liabilities')
    : figures
}

/** (Current assets − inventories) / current liabilities. */
export function quickRatio(of: { current_assets: Amount; inventories: Amount; current_liabilities: Amount }): Measured {
  const figures = allTold(of)
  if (!figures.ok) return figures
  const { current_assets, inventories, current_liabilities } = figures.value
  return over(current_assets - inventories, current_liabilities, 'current liabilities')
}

export const INTANGIBLES = ['goodwill', 'other_intangible_assets', 'intangible_assets_under_development'] as const
export type Intangible = (typeof INTANGIBLES)[number]

export interface TangibleNetWorth {
  /** May be zero or negative; ratios over it are then not measurable. */
  paise: bigint
  /** Intangible assets that the statement does not tell: with any, the figure is what the net worth is at most. */
  not_told: readonly Intangible[]
}

/**
 * Equity − goodwill − other intangible assets − intangible assets under development − revaluation reserve. The exchanges'
 * form has a place for each intangible asset, so one that is absent was not reported and is not zero. The reserve is
 * deducted where it is told; no filing of the exchanges tells it, so `revaluation_reserve` null counts as not deducted.
 */
export function tangibleNetWorth(
  of: { equity: bigint; revaluation_reserve: Amount } & Readonly<Record<Intangible, Amount>>,
): TangibleNetWorth {
  const intangible = INTANGIBLES.reduce((sum, line) => sum + (of[line] ?? 0n), of.revaluation_reserve ?? 0n)
  return { paise: of.equity - intangible, not_told: INTANGIBLES.filter((line) => of[line] === null) }
}

/** Total outside liabilities / tangible net worth. */
export function outsideLiabilitiesToNetWorth(of: { liabilities: Amount; tangible_net_worth: Amount }): Measured {
  const figures = allTold(of)
  if (!figures.ok) return figures
  const { liabilities, tangible_net_worth } = figures.value
  return tangible_net_worth <= 0n
    ? unmeasured('The tangible net worth is not above zero.')
    : measured(ratio(liabilities, tangible_net_worth))
}

/** Profit before exceptional items and tax + finance costs: exceptional items are no earnings of the business. */
export function earningsBeforeInterestAndTax(of: {
  profit_before_exceptional_items_and_tax: Amount
  finance_costs: Amount
}): Measured<bigint> {
  const figures = allTold(of)
  return figures.ok
    ? measured(figures.value.profit_before_exceptional_items_and_tax + figures.value.finance_costs)
    : figures
}

/** EBIT / finance costs; the other usage, PBDIT / interest, gives higher figures. */
export function interestCoverByEbit(of: {
  profit_before_exceptional_items_and_tax: Amount
  finance_costs: Amount
}): Measured {
  const ebit = earningsBeforeInterestAndTax(of)
  if (!ebit.ok) return ebit
  return over(ebit.value, of.finance_costs ?? 0n, 'finance costs')
}

/** (PAT + depreciation + term-loan interest) / (instalments + term-loan interest). */
export function debtServiceCover(of: {
  profit_after_tax: Amount
  depreciation: Amount
  term_loan_interest: Amount
  instalments: Amount
}): Measured {
  const figures = allTold(of)
  if (!figures.ok) return figures
  const { profit_after_tax, depreciation, term_loan_interest, instalments } = figures.value
  return over(
    profit_after_tax + depreciation + term_loan_interest,
    instalments + term_loan_interest,
    'instalments and their interest',
  )
}

const daysOf = (stock: bigint, flow: bigint, days: number, name: string): Measured => {
  if (flow <= 0n) return unmeasured(`The ${name} is not above zero.`)
  return measured(ratio(stock * BigInt(days), flow))
}

/** Receivables at the end of the span, whenever they fall due / revenue of the span × its days. */
export function daysSalesOutstanding(
  of: { trade_receivables: Amount; revenue_from_operations: Amount },
  days: number,
): Measured {
  const figures = allTold(of)
  if (!figures.ok) return figures
  return daysOf(figures.value.trade_receivables, figures.value.revenue_from_operations, days, 'revenue')
}

/** Inventories at the end of the span / cost of goods sold of the span × its days. */
export function daysInventory(of: { inventories: Amount; cost_of_goods_sold: Amount }, days: number): Measured {
  const figures = allTold(of)
  if (!figures.ok) return figures
  return daysOf(figures.value.inventories, figures.value.cost_of_goods_sold, days, 'cost of goods sold')
}

/** (Latest − previous) / previous; only a previous figure above zero has a percentage. */
export function growth(of: { latest: Amount; previous: Amount }): Measured {
  const figures = allTold(of)
  if (!figures.ok) return figures
  const { latest, previous } = figures.value
  return previous > 0n
    ? measured(ratio(latest - previous, previous))
    : unmeasured(
        `The previous figure is ${previous === 0n ? 'zero' : 'negative'}; a change from it is not a percentage.`,
      )
}

/** Growth that is lower than minus this percentage. */
export const fellBy = (change: Ratio, percent: number): boolean => compareRatio(change, -percent / 100) < 0
