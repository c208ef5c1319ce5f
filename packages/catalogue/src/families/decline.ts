import { decimalOf } from '@saakh/domain/money'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import type { DetailRows } from '../kit/detail-rows.ts'
import { type Said, said } from '../kit/figures.ts'
import type { JudgedFinding } from '../kit/judgement.ts'
import { joinWords, type Words } from '../kit/words.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { foundOn } from './statement-findings.ts'
import { auditBefore } from './statement-pairs.ts'
import { SPAN_WORDS, type Span } from './statement-spans.ts'
import { REPORTING_DATES, SPAN_NAMES, STATEMENT_FIELDS } from './statement-words.ts'
import { moneyTrend } from './told-lines.ts'

// What declines of revenue and of profit share.

/** A figure of a span and of the same span a year before. */
export interface Decline extends Span {
  before: StatementPeriod
  line: StatementLineName
  latest: bigint
  previous: bigint
}

/** Banks and insurers report no revenue from operations. */
export const revenueLineOf = ({ form }: StatementPeriod): StatementLineName =>
  form === 'banking' || form === 'insurance' ? 'income' : 'revenue_from_operations'

/**
 * Why a change from `before` is not stated, when the year that holds it was restated by so much that the judgement could be
 * another one; null otherwise. Tata Steel and Lupin took a business out of the year that its quarters still counted: all
 * of the difference may lie in one quarter. `differs` says whether the judgement changes when the figure does.
 */
export function restatedBase(
  series: StatementSeries,
  { kind, before, line, previous }: Decline,
  differs: (restated: bigint) => boolean,
): Said | null {
  const gap = series.restatement(before, line)
  if (gap === null || gap === 0n || !differs(previous + gap)) return null
  return said('year_restated', {
    kind,
    date: before.date,
    gap: decimalOf(gap < 0n ? -gap : gap),
    is_less: gap < 0n,
  })
}

/** `changes` is null where a percentage says nothing: out of a loss, or into one. */
export const declineFoundOn = <B extends string>(
  series: StatementSeries,
  { kind, now, before, line, latest, previous }: Decline,
  {
    changes,
    recent,
    others,
    ...finding
  }: Pick<JudgedFinding<B>, 'band' | 'severity' | 'code' | 'figures' | 'places'> & {
    changes: number | null
    recent: readonly StatementPeriod[]
    others: readonly (StatementPeriod | null)[]
  },
): JudgedFinding<B> =>
  foundOn(series, now, {
    ...finding,
    figures: { ...finding.figures, ...auditBefore(now, before) },
    detail: {
      changes,
      latest_value: decimalOf(latest),
      previous_value: decimalOf(previous),
      previous_reporting_date: before.date,
      period: SPAN_NAMES[kind],
    },
    others: [before, ...others, ...recent],
    trend: moneyTrend(recent, line),
  })

export const DECLINE_WORDS: Words = joinWords(SPAN_WORDS, {
  parts: {
    audit_caveat:
      '[ The figures of the year before are {audit_before:audits_before} and these are not of that state: an audit may have moved some of the difference.]',
  },
  reasons: {
    year_restated:
      'The year that holds the {kind:spans} to {date:date} told {gap:money} {is_less:less_or_more} than its quarters had told by themselves. How much of that belongs to this one is not known, and it decides.',
  },
  names: {
    audits_before: { true: 'audited', false: 'unaudited' },
    less_or_more: { true: 'less', false: 'more' },
    revenues: { revenue_from_operations: 'revenue', income: 'total income' },
    revenues_in_front: { revenue_from_operations: 'Revenue', income: 'Total income' },
  },
})

export const declineDetail = ({ title, label }: { title: string; label: string }): Omit<DetailRows, 'fields'> => ({
  title,
  comparisons: [
    {
      label,
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
      ...REPORTING_DATES,
      also_previous: ['previous_date', 'prev_reporting_date', 'prev_date', 'previous_value_date'],
      also_current: ['latest_date', 'current_reporting_date', 'reporting_date', 'current_date', 'latest_value_date'],
    },
  ],
})

export const CHANGE = {
  key: 'changes',
  label: 'Change',
  format: 'percent',
  also: ['change', 'percentage_change', 'change_percentage'],
} as const

export const DECLINE_FIELDS = [
  { key: 'period', label: 'Span', format: 'text', if_present: true },
  ...STATEMENT_FIELDS,
] as const
