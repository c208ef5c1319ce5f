import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { borrowerStatement } from '@saakh/domain/fact-kinds/borrower-statement'
import { companyMaster } from '@saakh/domain/fact-kinds/company-master'
import { publishedResult } from '@saakh/domain/fact-kinds/published-result'
import { formatDate } from '@saakh/domain/formats'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { compareRatio, type Measured, minus, type Ratio, rounded } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { daysSalesOutstanding } from '@saakh/domain/statement-ratios'
import { z } from 'zod'
import {
  asOf,
  clear,
  detailOf,
  judgeStatements,
  KIND_WORDS,
  linesEvidence,
  missingLines,
  money,
  notMeasurable,
  stale,
  staleThresholds,
  statementDetail,
  statementFields,
  subjectOf,
} from '../families/financial-statements.ts'
import { type Books, latestYearPair, type YearPair } from '../families/year-pair.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'

const BANDS = ['stretched', 'severe'] as const

interface Settings {
  longer_days: number
  severe_days: number
}

interface Days {
  latest: Ratio
  previous: Ratio
  longer: Ratio
  lines: readonly StatementLineName[]
}

const CURRENT: readonly StatementLineName[] = ['trade_receivables_current']
const ALL: readonly StatementLineName[] = ['trade_receivables_current', 'trade_receivables_noncurrent']

const owedAt = (balance: StatementPeriod, lines: readonly StatementLineName[]): bigint =>
  lines.reduce((sum, line) => sum + (balance.paise(line) ?? 0n), 0n)

/** Non-current receivables that one of the two does not tell matter when the other has more than a twentieth of them. */
const isMaterial = (...balances: readonly StatementPeriod[]): boolean =>
  balances.some((one) => (one.paise('trade_receivables_noncurrent') ?? 0n) * 20n > owedAt(one, ALL))

const daysOf = ({ balance, span }: Books, lines: readonly StatementLineName[]): Measured =>
  daysSalesOutstanding(
    {
      trade_receivables: owedAt(balance, lines),
      revenue_from_operations: span.paise('revenue_from_operations'),
    },
    span.days ?? 0,
  )

function daysBy({ now, before }: YearPair, lines: readonly StatementLineName[]): Days | string {
  const latest = daysOf(now, lines)
  const previous = daysOf(before, lines)
  if (!latest.ok) return latest.reason
  if (!previous.ok) return previous.reason
  return { latest: latest.value, previous: previous.value, longer: minus(latest.value, previous.value), lines }
}

/**
 * The longer time must show both in the current receivables and in all of them. BHEL's only moved from the non-current to
 * the current ones, and nobody paid later; Infosys once filed its investments in the line of non-current receivables.
 */
function stretchOf({ now, before, kind }: YearPair, minimum: bigint): Days | string {
  for (const { balance, span } of [now, before]) {
    const missing =
      missingLines(balance, ['trade_receivables_current']) ?? missingLines(span, ['revenue_from_operations'])
    if (missing !== null) return missing
    const revenue = span.paise('revenue_from_operations') ?? 0n
    if (revenue < minimum)
      return `Revenue to ${formatDate(span.date)} was ${money(revenue)}; days of sales on less than ${money(minimum)} say nothing.`
  }
  const [told, other] = [now, before].map(({ balance }) => balance.paise('trade_receivables_noncurrent'))
  if ((told === null) !== (other === null) && isMaterial(now.balance, before.balance))
    return `Only one of the balance sheets of ${formatDate(before.balance.date)} and ${formatDate(now.balance.date)} tells its non-current trade receivables.`
  const [current, all] = [daysBy({ now, before, kind }, CURRENT), daysBy({ now, before, kind }, ALL)]
  if (typeof current === 'string') return current
  return typeof all === 'string' || compareRatio(all.longer, current.longer) >= 0 ? current : all
}

const days = (value: Ratio) => `${rounded(value, 1)} days`

function findingOf(series: StatementSeries, pair: YearPair, found: Days, settings: Settings) {
  const { now, before, kind } = pair
  const { latest, previous, longer, lines } = found
  const severe = compareRatio(longer, settings.severe_days) > 0
  const { date } = now.balance
  const receivables = owedAt(now.balance, lines)
  const earlier = owedAt(before.balance, lines)
  const revenue = now.span.paise('revenue_from_operations') ?? 0n
  const earlierRevenue = before.span.paise('revenue_from_operations') ?? 0n
  return {
    state: 'finding' as const,
    subject: subjectOf(series),
    band: severe ? ('severe' as const) : ('stretched' as const),
    severity: severe ? ('High' as const) : ('Medium' as const),
    title: `Receivables are ${days(latest)} of sales as of ${formatDate(date)}, ${days(longer)} more than a year before.`,
    why: `${asOf(series, now.balance)}: ${lines === ALL ? 'current and non-current' : 'current'} trade receivables of ${money(receivables)} are ${days(latest)} of the ${KIND_WORDS[kind]}'s revenue of ${money(revenue)}; a year before ${money(earlier)} were ${days(previous)} of ${money(earlierRevenue)}. The alert begins above ${settings.longer_days} days more. Receivables include tax that revenue does not.`,
    clears_when: `Days of sales outstanding are at most ${settings.longer_days} more than a year before.`,
    detail: {
      ...detailOf(series, now.balance),
      days_sales_outstanding: rounded(latest, 1),
      previous_days_sales_outstanding: rounded(previous, 1),
      trade_receivables: decimalOf(receivables),
      previous_trade_receivables: decimalOf(earlier),
      revenue: decimalOf(revenue),
      previous_revenue: decimalOf(earlierRevenue),
      previous_reporting_date: before.balance.date,
    },
    evidence: [
      ...linesEvidence(now.balance, ALL),
      ...linesEvidence(now.span, ['revenue_from_operations']),
      ...linesEvidence(before.balance, ALL),
      ...linesEvidence(before.span, ['revenue_from_operations']),
    ],
    fact_ids: [],
    trend: {
      unit: 'days' as const,
      points: [
        { date: before.balance.date, value: rounded(previous, 1) },
        { date, value: rounded(latest, 1) },
      ],
      threshold: null,
    },
    exposure: null,
    event_date: date,
    last_data_date: date,
  }
}

export const signal = defineSignal({
  code: 'receivables_stretch',
  label: 'Receivables out of line with sales',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { stretched: '20570', severe: '20571' },
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 27,
  summary: 'Days of sales outstanding rose by more than 20 days from one year to the next.',
  detail: z.object({
    ...statementDetail,
    days_sales_outstanding: z.number(),
    previous_days_sales_outstanding: z.number(),
    trade_receivables: computedAmountSchema,
    previous_trade_receivables: computedAmountSchema,
    revenue: computedAmountSchema,
    previous_revenue: computedAmountSchema,
    previous_reporting_date: isoDateSchema,
  }),
  layout: {
    title: 'Receivables and sales',
    comparisons: [
      {
        label: 'Days of sales outstanding',
        previous: 'previous_days_sales_outstanding',
        current: 'days_sales_outstanding',
        format: 'days',
      },
      {
        label: 'Trade receivables',
        previous: 'previous_trade_receivables',
        current: 'trade_receivables',
        format: 'money',
      },
      { label: 'Revenue', previous: 'previous_revenue', current: 'revenue', format: 'money' },
      {
        label: 'Reporting date',
        previous: 'previous_reporting_date',
        current: 'latest_reporting_date',
        format: 'date',
      },
    ],
    fields: statementFields,
  },
  needs: [publishedResult, borrowerStatement, companyMaster],
  applies_to: { party_types: 'all', sectors: 'industrial' },
  thresholds: {
    schema: z.object({
      longer_days: z.number().min(0).max(1000),
      severe_days: z.number().min(0).max(1000),
      minimum_revenue: computedAmountSchema,
      ...staleThresholds.schema,
    }),
    defaults: { longer_days: 20, severe_days: 60, minimum_revenue: '10000000.00', ...staleThresholds.defaults },
    fields: {
      longer_days: { label: 'Longer than a year before by', unit: 'days' },
      severe_days: { label: 'High when longer by', unit: 'days' },
      minimum_revenue: {
        label: 'Smallest revenue that is compared',
        unit: 'money',
        note: 'Below it days of sales are not measured.',
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
      const found = stretchOf(pair, minimum)
      if (typeof found === 'string') return notMeasurable(series, found, now)
      return stale(
        compareRatio(found.longer, thresholds.longer_days) > 0
          ? findingOf(series, pair, found, thresholds)
          : clear(series, `${days(found.latest)} of sales are outstanding after ${days(found.previous)}.`, now),
        now,
        'year',
        day,
        thresholds,
      )
    })
  },
})
