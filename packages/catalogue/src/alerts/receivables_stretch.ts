import { compared, REPORTING_DATES, STATEMENT_FIELDS } from '../families/statement-words.ts'
import { stockAgainstSales } from '../families/stock-against-sales.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'receivables_stretch',
  label: 'Receivables out of line with sales',
  category: 'Financial statements',
  bands: ['stretched', 'severe'],
  signal_code: '20570',
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 27,
  counted_in_score: { because: 'counted_as_strength' },
  worse_by: { figure: 'days_sales_outstanding', by: 30, direction: 'up' },
  summary: 'Days of sales outstanding rose by more than 20 days from one year to the next.',
  limits: {
    longer_days: {
      label: 'Longer than a year before by',
      unit: 'days',
      default: 20,
      min: 0,
      max: 1000,
      is_whole: false,
    },
    severe_days: { label: 'High when longer by', unit: 'days', default: 60, min: 0, max: 1000, is_whole: false },
    minimum_revenue: {
      label: 'Smallest revenue that is compared',
      unit: 'money',
      default: '10000000.00',
      note: 'Below it days of sales are not measured.',
    },
  },
  rule: stockAgainstSales({
    stock: { line: 'trade_receivables_current', with: 'trade_receivables_noncurrent' },
    measure: 'days_of_sales',
    keys: {
      stock: 'trade_receivables',
      first: 'days_sales_outstanding',
      second: 'previous_days_sales_outstanding',
    },
    steps: [
      { band: 'stretched', limit: 'longer_days', severity: 'Medium' },
      { band: 'severe', limit: 'severe_days', severity: 'High' },
    ],
    smallest_revenue: 'minimum_revenue',
    trend: 'days',
  }),
  words: {
    title:
      'Receivables are {first} days of sales as of {latest_reporting_date:date}, {difference} days more than a year before.',
    why: "{>as_of}: {counted:receivables} trade receivables of {trade_receivables:money} are {first} days of the {kind:spans}'s revenue of {revenue:money}; a year before {previous_trade_receivables:money} were {second} days of {previous_revenue:money}. The alert begins above {longer_days} days more. Receivables include tax that revenue does not.",
    clears_when: 'Days of sales outstanding are at most {longer_days} more than a year before.',
    reasons: {
      clear: '{>as_of}: {first} days of sales are outstanding after {second} days.',
      revenue_too_small:
        'Revenue to {date:date} was {revenue:money}; days of sales on less than {minimum_revenue:money} say nothing.',
      one_sheet_tells:
        'Only one of the balance sheets of {before_date:date} and {date:date} tells its non-current trade receivables.',
    },
    names: { receivables: { alone: 'current', with: 'current and non-current' } },
  },
  detail: {
    title: 'Receivables and sales',
    comparisons: [
      compared({
        label: 'Days of sales outstanding',
        key: 'days_sales_outstanding',
        format: 'days',
        is_fraction: true,
      }),
      compared({ label: 'Trade receivables', key: 'trade_receivables', format: 'money' }),
      compared({ label: 'Revenue', key: 'revenue', format: 'money' }),
      REPORTING_DATES,
    ],
    fields: STATEMENT_FIELDS,
  },
})
