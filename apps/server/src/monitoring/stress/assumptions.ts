import { type Shocks, UNPAID_DAYS, VARIABLE_COST_PERCENT } from '@saakh/catalogue/stress/shocks'
import type { StressAsked } from '@saakh/contract/stress'
import { formatCount } from '@saakh/domain/formats'

export const shocksOf = (asked: StressAsked): Shocks => ({
  ...asked,
  largest_buyer: asked.largest_buyer === 'true',
  buyer: asked.buyer ?? null,
})

/** What the shocks assume, beside what they are called. */
export function assumptionsOf(shocks: Shocks): string[] {
  const { revenue_fall_percent, rate_points, receivable_days, largest_buyer, buyer, arrears_days } = shocks
  const says = [
    revenue_fall_percent > 0 &&
      `Revenue of the statements of the last twelve months is ${revenue_fall_percent}% less. Of what falls away ${VARIABLE_COST_PERCENT}% is saved as cost; no tax is saved.`,
    rate_points > 0 &&
      `Interest on all borrowings of the last balance sheet is ${rate_points} points higher in the statements of the last twelve months.`,
    receivable_days > 0 &&
      `Customers pay ${formatCount(receivable_days)} days later. Short-term borrowing pays for it.`,
    largest_buyer &&
      'The largest customer of the open bills pays nothing, and the equity bears it. Where no open bills are known nothing changes.',
    buyer !== null && `${buyer} pays nothing to anybody, and the equity of whoever sells to it bears it.`,
    (largest_buyer || buyer !== null) && `The bills of who pays nothing stay open for ${UNPAID_DAYS} days more.`,
    arrears_days > 0 &&
      `Who is past due by the last day-end is past due for ${formatCount(arrears_days)} more days. Days above the limit of a cash credit stay.`,
    (revenue_fall_percent > 0 || rate_points > 0) && 'The balance sheet does not carry the lower profit.',
  ]
  return says.filter((sentence) => sentence !== false)
}
