import { decimalOf, paiseOf } from '@saakh/domain/money'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { type Said, said } from '../kit/figures.ts'
import type { InForce } from '../kit/limits.ts'
import type { Step } from '../kit/steps.ts'
import { paiseOfLine, SOLD } from './statement-amounts.ts'
import type { Stock } from './stock-amounts.ts'
import type { StockMeasureName } from './stock-measures.ts'
import { missingLines } from './told-lines.ts'
import type { YearPair } from './year-pairs.ts'

/** A line of the balance sheet that runs away within a year from the sales of the span that ends with it. Data. */
export interface StockAgainstSales<B extends string = string> {
  stock: Stock
  measure: StockMeasureName
  /** What the stock and the two ratios are called in the detail. */
  keys: { stock: string; first: string; second: string }
  /** Reached when the first ratio exceeds the second one by more than the limit. */
  steps: readonly Step<B>[]
  /** A limit: of less revenue nothing is told. */
  smallest_revenue: string
  /** A limit: a stock below this share of the revenue, in percent, says nothing. */
  smallest_share?: string
  /** A picture of the stock, or of the days that it makes up. */
  trend?: 'stock' | 'days'
}

/** In the order in which they are told: growths by their line, ratios by their year. */
export function linesRead(
  { measure }: StockAgainstSales,
  { now, before }: YearPair,
  stock: readonly StatementLineName[],
) {
  const periods =
    measure === 'growth'
      ? [now.balance, before.balance, now.span, before.span]
      : [now.balance, now.span, before.balance, before.span]
  return periods.map((period) => ({ period, lines: period.days === null ? stock : ([SOLD] as const) }))
}

/** Why nothing is told of the pair; null when something is. */
export function silenceOf(rule: StockAgainstSales, pair: YearPair, limits: InForce): Said | null {
  for (const { period, lines } of linesRead(rule, pair, [rule.stock.line])) {
    const missing = missingLines(period, lines)
    if (missing !== null) return missing
  }
  const smallest = paiseOf(String(limits[rule.smallest_revenue]))
  for (const { span } of [pair.now, pair.before]) {
    const revenue = paiseOfLine(span, SOLD)
    // Growth is measured from the year before; how little is sold since then is what it tells.
    const isBase = span === pair.before.span || rule.measure !== 'growth'
    if (revenue <= 0n || (isBase && revenue < smallest))
      return said('revenue_too_small', { date: span.date, revenue: decimalOf(revenue) })
  }
  const { balance } = pair.before
  const base = paiseOfLine(balance, rule.stock.line)
  return rule.measure === 'growth' && base <= 0n
    ? said('grown_from_nothing', { date: balance.date, stock: decimalOf(base) })
    : null
}
