import { elementText, type Filing, PERIOD, YEAR_TO_DATE } from './filing.ts'
import type { FoundSpan } from './statement-spans.ts'

const ADJUSTMENTS = [
  ['AdjustmentsForDepreciationAndAmortisationExpense', 'DepreciationDepletionAndAmortisationExpense'],
  ['AdjustmentsForFinanceCosts', 'FinanceCosts'],
] as const

const figure = (filing: Filing, context: string, element: string): number | null => {
  const text = elementText(filing.instance, context, element)
  return text !== null && /^-?\d+(\.\d+)?$/.test(text) && Number(text) !== 0 ? Number(text) : null
}

// Only compared, never shown: a cash flow may round depreciation otherwise than the profit and loss does.
const isNear = (a: number, b: number) => Math.abs(a - b) <= 0.02 * Math.max(Math.abs(a), Math.abs(b))

/**
 * The days of a cash flow that stands in the period's column. Filings of 2020 to 2022 wrote the cash flow of the year to
 * date there: its depreciation or finance cost is that of the year to date, which is the proof asked for here.
 */
export function cashFlowSpan(filing: Filing, spans: { period: FoundSpan; year: FoundSpan | null }): FoundSpan {
  const { period, year } = spans
  if (period.ok && period.span.start === filing.financial_year.start) return period
  if (year?.ok) {
    const votes = ADJUSTMENTS.map(([adjustment, expense]) => {
      const adjusted = figure(filing, PERIOD, adjustment)
      const ofYear = figure(filing, YEAR_TO_DATE, expense)
      const ofPeriod = figure(filing, PERIOD, expense)
      if (adjusted === null || ofYear === null) return null
      const isPeriods = ofPeriod !== null && isNear(adjusted, ofPeriod)
      return isNear(adjusted, ofYear) && !isPeriods ? 'year' : isPeriods ? 'period' : null
    })
    if (votes.includes('year') && !votes.includes('period')) return year
  }
  return {
    ok: false,
    reason:
      'It stands in the column of the period, where cash flows of the year to date are found, and nothing proves its days.',
  }
}
