import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { formatDate } from '@saakh/domain/formats'
import { compareToPercent, decimalOf, paiseOf } from '@saakh/domain/money'
import { compareRatio, minus, type Ratio, ratio, rounded, times, wireFigure } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { z } from 'zod'
import {
  borrowingsRegrouped,
  foundOn,
  industrialStatements,
  isAbove,
  paiseOfLine,
} from '../families/balance-judgement.ts'
import {
  asOf,
  clear,
  detailOf,
  isShare,
  judgeStatements,
  KIND_WORDS,
  linesEvidence,
  missingLines,
  money,
  notMeasurable,
  percentText,
  reportingDates,
  stale,
  staleThresholds,
  statementDetail,
  statementFields,
} from '../families/financial-statements.ts'
import { type Books, latestYearPair, type YearPair } from '../families/year-pair.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { SpanKind, StatementSeries } from '../statement-series.ts'

const BANDS = ['risen', 'steep'] as const
const BORROWED: readonly StatementLineName[] = ['borrowings_current']
const MATURING: readonly StatementLineName[] = ['current_maturities_of_long_term_borrowings']
const SOLD: readonly StatementLineName[] = ['revenue_from_operations']

interface Settings {
  rise_points: number
  steep_points: number
}

interface Share {
  books: Books
  borrowed: bigint
  revenue: bigint
  share: Ratio
}

interface Shares {
  now: Share
  before: Share
  rise: Ratio
  without_maturities: boolean
}

/** How often a span fits into a year: borrowings stand against a year's sales, whatever span tells them. */
const PER_YEAR: Record<SpanKind, bigint> = { quarter: 4n, half_year: 2n, year: 1n }

/** Current maturities of term loans are no working capital; they are taken out where both balance sheets tell them. */
function shareOf(books: Books, kind: SpanKind, withoutMaturities: boolean): Share {
  const maturing = withoutMaturities ? paiseOfLine(books.balance, 'current_maturities_of_long_term_borrowings') : 0n
  const net = paiseOfLine(books.balance, 'borrowings_current') - maturing
  const borrowed = net < 0n ? 0n : net
  const revenue = paiseOfLine(books.span, 'revenue_from_operations')
  return { books, borrowed, revenue, share: ratio(borrowed, revenue * PER_YEAR[kind]) }
}

function sharesOf({ kind, now, before }: YearPair, minimum: bigint): Shares | string {
  for (const { balance, span } of [now, before]) {
    const missing = missingLines(balance, BORROWED) ?? missingLines(span, SOLD)
    if (missing !== null) return missing
    const revenue = paiseOfLine(span, 'revenue_from_operations')
    if (revenue <= 0n || revenue < minimum)
      return `Revenue to ${formatDate(span.date)} was ${money(revenue)}; a share of less than ${money(minimum)} says nothing.`
  }
  const told = [now, before].map(({ balance }) => missingLines(balance, MATURING) === null)
  if (!told.every(Boolean)) {
    const regrouped = borrowingsRegrouped(before.balance, now.balance)
    if (regrouped !== null) return regrouped
  }
  const without_maturities = told.every(Boolean)
  const latest = shareOf(now, kind, without_maturities)
  const earlier = shareOf(before, kind, without_maturities)
  return { now: latest, before: earlier, rise: minus(latest.share, earlier.share), without_maturities }
}

const points = (share: Ratio) => `${rounded(times(share, { n: 100n, d: 1n }), 2)} points`

function findingOf(series: StatementSeries, pair: YearPair, found: Shares, settings: Settings) {
  const { now, before, rise, without_maturities } = found
  const { balance, span } = now.books
  const steep = compareRatio(rise, isShare(settings.steep_points)) > 0
  const kind = KIND_WORDS[pair.kind]
  const pace = pair.kind === 'year' ? '' : ', taken for a whole year'
  const lines = without_maturities ? [...BORROWED, ...MATURING] : BORROWED
  return foundOn(series, balance, {
    band: steep ? ('steep' as const) : ('risen' as const),
    severity: steep ? ('High' as const) : ('Medium' as const),
    title: `Short-term borrowings are ${percentText(now.share)} of the revenue of the ${kind} to ${formatDate(balance.date)}${pace}, ${points(rise)} more than a year before.`,
    why: `${asOf(series, balance)}: short-term borrowings${without_maturities ? ' without the current maturities of long-term loans' : ''} of ${money(now.borrowed)} are ${percentText(now.share)} of the ${kind}'s revenue of ${money(now.revenue)}${pace}; a year before ${money(before.borrowed)} were ${percentText(before.share)} of ${money(before.revenue)}. The alert begins above ${settings.rise_points} points more.`,
    clears_when: `Short-term borrowings as a share of revenue are at most ${settings.rise_points} points above those of a year before.`,
    detail: {
      ...detailOf(series, balance),
      borrowing_to_turnover: wireFigure(now.share),
      previous_borrowing_to_turnover: wireFigure(before.share),
      working_capital_borrowings: decimalOf(now.borrowed),
      previous_working_capital_borrowings: decimalOf(before.borrowed),
      revenue: decimalOf(now.revenue),
      previous_revenue: decimalOf(before.revenue),
      previous_reporting_date: before.books.balance.date,
    },
    evidence: [now, before].flatMap((one) => [
      ...linesEvidence(one.books.balance, lines),
      ...linesEvidence(one.books.span, SOLD),
    ]),
    others: [span, before.books.balance, before.books.span],
    trend: null,
  })
}

export const signal = defineSignal({
  code: 'wc_borrowing_to_turnover',
  label: 'Working capital borrowing out of line with turnover',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { risen: '20710', steep: '20711' },
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 29,
  summary: 'Short-term borrowings as a share of turnover rose by more than ten percentage points in a year.',
  also_called: ['working_capital_borrowing'],
  detail: z.object({
    ...statementDetail,
    borrowing_to_turnover: z.number(),
    previous_borrowing_to_turnover: z.number(),
    working_capital_borrowings: computedAmountSchema,
    previous_working_capital_borrowings: computedAmountSchema,
    revenue: computedAmountSchema,
    previous_revenue: computedAmountSchema,
    previous_reporting_date: isoDateSchema,
  }),
  layout: {
    title: 'Working capital borrowing and turnover',
    comparisons: [
      {
        label: 'Borrowing as a share of turnover',
        previous: 'previous_borrowing_to_turnover',
        current: 'borrowing_to_turnover',
        format: 'percent',
      },
      {
        label: 'Short-term borrowings',
        previous: 'previous_working_capital_borrowings',
        current: 'working_capital_borrowings',
        format: 'money',
      },
      { label: 'Revenue', previous: 'previous_revenue', current: 'revenue', format: 'money' },
      reportingDates,
    ],
    fields: statementFields,
  },
  ...industrialStatements,
  thresholds: {
    schema: z.object({
      rise_points: z.number().min(0).max(1000),
      steep_points: z.number().min(0).max(1000),
      minimum_share_percent: z.number().min(0).max(100),
      minimum_revenue: computedAmountSchema,
      ...staleThresholds.schema,
    }),
    defaults: {
      rise_points: 10,
      steep_points: 25,
      minimum_share_percent: 5,
      minimum_revenue: '10000000.00',
      ...staleThresholds.defaults,
    },
    fields: {
      rise_points: { label: 'Rise of the share above', unit: 'points' },
      steep_points: { label: 'High when above', unit: 'points' },
      minimum_share_percent: {
        label: 'Smallest borrowings, as a share of revenue',
        unit: 'percent',
        note: 'Less than that is no working capital finance worth the name.',
      },
      minimum_revenue: {
        label: 'Smallest revenue that is compared',
        unit: 'money',
        note: 'Below it a share is not measured.',
      },
      ...staleThresholds.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    const minimum = paiseOf(thresholds.minimum_revenue)
    return judgeStatements(facts, day, (series) => {
      const pair = latestYearPair(series)
      if (typeof pair === 'string') return notMeasurable(series, pair, series.last)
      const { balance } = pair.now
      const found = sharesOf(pair, minimum)
      if (typeof found === 'string') return notMeasurable(series, found, balance)
      const { now, before, rise } = found
      const worth = compareToPercent(now.borrowed, now.revenue, thresholds.minimum_share_percent) >= 0
      return stale(
        worth && isAbove(rise, thresholds.rise_points)
          ? findingOf(series, pair, found, thresholds)
          : clear(
              series,
              `short-term borrowings are ${percentText(now.share)} of revenue after ${percentText(before.share)}.`,
              balance,
            ),
        balance,
        'year',
        day,
        thresholds,
      )
    })
  },
})
