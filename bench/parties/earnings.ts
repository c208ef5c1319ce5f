import type { CroreLines } from '@saakh/catalogue/example-statements'
import type { Random } from '../generated-names.ts'
import { between, chance, oneOf } from './part.ts'

// What a span of a company's accounts earns. Rupees; changes are drawn in tenths of a percent.

export const CRORE = 10_000_000
export const moved = (rupees: number, tenths: number) => (rupees * (1000 + tenths)) / 1000
export const inCrores = (lines: Readonly<Record<string, number | null>>): CroreLines =>
  Object.fromEntries(
    Object.entries(lines).flatMap(([name, rupees]) => (rupees === null ? [] : [[name, rupees / CRORE]])),
  )

export interface Earnings {
  revenue: number
  is_revenue_told: boolean
  profit: number
  /** Hundredths of a percent of revenue. */
  interest: number
  /** Hundredths: 150 is a cover of 1.5. */
  cover: number
}

export const earnings = (random: Random, revenue: number, overrides: Partial<Earnings> = {}): Earnings => ({
  revenue,
  is_revenue_told: true,
  profit: revenue / 20,
  interest: oneOf(random, between(random, 0, 60), between(random, 50, 900)),
  cover: oneOf(random, between(random, -100, 180), between(random, 120, 700)),
  ...overrides,
})

const interestOf = ({ revenue, interest }: Earnings) => (revenue * interest) / 10_000
export const ebitOf = (span: Earnings) => (interestOf(span) * span.cover) / 100

export const spanLines = (span: Earnings) =>
  inCrores({
    revenue_from_operations: span.is_revenue_told ? span.revenue : null,
    profit_loss_for_period: span.profit,
    profit_before_exceptional_items_and_tax: ebitOf(span) - interestOf(span),
    finance_costs: interestOf(span),
  })

export interface Pair {
  before: Earnings
  now: Earnings
  /** Percent. */
  change: number
  margin_before: number
  profit_fall: number
}

/** A span and the same a year before. */
export function pair(random: Random, revenueBefore: number): Pair {
  const change = oneOf(random, between(random, -150, 300), between(random, -600, 100))
  const margin = oneOf(random, between(random, 1, 150), between(random, -100, 40)) || 1
  const fall = oneOf(random, between(random, -400, 200), between(random, 200, 1500))
  const profit = (revenueBefore * margin) / 1000
  return {
    before: earnings(random, revenueBefore, { profit }),
    now: earnings(random, moved(revenueBefore, change), {
      profit: profit - (Math.abs(profit) * fall) / 1000,
      is_revenue_told: !chance(random, 5),
    }),
    change: change / 10,
    margin_before: margin / 10,
    profit_fall: fall / 10,
  }
}

const coverPercent = (span: Earnings) => ({ cover: span.cover / 100, share: span.interest / 100 })

/** What the latest span says; `last` is the span just before it, null when it is not known. */
export function spanFigures(
  { before, now, change, margin_before, profit_fall }: Pair,
  isPaired: boolean,
  last: Earnings | null,
) {
  const isChangeTold = isPaired && now.is_revenue_told
  const [present, previous] = [coverPercent(now), last ? coverPercent(last) : null]
  return {
    revenue_before: isPaired ? before.revenue : null,
    revenue_change_percent: isChangeTold ? change : null,
    profit_fall_percent: isPaired ? profit_fall : null,
    profit_fall_percent_of_revenue: isPaired ? (Math.abs(margin_before) * profit_fall) / 100 : null,
    interest_cover: now.is_revenue_told ? present.cover : null,
    interest_percent_of_revenue: now.is_revenue_told ? present.share : null,
    interest_cover_before: previous?.cover ?? null,
    interest_percent_of_revenue_before: previous?.share ?? null,
  }
}
