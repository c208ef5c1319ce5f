import { computedAmountSchema } from '@saakh/domain/fact-kind'
import { formatDate } from '@saakh/domain/formats'
import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { compareRatio, type Ratio, ratio, wireFigure } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { z } from 'zod'
import { financialYearName, foundOn, industrialStatements, paiseOfLine } from '../families/balance-judgement.ts'
import {
  asOf,
  clear,
  detailOf,
  judgeStatements,
  linesEvidence,
  missingLines,
  money,
  notMeasurable,
  percentText,
  rupees,
  stale,
  staleThresholds,
  statementDetail,
  statementFields,
} from '../families/financial-statements.ts'
import { type Books, booksBefore, latestYearEnd } from '../families/year-pair.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { StatementSeries } from '../statement-series.ts'

const BANDS = ['rising', 'steep'] as const
const UNBILLED: readonly StatementLineName[] = ['unbilled_revenue']
const SOLD: readonly StatementLineName[] = ['revenue_from_operations']

interface Settings {
  minimum_share_percent: number
  steep_percent: number
}

interface Year {
  books: Books
  unbilled: bigint
  revenue: bigint
  share: Ratio
}

function yearOf(books: Books): Year | string {
  const missing = missingLines(books.balance, UNBILLED) ?? missingLines(books.span, SOLD)
  if (missing !== null) return missing
  const unbilled = paiseOfLine(books.balance, 'unbilled_revenue')
  const revenue = paiseOfLine(books.span, 'revenue_from_operations')
  if (revenue <= 0n || unbilled < 0n)
    return `Revenue or unbilled revenue of the year to ${formatDate(books.span.date)} is not above zero.`
  return { books, unbilled, revenue, share: ratio(unbilled, revenue) }
}

const rose = (before: Year, now: Year): boolean =>
  now.unbilled > before.unbilled && compareRatio(now.share, before.share) > 0

/** Oldest first; a sentence when the year before one that rose is not known. */
function threeYears(series: StatementSeries, now: Year): { years: Year[] } | { clear: string } | string {
  const last = booksBefore(series, now.books)
  const before = typeof last === 'string' ? last : yearOf(last)
  if (typeof before === 'string') return before
  const said = `unbilled revenue went from ${money(before.unbilled)} to ${money(now.unbilled)}, ${percentText(now.share)} of the revenue after ${percentText(before.share)}`
  if (!rose(before, now)) return { clear: `${said}.` }
  const secondLast = booksBefore(series, before.books)
  const first = typeof secondLast === 'string' ? secondLast : yearOf(secondLast)
  if (typeof first === 'string') return first
  return rose(first, before)
    ? { years: [first, before, now] }
    : { clear: `${said}; in the year before its share had not risen.` }
}

function findingOf(series: StatementSeries, now: Year, years: readonly Year[], settings: Settings) {
  const steep = compareToPercent(now.unbilled, now.revenue, settings.steep_percent) > 0
  const { balance } = now.books
  return foundOn(series, balance, {
    band: steep ? ('steep' as const) : ('rising' as const),
    severity: steep ? ('High' as const) : ('Medium' as const),
    title: `Unbilled revenue rose two years running to ${percentText(now.share)} of the revenue of the year to ${formatDate(balance.date)}.`,
    why: `${asOf(series, balance)}: unbilled revenue was ${years.map((year) => `${money(year.unbilled)} (${percentText(year.share)} of the revenue)`).join(', then ')}. The alert begins when amount and share rise two years running and the share is at least ${settings.minimum_share_percent}%.`,
    clears_when: 'Unbilled revenue does not grow faster than the revenue for a year.',
    detail: {
      ...detailOf(series, balance),
      years: years.map((year) => ({
        financial_year: financialYearName(year.books.balance.date),
        unbilled_revenue: decimalOf(year.unbilled),
        revenue: decimalOf(year.revenue),
        share_of_revenue: wireFigure(year.share),
      })),
    },
    evidence: years.flatMap(({ books }) => [
      ...linesEvidence(books.balance, UNBILLED),
      ...linesEvidence(books.span, SOLD),
    ]),
    others: years.flatMap(({ books }) => [books.balance, books.span]),
    trend: {
      unit: 'money' as const,
      points: years.map((year) => ({ date: year.books.balance.date, value: rupees(year.unbilled) })),
      threshold: null,
    },
  })
}

export const signal = defineSignal({
  code: 'unbilled_revenue_rise',
  label: 'Unbilled revenue rising',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { rising: '20760', steep: '20761' },
  signal_format: 6,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 35,
  summary: 'Unbilled revenue rose two years running, faster than the revenue itself.',
  also_called: ['unbilled_revenue'],
  detail: z.object({
    ...statementDetail,
    years: z.array(
      z.object({
        financial_year: z.string(),
        unbilled_revenue: computedAmountSchema,
        revenue: computedAmountSchema,
        share_of_revenue: z.number(),
      }),
    ),
  }),
  layout: {
    title: 'Unbilled revenue',
    fields: [
      { key: 'latest_reporting_date', label: 'Reporting date', format: 'date', if_present: true },
      ...statementFields,
    ],
    is_series: true,
    tables: [
      {
        key: 'years',
        label: 'Year by year',
        columns: [
          { key: 'financial_year', label: 'Financial year', format: 'text' },
          { key: 'unbilled_revenue', label: 'Unbilled revenue', format: 'money', also: ['unbilled_revenue_value'] },
          { key: 'revenue', label: 'Revenue', format: 'money', also: ['turnover'] },
          { key: 'share_of_revenue', label: 'Share of revenue', format: 'percent' },
        ],
      },
    ],
  },
  ...industrialStatements,
  thresholds: {
    schema: z.object({
      minimum_share_percent: z.number().min(0).max(100),
      steep_percent: z.number().min(0).max(100),
      ...staleThresholds.schema,
    }),
    defaults: { minimum_share_percent: 2, steep_percent: 15, ...staleThresholds.defaults },
    fields: {
      minimum_share_percent: { label: 'Smallest share of the revenue', unit: 'percent' },
      steep_percent: { label: 'High when the share is above', unit: 'percent' },
      ...staleThresholds.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    return judgeStatements(facts, day, (series) => {
      const books = latestYearEnd(series)
      if (typeof books === 'string') return notMeasurable(series, books, series.last)
      const { balance } = books
      const now = yearOf(books)
      if (typeof now === 'string') return notMeasurable(series, now, balance)
      const calm = (reason: string) =>
        stale<never, never>(clear(series, reason, balance), balance, 'year', day, thresholds)
      if (compareToPercent(now.unbilled, now.revenue, thresholds.minimum_share_percent) < 0)
        return calm(`unbilled revenue of ${money(now.unbilled)} is a small share of the revenue.`)
      const found = threeYears(series, now)
      if (typeof found === 'string') return notMeasurable(series, found, balance)
      return 'clear' in found
        ? calm(found.clear)
        : stale(findingOf(series, now, found.years, thresholds), balance, 'year', day, thresholds)
    })
  },
})
