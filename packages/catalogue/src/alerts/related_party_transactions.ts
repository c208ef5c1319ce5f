import { computedAmountSchema } from '@saakh/domain/fact-kind'
import { formatDate } from '@saakh/domain/formats'
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
  detailOf,
  doubtOf,
  judgeStatements,
  linesEvidence,
  missingLines,
  money,
  notMeasurable,
  percentText,
  statementDetail,
  statementFields,
} from '../families/financial-statements.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'

const BANDS = ['large', 'very_large'] as const
const LINES: readonly StatementLineName[] = ['related_party_transactions', 'revenue_from_operations']

interface Settings {
  share_percent: number
  very_large_percent: number
}

function findingOf(series: StatementSeries, year: StatementPeriod, share: Ratio, settings: Settings) {
  const very = isAbove(share, settings.very_large_percent)
  const told = paiseOfLine(year, 'related_party_transactions')
  const revenue = paiseOfLine(year, 'revenue_from_operations')
  return foundOn(series, year, {
    band: very ? ('very_large' as const) : ('large' as const),
    severity: very ? ('High' as const) : ('Medium' as const),
    title: `Transactions with related parties are ${percentText(share)} of the revenue of the year to ${formatDate(year.date)}.`,
    why: `${asOf(series, year)}: transactions with related parties of ${money(told)} stand against a revenue of ${money(revenue)}. The alert begins above ${settings.share_percent}%. Sales, purchases, loans and guarantees may be among them; the note to the accounts tells which.`,
    clears_when: `Transactions with related parties of a year are at most ${settings.share_percent}% of its revenue.`,
    detail: {
      ...detailOf(series, year),
      financial_year: financialYearName(year.date),
      related_party_transactions: decimalOf(told),
      revenue: decimalOf(revenue),
      percentage: wireFigure(share),
    },
    evidence: linesEvidence(year, LINES),
    trend: null,
  })
}

export const signal = defineSignal({
  code: 'related_party_transactions',
  label: 'Large related-party transactions',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { large: '20770', very_large: '20771' },
  signal_format: 1,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 37,
  summary: 'Transactions with related parties are more than a fifth of the turnover.',
  also_called: ['related_party', 'rpt'],
  detail: z.object({
    ...statementDetail,
    financial_year: z.string(),
    related_party_transactions: computedAmountSchema,
    revenue: computedAmountSchema,
    percentage: z.number(),
  }),
  layout: {
    title: 'Transactions with related parties',
    fields: [
      { key: 'financial_year', label: 'Financial year', format: 'text' },
      {
        key: 'related_party_transactions',
        label: 'Transactions with related parties',
        format: 'money',
        also: ['related_party_transactions_value'],
      },
      { key: 'revenue', label: 'Revenue', format: 'money', also: ['turnover'] },
      { key: 'percentage', label: 'As a share of revenue', format: 'percent' },
      { key: 'latest_reporting_date', label: 'Reporting date', format: 'date', if_present: true },
      ...statementFields,
    ],
  },
  ...industrialStatements,
  thresholds: {
    schema: z.object({
      share_percent: z.number().min(0).max(1000),
      very_large_percent: z.number().min(0).max(1000),
      minimum_revenue: computedAmountSchema,
      ...staleBalance.schema,
    }),
    defaults: {
      share_percent: 20,
      very_large_percent: 50,
      minimum_revenue: '10000000.00',
      ...staleBalance.defaults,
    },
    fields: {
      share_percent: { label: 'Share of the revenue above', unit: 'percent' },
      very_large_percent: { label: 'High when above', unit: 'percent' },
      minimum_revenue: {
        label: 'Smallest revenue that is compared',
        unit: 'money',
        note: 'Below it a share is not measured.',
      },
      ...staleBalance.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    const minimum = paiseOf(thresholds.minimum_revenue)
    return judgeStatements(facts, day, (series) => {
      const year = series.spans.year.at(-1)
      if (!year) return notMeasurable(series, 'No profit and loss statement of a year is known.', series.last)
      const reason = missingLines(year, LINES) ?? doubtOf(series, year)
      if (reason !== null) return notMeasurable(series, reason, year)
      const told = paiseOfLine(year, 'related_party_transactions')
      const revenue = paiseOfLine(year, 'revenue_from_operations')
      if (revenue <= 0n || revenue < minimum)
        return notMeasurable(
          series,
          `Revenue to ${formatDate(year.date)} was ${money(revenue)}; a share of less than ${money(minimum)} says nothing.`,
          year,
        )
      const share = ratio(told, revenue)
      return unlessOld(
        isAbove(share, thresholds.share_percent)
          ? findingOf(series, year, share, thresholds)
          : clear(series, `transactions with related parties are ${percentText(share)} of the revenue.`, year),
        year,
        day,
        thresholds,
      )
    })
  },
})
