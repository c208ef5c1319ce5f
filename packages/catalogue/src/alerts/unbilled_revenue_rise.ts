import { risingShare } from '../families/rising-share.ts'
import { STATEMENT_FIELDS } from '../families/statement-words.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'unbilled_revenue_rise',
  label: 'Unbilled revenue rising',
  category: 'Financial statements',
  bands: ['rising', 'steep'],
  signal_code: '20760',
  signal_format: 6,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 35,
  counted_in_score: { because: 'red_flag' },
  worse_by: 'band',
  summary: 'Unbilled revenue rose two years running, faster than the revenue itself.',
  also_called: ['unbilled_revenue'],
  limits: {
    minimum_share_percent: {
      label: 'Smallest share of the revenue',
      unit: 'percent',
      default: 2,
      min: 0,
      max: 100,
    },
    steep_percent: { label: 'High when the share is above', unit: 'percent', default: 15, min: 0, max: 100 },
  },
  rule: risingShare({
    line: 'unbilled_revenue',
    risen: { band: 'rising', severity: 'Medium' },
    graver: { band: 'steep', limit: 'steep_percent', severity: 'High' },
    smallest_share: 'minimum_share_percent',
  }),
  words: {
    title:
      'Unbilled revenue rose two years running to {share:percentage} of the revenue of the year to {latest_reporting_date:date}.',
    why: '{>as_of}: unbilled revenue was {each years ", then "}{unbilled_revenue:money} ({share_of_revenue:share} of the revenue){end}. The alert begins when amount and share rise two years running and the share is at least {minimum_share_percent:percent}.',
    clears_when: 'Unbilled revenue does not grow faster than the revenue for a year.',
    parts: {
      change:
        'unbilled revenue went from {amount_before:money} to {amount:money}, {share:percentage} of the revenue after {share_before:percentage}',
    },
    reasons: {
      clear: '{>as_of}: {>change}.',
      rose_once: '{>as_of}: {>change}; in the year before its share had not risen.',
      too_small: '{>as_of}: unbilled revenue of {amount:money} is a small share of the revenue.',
      not_above_zero: 'Revenue or unbilled revenue of the year to {date:date} is not above zero.',
    },
  },
  detail: {
    title: 'Unbilled revenue',
    fields: [
      { key: 'latest_reporting_date', label: 'Reporting date', format: 'date', if_present: true },
      ...STATEMENT_FIELDS,
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
})
