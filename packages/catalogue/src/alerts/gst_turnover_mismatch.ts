import { computedAmountSchema } from '@saakh/domain/fact-kind'
import { gstReturn } from '@saakh/domain/fact-kinds/gst-return'
import { formatDate, formatMoneyFull, formatMonth } from '@saakh/domain/formats'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { type Ratio, ratio, wireFigure } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { z } from 'zod'
import {
  financialYearName,
  foundOn,
  industrialStatements,
  isAbove,
  paiseOfLine,
  staleBalance,
  unlessOld,
} from '../families/balance-judgement.ts'
import {
  asOf,
  clear,
  doubtOf,
  linesEvidence,
  missingLines,
  money,
  notMeasurable,
  percentText,
} from '../families/financial-statements.ts'
import { type GstTurnover, gstTurnovers, wholeMonths } from '../gst-turnover.ts'
import { knownDay } from '../known-day.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type Evidence, WHOLE_PARTY } from '../outcome.ts'
import { type StatementPeriod, type StatementSeries, standaloneSeries } from '../statement-series.ts'

const BANDS = ['apart', 'far_apart'] as const
const LINES: readonly StatementLineName[] = ['revenue_from_operations']

interface Settings {
  gap_percent: number
  far_percent: number
}

interface Turnovers {
  gst: bigint
  books: bigint
  /** By the books; negative where the returns tell less. */
  gap: Ratio
  gstins: readonly GstTurnover[]
}

const size = (share: Ratio): Ratio => (share.n < 0n ? { n: -share.n, d: share.d } : share)

const returnEvidence = ({ gstin, returns }: GstTurnover): Evidence[] =>
  returns.flatMap((fact) =>
    fact.payload.turnover === undefined
      ? []
      : [
          {
            fact_id: fact.fact_id,
            label: `Turnover of ${gstin}, ${formatMonth(fact.payload.period)}`,
            observed: formatMoneyFull(fact.payload.turnover),
            threshold: null,
            as_of: knownDay(fact),
            path: 'turnover',
          },
        ],
  )

function findingOf(series: StatementSeries, year: StatementPeriod, found: Turnovers, settings: Settings) {
  const { gst, books, gap, gstins } = found
  const far = isAbove(size(gap), settings.far_percent)
  const less = gap.n < 0n
  return foundOn(series, year, {
    band: far ? ('far_apart' as const) : ('apart' as const),
    severity: far ? ('High' as const) : ('Medium' as const),
    title: `The GST returns of the year to ${formatDate(year.date)} tell ${percentText(size(gap))} ${less ? 'less' : 'more'} sales than the books.`,
    why: `${asOf(series, year)}: the returns of ${gstins.length === 1 ? 'one GSTIN' : `${gstins.length} GSTINs`} tell a turnover of ${money(gst)}, the books a revenue of ${money(books)}. The alert begins above ${settings.gap_percent}% either way. ${less ? 'Sales that GST does not cover, or a GSTIN that is not known here, would explain it; so would sales that never were.' : 'Transfers between branches stand in the returns and not in the books.'}`,
    clears_when: `Turnover in the returns and revenue in the books differ by at most ${settings.gap_percent}%.`,
    detail: {
      financial_year: financialYearName(year.date),
      gst_turnover: decimalOf(gst),
      books_turnover: decimalOf(books),
      difference: decimalOf(gst - books),
      percentage: wireFigure(gap),
      gstins: gstins.map(({ gstin, paise, returns }) => ({
        gstin,
        turnover: decimalOf(paise),
        returns: returns.length,
      })),
    },
    evidence: [...linesEvidence(year, LINES), ...gstins.flatMap(returnEvidence)],
    trend: null,
  })
}

export const signal = defineSignal({
  code: 'gst_turnover_mismatch',
  label: 'Turnover in GST returns and in the books differ',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { apart: '20450', far_apart: '20451' },
  signal_format: 1,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 38,
  summary:
    'The turnover of the GST returns and the revenue of the books for the same year differ by more than 15 percent.',
  also_called: ['gst_mismatch'],
  detail: z.object({
    financial_year: z.string(),
    gst_turnover: computedAmountSchema,
    books_turnover: computedAmountSchema,
    difference: computedAmountSchema,
    percentage: z.number(),
    gstins: z.array(z.object({ gstin: z.string(), turnover: computedAmountSchema, returns: z.int() })),
  }),
  layout: {
    title: 'Turnover in GST returns and in the books',
    fields: [
      { key: 'financial_year', label: 'Financial year', format: 'text' },
      {
        key: 'gst_turnover',
        label: 'Turnover in GST returns',
        format: 'money',
        also: ['turnover_as_per_gst', 'gst_sales'],
      },
      {
        key: 'books_turnover',
        label: 'Revenue in the books',
        format: 'money',
        also: ['turnover_as_per_financials', 'turnover_as_per_books', 'revenue'],
      },
      { key: 'difference', label: 'Difference', format: 'money' },
      {
        key: 'percentage',
        label: 'Difference as a share of the books',
        format: 'percent',
        also: ['difference_percentage', 'mismatch_percentage'],
      },
    ],
    tables: [
      {
        key: 'gstins',
        label: 'By GSTIN',
        columns: [
          { key: 'gstin', label: 'GSTIN', format: 'text' },
          { key: 'turnover', label: 'Turnover', format: 'money' },
          { key: 'returns', label: 'Returns', format: 'count' },
        ],
      },
    ],
  },
  needs: [...industrialStatements.needs, gstReturn],
  applies_to: industrialStatements.applies_to,
  thresholds: {
    schema: z.object({
      gap_percent: z.number().min(0).max(1000),
      far_percent: z.number().min(0).max(1000),
      minimum_revenue: computedAmountSchema,
      ...staleBalance.schema,
    }),
    defaults: { gap_percent: 15, far_percent: 40, minimum_revenue: '1000000.00', ...staleBalance.defaults },
    fields: {
      gap_percent: { label: 'Difference above', unit: 'percent' },
      far_percent: { label: 'High when above', unit: 'percent' },
      minimum_revenue: {
        label: 'Smallest revenue that is compared',
        unit: 'money',
        note: 'Below it a share is not measured.',
      },
      ...staleBalance.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    const returns = facts.of('gst_return')
    const all = standaloneSeries(facts)
    if (all.length === 0)
      return [
        {
          state: 'not_measurable' as const,
          subject: WHOLE_PARTY,
          reason: 'No statement of the company itself is known; its GST returns do not compare with those of a group.',
          last_data_date: null,
        },
      ]
    return all.map((series) => {
      const year = series.spans.year.at(-1)
      if (!year) return notMeasurable(series, 'No profit and loss statement of a year is known.', series.last)
      const reason = missingLines(year, LINES) ?? doubtOf(series, year)
      if (reason !== null) return notMeasurable(series, reason, year)
      const books = paiseOfLine(year, 'revenue_from_operations')
      const minimum = paiseOf(thresholds.minimum_revenue)
      if (books <= 0n || books < minimum)
        return notMeasurable(
          series,
          `Revenue to ${formatDate(year.date)} was ${money(books)}, too little to compare.`,
          year,
        )
      const { period_start } = year.fact.payload
      const months = period_start === null ? null : wholeMonths(period_start, year.date)
      if (months === null)
        return notMeasurable(
          series,
          `The year to ${formatDate(year.date)} does not run over whole months, as returns do.`,
          year,
        )
      const gstins = gstTurnovers(returns, months)
      if (typeof gstins === 'string') return notMeasurable(series, gstins, year)
      const gst = gstins.reduce((sum, { paise }) => sum + paise, 0n)
      const gap = ratio(gst - books, books)
      return unlessOld(
        isAbove(size(gap), thresholds.gap_percent)
          ? findingOf(series, year, { gst, books, gap, gstins }, thresholds)
          : clear(series, `the returns tell ${money(gst)} and the books ${money(books)}.`, year),
        year,
        day,
        thresholds,
      )
    })
  },
})
