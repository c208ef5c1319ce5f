import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { borrowerStatement } from '@saakh/domain/fact-kinds/borrower-statement'
import { companyMaster } from '@saakh/domain/fact-kinds/company-master'
import { publishedResult } from '@saakh/domain/fact-kinds/published-result'
import { formatDate } from '@saakh/domain/formats'
import { compareToPercent, decimalOf, paiseOf } from '@saakh/domain/money'
import { compareRatio, minus, type Ratio, ratio, rounded, times, wireFigure } from '@saakh/domain/ratio'
import { z } from 'zod'
import {
  asOf,
  clear,
  detailOf,
  factIds,
  isShare,
  judgeStatements,
  KIND_WORDS,
  linesEvidence,
  missingLines,
  money,
  notMeasurable,
  percentText,
  recent,
  rupees,
  stale,
  staleThresholds,
  statementDetail,
  statementFields,
  subjectOf,
} from '../families/financial-statements.ts'
import { latestYearPair, type YearPair } from '../families/year-pair.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { StatementSeries } from '../statement-series.ts'

const BANDS = ['building', 'steep'] as const

interface Settings {
  above_sales_points: number
  steep_points: number
  minimum_share_percent: number
  minimum_revenue: string
}

interface Growths {
  inventories: bigint
  previous_inventories: bigint
  revenue: bigint
  previous_revenue: bigint
  stock: Ratio
  sales: Ratio
  /** Growth of inventories less growth of sales. */
  gap: Ratio
}

function growthsOf({ now, before }: YearPair, minimum: bigint): Growths | string {
  const missing =
    missingLines(now.balance, ['inventories']) ??
    missingLines(before.balance, ['inventories']) ??
    missingLines(now.span, ['revenue_from_operations']) ??
    missingLines(before.span, ['revenue_from_operations'])
  if (missing !== null) return missing
  const inventories = now.balance.paise('inventories') ?? 0n
  const previous_inventories = before.balance.paise('inventories') ?? 0n
  const revenue = now.span.paise('revenue_from_operations') ?? 0n
  const previous_revenue = before.span.paise('revenue_from_operations') ?? 0n
  if (revenue <= 0n || previous_revenue <= 0n || previous_revenue < minimum)
    return `Revenue to ${formatDate(before.span.date)} was ${money(previous_revenue)}; changes from less than ${money(minimum)} say nothing.`
  if (previous_inventories <= 0n)
    return `Inventories of ${formatDate(before.balance.date)} were ${money(previous_inventories)}; a change from there is not a percentage.`
  const stock = ratio(inventories - previous_inventories, previous_inventories)
  const sales = ratio(revenue - previous_revenue, previous_revenue)
  return { inventories, previous_inventories, revenue, previous_revenue, stock, sales, gap: minus(stock, sales) }
}

const points = (share: Ratio) => `${rounded(times(share, { n: 100n, d: 1n }), 2)} points`

function findingOf(series: StatementSeries, pair: YearPair, growths: Growths, settings: Settings) {
  const { now, before, kind } = pair
  const { inventories, previous_inventories, stock, sales, gap } = growths
  const steep = compareRatio(gap, isShare(settings.steep_points)) > 0
  const shown = recent(series.balances, now.balance).filter((one) => one.paise('inventories') !== null)
  const { date } = now.balance
  return {
    state: 'finding' as const,
    subject: subjectOf(series),
    band: steep ? ('steep' as const) : ('building' as const),
    severity: 'Medium' as const,
    title: `Inventories grew ${points(gap)} more than sales in the ${KIND_WORDS[kind]} to ${formatDate(date)}.`,
    why: `${asOf(series, now.balance)}: inventories changed by ${percentText(stock)} from ${money(previous_inventories)} to ${money(inventories)}, revenue of the ${KIND_WORDS[kind]} by ${percentText(sales)} from ${money(growths.previous_revenue)} to ${money(growths.revenue)}. The alert begins above ${settings.above_sales_points} points between the two.`,
    clears_when: `Inventories grow at most ${settings.above_sales_points} points more than sales.`,
    detail: {
      ...detailOf(series, now.balance),
      inventories: decimalOf(inventories),
      previous_inventories: decimalOf(previous_inventories),
      previous_reporting_date: before.balance.date,
      revenue: decimalOf(growths.revenue),
      previous_revenue: decimalOf(growths.previous_revenue),
      inventory_growth: wireFigure(stock),
      sales_growth: wireFigure(sales),
    },
    evidence: [
      ...linesEvidence(now.balance, ['inventories']),
      ...linesEvidence(before.balance, ['inventories']),
      ...linesEvidence(now.span, ['revenue_from_operations']),
      ...linesEvidence(before.span, ['revenue_from_operations']),
    ],
    fact_ids: factIds(shown),
    trend: {
      unit: 'money' as const,
      points: shown.map((one) => ({ date: one.date, value: rupees(one.paise('inventories') ?? 0n) })),
      threshold: null,
    },
    exposure: null,
    event_date: date,
    last_data_date: date,
  }
}

export const signal = defineSignal({
  code: 'inventory_build_up',
  label: 'Inventories out of line with sales',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { building: '20560', steep: '20561' },
  signal_format: 2,
  track: ['credit', 'fraud'],
  severity: 'Medium',
  regulation_number: 26,
  summary: 'Inventories grew more than 20 percentage points faster than sales from one year to the next.',
  also_called: ['inventory', 'inventories', 'inventory_buildup', 'inventory_build'],
  detail: z.object({
    ...statementDetail,
    inventories: computedAmountSchema,
    previous_inventories: computedAmountSchema,
    previous_reporting_date: isoDateSchema,
    revenue: computedAmountSchema,
    previous_revenue: computedAmountSchema,
    inventory_growth: z.number(),
    sales_growth: z.number(),
  }),
  layout: {
    title: 'Inventories and sales',
    comparisons: [
      {
        label: 'Inventories',
        previous: 'previous_inventories',
        current: 'inventories',
        format: 'money',
        also_previous: ['prev_inventories', 'previous_inventory'],
        also_current: ['inventory', 'current_inventories', 'latest_inventories'],
      },
      { label: 'Revenue', previous: 'previous_revenue', current: 'revenue', format: 'money' },
      {
        label: 'Reporting date',
        previous: 'previous_reporting_date',
        current: 'latest_reporting_date',
        format: 'date',
      },
    ],
    fields: [
      { key: 'inventory_growth', label: 'Growth of inventories', format: 'percent', if_present: true },
      { key: 'sales_growth', label: 'Growth of sales', format: 'percent', if_present: true },
      ...statementFields,
    ],
  },
  needs: [publishedResult, borrowerStatement, companyMaster],
  applies_to: { party_types: 'all', sectors: 'industrial' },
  thresholds: {
    schema: z.object({
      above_sales_points: z.number().min(0).max(1000),
      steep_points: z.number().min(0).max(1000),
      minimum_share_percent: z.number().min(0).max(100),
      minimum_revenue: computedAmountSchema,
      ...staleThresholds.schema,
    }),
    defaults: {
      above_sales_points: 20,
      steep_points: 60,
      minimum_share_percent: 5,
      minimum_revenue: '10000000.00',
      ...staleThresholds.defaults,
    },
    fields: {
      above_sales_points: { label: 'Growth above that of sales', unit: 'points' },
      steep_points: { label: 'Steep above', unit: 'points' },
      minimum_share_percent: {
        label: 'Smallest inventories, as a share of revenue',
        unit: 'percent',
        note: 'Of a business that holds hardly any stock a change of stock says nothing.',
      },
      minimum_revenue: {
        label: 'Smallest revenue that is compared',
        unit: 'money',
        note: 'Below it a change is not measured.',
      },
      ...staleThresholds.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    const minimum = paiseOf(thresholds.minimum_revenue)
    return judgeStatements(facts, day, (series) => {
      const pair = latestYearPair(series)
      if (typeof pair === 'string') return notMeasurable(series, pair, series.last)
      const now = pair.now.balance
      const growths = growthsOf(pair, minimum)
      if (typeof growths === 'string') return notMeasurable(series, growths, now)
      const small = compareToPercent(growths.inventories, growths.revenue, thresholds.minimum_share_percent) < 0
      const found = !small && compareRatio(growths.gap, isShare(thresholds.above_sales_points)) > 0
      const { stock, sales } = growths
      return stale(
        found
          ? findingOf(series, pair, growths, thresholds)
          : clear(
              series,
              small
                ? `inventories are ${percentText(ratio(growths.inventories, growths.revenue))} of revenue, too little to tell anything.`
                : `inventories changed by ${percentText(stock)} and sales by ${percentText(sales)}.`,
              now,
            ),
        now,
        'year',
        day,
        thresholds,
      )
    })
  },
})
