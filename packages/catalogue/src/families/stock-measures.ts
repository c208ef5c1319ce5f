import { compareRatio, minus, type Ratio, ratio, ratioOfNumber, rounded, wireFigure } from '@saakh/domain/ratio'
import type { SpanKind } from '../statement-series.ts'
import { growthOf, isShare, paiseOfLine, percentFigure, SOLD } from './statement-amounts.ts'
import type { Count } from './stock-amounts.ts'
import type { Books, YearPair } from './year-pairs.ts'

// How a stock stands against sales, in two years.

interface StockAndSales {
  stock: bigint
  revenue: bigint
  span_days: number
}

/** Two ratios, and by how much the first exceeds the second. */
interface Comparison {
  first: Ratio
  second: Ratio
  difference: Ratio
}

interface StockMeasure {
  of(now: StockAndSales, before: StockAndSales, kind: SpanKind): Comparison
  /** For a sentence. */
  figure(value: Ratio): number
  /** For the detail. */
  kept(value: Ratio): number
  /** A limit, to compare the difference with. */
  limit(value: number): Ratio
}

const compare = (first: Ratio, second: Ratio): Comparison => ({ first, second, difference: minus(first, second) })

const daysOf = ({ stock, revenue, span_days }: StockAndSales): Ratio => ratio(stock * BigInt(span_days), revenue)
const inDays = (value: Ratio): number => rounded(value, 1)

/** How often a span fits into a year: a stock stands against a year's sales, whatever span tells them. */
const PER_YEAR: Record<SpanKind, bigint> = { quarter: 4n, half_year: 2n, year: 1n }
const shareOf = ({ stock, revenue }: StockAndSales, kind: SpanKind) => ratio(stock, revenue * PER_YEAR[kind])

export type StockMeasureName = 'days_of_sales' | 'share_of_sales' | 'growth'

export const STOCK_MEASURES: Readonly<Record<StockMeasureName, StockMeasure>> = {
  /** How many days of sales it makes up, beside the year before. */
  days_of_sales: {
    of: (now, before) => compare(daysOf(now), daysOf(before)),
    figure: inDays,
    kept: inDays,
    limit: ratioOfNumber,
  },
  /** Its share of a year's sales, beside the year before. */
  share_of_sales: {
    of: (now, before, kind) => compare(shareOf(now, kind), shareOf(before, kind)),
    figure: percentFigure,
    kept: wireFigure,
    limit: isShare,
  },
  /** Its growth beside the growth of sales. */
  growth: {
    of: (now, before) => compare(growthOf(before.stock, now.stock), growthOf(before.revenue, now.revenue)),
    figure: percentFigure,
    kept: wireFigure,
    limit: isShare,
  },
}

export interface Stretch extends Comparison {
  count: Count
  now: StockAndSales
  before: StockAndSales
}

const yearOf = ({ balance, span }: Books, count: Count): StockAndSales => ({
  stock: count.amountAt(balance),
  revenue: paiseOfLine(span, SOLD),
  span_days: span.days ?? 0,
})

/** By how much the stock runs away from sales: the least of what the counts tell. */
export function stretchOf(measure: StockMeasureName, pair: YearPair, counts: readonly [Count, ...Count[]]): Stretch {
  const stretchBy = (count: Count): Stretch => {
    const [now, before] = [yearOf(pair.now, count), yearOf(pair.before, count)]
    return { count, now, before, ...STOCK_MEASURES[measure].of(now, before, pair.kind) }
  }
  const [first, ...others] = counts
  return others
    .map(stretchBy)
    .reduce(
      (least, stretch) => (compareRatio(stretch.difference, least.difference) < 0 ? stretch : least),
      stretchBy(first),
    )
}
