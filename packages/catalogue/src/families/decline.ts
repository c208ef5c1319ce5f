import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { formatDate } from '@saakh/domain/formats'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { z } from 'zod'
import type { Layout } from '../layout.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { KIND_WORDS, money, statementDetail, statementFields } from './financial-statements.ts'

// What declines of revenue and of profit share.

/** Banks and insurers report no revenue from operations. */
export const revenueLineOf = ({ form }: StatementPeriod): StatementLineName =>
  form === 'banking' || form === 'insurance' ? 'income' : 'revenue_from_operations'

export const revenueWord = (period: StatementPeriod): string =>
  revenueLineOf(period) === 'income' ? 'total income' : 'revenue'

/**
 * Why a change from `before` is not told, when the year that holds it was restated by so much that the judgement could be
 * another one; null otherwise. Tata Steel and Lupin took a business out of the year that its quarters still counted: all
 * of the difference may lie in one quarter. `differs` says whether the judgement changes when the figure does.
 */
export function restatedBase(
  series: StatementSeries,
  before: StatementPeriod,
  line: StatementLineName,
  differs: (restated: bigint) => boolean,
): string | null {
  const gap = series.restatement(before, line)
  const told = before.paise(line)
  if (gap === null || gap === 0n || told === null || !differs(told + gap)) return null
  return `The year that holds the ${before.kind === null ? 'span' : KIND_WORDS[before.kind]} to ${formatDate(before.date)} told ${money(gap < 0n ? -gap : gap)} ${gap < 0n ? 'less' : 'more'} than its quarters had told by themselves. How much of that belongs to this one is not known, and it decides.`
}

/** `changes` is null where a percentage says nothing: out of a loss, or into one. */
export const declineDetail = {
  ...statementDetail,
  changes: z.number().nullable(),
  latest_value: computedAmountSchema,
  previous_value: computedAmountSchema,
  previous_reporting_date: isoDateSchema,
  period: z.string(),
}

export const declineLayout = (title: string, figure: string): Layout => ({
  title,
  comparisons: [
    {
      label: figure,
      previous: 'previous_value',
      current: 'latest_value',
      format: 'money',
      also_previous: [
        'prev_value',
        'previous',
        'previous_revenue',
        'previous_profit',
        'previous_year_value',
        'previous_amount',
      ],
      also_current: [
        'current_value',
        'latest',
        'current',
        'value',
        'latest_revenue',
        'latest_profit',
        'current_revenue',
        'current_profit',
        'latest_amount',
        'revenue',
        'profit',
      ],
    },
    {
      label: 'Reporting date',
      previous: 'previous_reporting_date',
      current: 'latest_reporting_date',
      format: 'date',
      also_previous: ['previous_date', 'prev_reporting_date', 'prev_date', 'previous_value_date'],
      also_current: ['latest_date', 'current_reporting_date', 'reporting_date', 'current_date', 'latest_value_date'],
    },
  ],
  fields: [
    { key: 'changes', label: 'Change', format: 'percent', also: ['change', 'percentage_change', 'change_percentage'] },
    { key: 'period', label: 'Span', format: 'text', if_present: true },
    ...statementFields,
  ],
})
