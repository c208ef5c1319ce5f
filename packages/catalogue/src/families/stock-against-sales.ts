import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { compareRatio, ratio } from '@saakh/domain/ratio'
import { type Figures, isUnmeasured, said } from '../kit/figures.ts'
import type { Judged } from '../kit/judgement.ts'
import type { InForce, Limits } from '../kit/limits.ts'
import type { Rule } from '../kit/rule.ts'
import { worstStep } from '../kit/steps.ts'
import type { Trend } from '../outcome.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { leftABusiness } from './discontinued.ts'
import { percentFigure } from './statement-amounts.ts'
import { clear, foundOn, notMeasurable } from './statement-findings.ts'
import { MATURITIES_ARE_SHORT_TERM_FROM } from './statement-pairs.ts'
import { INDUSTRIAL_STATEMENTS, judgeStatements, STALE_SPAN, unlessOld } from './statements.ts'
import { countsOf } from './stock-amounts.ts'
import { linesRead, type StockAgainstSales, silenceOf } from './stock-lines.ts'
import { STOCK_MEASURES, type Stretch, stretchOf } from './stock-measures.ts'
import { linePlaces, moneyTrend, recentBalances } from './told-lines.ts'
import { latestYearPair, YEAR_PAIR_WORDS, type YearPair } from './year-pairs.ts'

function figuresOf({ measure, stock }: StockAgainstSales, { kind, now: books }: YearPair, stretch: Stretch): Figures {
  const { figure } = STOCK_MEASURES[measure]
  const { count, now, first, second, difference } = stretch
  return {
    kind,
    is_part_of_year: kind !== 'year',
    counted: count.counted,
    first: figure(first),
    second: figure(second),
    difference: figure(difference),
    share_of_revenue: percentFigure(ratio(now.stock, now.revenue)),
    holds_maturities:
      'without' in stock && count.counted === 'alone' && books.balance.date >= MATURITIES_ARE_SHORT_TERM_FROM,
  }
}

function detailOf({ measure, keys }: StockAgainstSales, pair: YearPair, { now, before, first, second }: Stretch) {
  const { kept } = STOCK_MEASURES[measure]
  return {
    [keys.first]: kept(first),
    [keys.second]: kept(second),
    [keys.stock]: decimalOf(now.stock),
    [`previous_${keys.stock}`]: decimalOf(before.stock),
    revenue: decimalOf(now.revenue),
    previous_revenue: decimalOf(before.revenue),
    previous_reporting_date: pair.before.balance.date,
  }
}

function trendOf(
  rule: StockAgainstSales,
  pair: YearPair,
  stretch: Stretch,
  recent: readonly StatementPeriod[],
): Trend | null {
  if (rule.trend === 'stock') return moneyTrend(recent, rule.stock.line)
  const { kept } = STOCK_MEASURES[rule.measure]
  const points = [
    { date: pair.before.balance.date, value: kept(stretch.second) },
    { date: pair.now.balance.date, value: kept(stretch.first) },
  ]
  return rule.trend === 'days' ? { unit: 'days', points, threshold: null, bands: [] } : null
}

/** Before its age is looked at. */
function judgePair<B extends string>(
  rule: StockAgainstSales<B>,
  series: StatementSeries,
  pair: YearPair,
  limits: InForce,
) {
  const { balance } = pair.now
  const silence = silenceOf(rule, pair, limits)
  if (silence !== null) return notMeasurable(series, silence, balance)
  const counts = countsOf(rule.stock, pair)
  if (isUnmeasured(counts)) return notMeasurable(series, counts.missing, balance)
  const stretch = stretchOf(rule.measure, pair, counts)
  const figures = figuresOf(rule, pair, stretch)
  const { stock, revenue } = stretch.now
  const { smallest_share } = rule
  if (smallest_share !== undefined && compareToPercent(stock, revenue, Number(limits[smallest_share])) < 0)
    return clear(series, balance, 'too_small', figures)
  const limitOf = STOCK_MEASURES[rule.measure].limit
  const step = worstStep(
    rule.steps,
    ({ limit }) => compareRatio(stretch.difference, limitOf(Number(limits[limit]))) > 0,
  )
  if (!step) return clear(series, balance, 'clear', figures)
  if (leftABusiness(pair.now.span, pair.before.span))
    return notMeasurable(
      series,
      said('business_left', { date: balance.date, before_date: pair.before.span.date }),
      balance,
    )
  const recent = rule.trend === 'stock' ? recentBalances(series, balance, [rule.stock.line]) : []
  return foundOn(series, balance, {
    band: step.band,
    severity: step.severity,
    detail: detailOf(rule, pair, stretch),
    figures,
    places: linesRead(rule, pair, stretch.count.lines).flatMap(({ period, lines }) => linePlaces(period, lines)),
    others: recent,
    trend: trendOf(rule, pair, stretch, recent),
  })
}

export const stockAgainstSales = <const B extends string>(
  rule: StockAgainstSales<B>,
): Rule<typeof INDUSTRIAL_STATEMENTS.needs, Limits, B> => ({
  ...INDUSTRIAL_STATEMENTS,
  limits: STALE_SPAN,
  words: YEAR_PAIR_WORDS,
  made_of: { family: 'stock_against_sales', data: rule },
  judge: (facts, { today, limits }) =>
    judgeStatements(facts, (series): Judged<B> => {
      const pair = latestYearPair(series)
      if (isUnmeasured(pair)) return notMeasurable(series, pair.missing, series.last)
      return unlessOld(judgePair(rule, series, pair, limits), pair.now.balance, today, limits)
    }),
})
