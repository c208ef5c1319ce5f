import type { Random } from '../generated-names.ts'
import { CRORE, type Earnings, ebitOf, inCrores, moved, type Pair } from './earnings.ts'
import { between, oneOf } from './part.ts'

// Balance sheets of three years, drawn from the net worth up.

interface Sheet {
  worth: number
  equity: number
  liabilities: number
  current_assets: number
  current_liabilities: number
  kept: number
  inventories: number | null
  receivables: number
}

/** What a company does not tell in any of its balance sheets. */
export interface Silence {
  goodwill: boolean
  current_assets: boolean
  retained_earnings: boolean
}

const GOODWILL = 3 * CRORE
const SOFTWARE = CRORE

export const sheetLines = (sheet: Sheet, not: Silence) =>
  inCrores({
    assets: sheet.equity + sheet.liabilities,
    equity: sheet.equity,
    liabilities: sheet.liabilities,
    current_assets: not.current_assets ? null : sheet.current_assets,
    current_liabilities: sheet.current_liabilities,
    [not.retained_earnings ? 'other_equity' : 'retained_earnings']: sheet.kept,
    goodwill: not.goodwill ? null : GOODWILL,
    other_intangible_assets: SOFTWARE,
    intangible_assets_under_development: 0,
    inventories: sheet.inventories,
    trade_receivables_current: sheet.receivables,
  })

const worthChange = (random: Random) =>
  oneOf(
    random,
    between(random, -150, 20),
    between(random, 1, 300),
    between(random, -100, 5),
    between(random, 100, 1300),
  )

interface Books {
  sheets: readonly [Sheet, Sheet, Sheet]
  /** Percent, of the first year and the second; null from a net worth that is not above zero. */
  worth_falls: readonly [number, number | null]
  /** Percent; null when inventories are not told. */
  stock_growth: number | null
}

export function booksOf(random: Random, revenues: readonly [number, number, number], isStockTold: boolean): Books {
  const [oldest, middle, newest] = revenues
  const worth = (Math.round(oldest / 1_000_000) * 1_000_000 * between(random, 20, 80)) / 100
  const falls = [worthChange(random), worthChange(random)] as const
  const second = moved(worth, -falls[0])
  const third = second > 0 ? moved(second, -falls[1]) : second
  const stock_growth = oneOf(random, between(random, -200, 300), between(random, 100, 900))
  const stock = (middle * between(random, 1, 40)) / 100
  const days = between(random, 20, 120)
  const longer = oneOf(random, between(random, -20, 25), between(random, 10, 90))
  const liabilities = (oldest * between(random, 30, 150)) / 100
  const strength = between(random, 20, 60)
  const of = (revenue: number, tangible: number, inventories: number, dso: number): Sheet => {
    const equity = tangible + GOODWILL + SOFTWARE
    return {
      worth: tangible,
      equity,
      liabilities,
      current_assets: Math.round(((equity + liabilities) * (strength + between(random, 0, 20))) / 100),
      current_liabilities: Math.round((liabilities * between(random, 30, 75)) / 100),
      kept: Math.round((equity * between(random, -40, 80)) / 100),
      inventories: isStockTold ? inventories : null,
      receivables: Math.round((revenue * dso) / 365),
    }
  }
  return {
    sheets: [
      of(oldest, worth, stock, days),
      of(middle, second, stock, days),
      of(newest, third, moved(stock, stock_growth), days + longer),
    ],
    worth_falls: [falls[0] / 10, second > 0 ? falls[1] / 10 : null],
    stock_growth: isStockTold ? stock_growth / 10 : null,
  }
}

function zScore(sheet: Sheet, span: Earnings): number | null {
  const assets = sheet.equity + sheet.liabilities
  if (assets <= 0) return null
  const score =
    (6.56 * (sheet.current_assets - sheet.current_liabilities) + 3.26 * sheet.kept + 6.72 * ebitOf(span)) / assets +
    (1.05 * sheet.equity) / sheet.liabilities
  // Equity that is used up is distress, whatever the other terms say.
  return sheet.equity <= 0 ? Math.min(score, 0) : score
}

/** Both in tenths, so that the difference has no trace of binary fractions. */
const points = (a: number, b: number) => (Math.round(a * 10) - Math.round(b * 10)) / 10

export function sheetFigures(
  { sheets, worth_falls, stock_growth }: Books,
  years: number,
  year: Pair,
  not: Silence,
  isPublished: boolean,
) {
  const [, before, now] = sheets
  const isWorthTold = !not.goodwill && now.worth > 0
  // In a filing other intangible assets may hold rights of use, so that goodwill alone proves a loss of the net worth.
  const intangible = (not.goodwill ? GOODWILL : 0) + (isPublished ? SOFTWARE : 0)
  const scores = not.current_assets ? [null, null] : [zScore(now, year.now), zScore(before, year.before)]
  const score = scores[0] ?? null
  const scoreBefore = years > 1 ? (scores[1] ?? null) : null
  const isTold = years > 1 && year.now.is_revenue_told
  return {
    net_worth_at_most: now.worth + intangible,
    net_worth_fall_percent: isWorthTold && years > 1 ? worth_falls[1] : null,
    net_worth_fall_percent_before: isWorthTold && years > 2 ? worth_falls[0] : null,
    z_score: score,
    z_score_before: scoreBefore,
    z_score_fall: score !== null && scoreBefore !== null ? scoreBefore - score : null,
    year_revenue_before: years > 1 ? year.before.revenue : null,
    stock_less_sales_growth_points: isTold && stock_growth !== null ? points(stock_growth, year.change) : null,
    stock_percent_of_revenue: isTold && now.inventories !== null ? (now.inventories * 100) / year.now.revenue : null,
    year_revenue: isTold ? year.now.revenue : null,
    sales_days_longer: isTold
      ? (now.receivables * 365) / year.now.revenue - (before.receivables * 365) / year.before.revenue
      : null,
  }
}
