import { compared, REPORTING_DATES, STATEMENT_FIELDS } from '../families/statement-words.ts'
import { stockAgainstSales } from '../families/stock-against-sales.ts'
import { defineSignal } from '../signal.ts'

const SHARES = '{>as_of}: short-term borrowings are {first:percentage} of revenue after {second:percentage}.'

export const signal = defineSignal({
  code: 'wc_borrowing_to_turnover',
  label: 'Working capital borrowing out of line with turnover',
  category: 'Financial statements',
  bands: ['risen', 'steep'],
  signal_code: '20710',
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 29,
  counted_in_score: { because: 'counted_as_strength' },
  worse_by: { figure: 'borrowing_to_turnover', by: 0.1, direction: 'up' },
  summary: 'Short-term borrowings as a share of turnover rose by more than ten percentage points in a year.',
  also_called: ['working_capital_borrowing'],
  limits: {
    rise_points: { label: 'Rise of the share above', unit: 'points', default: 10, min: 0, max: 1000 },
    steep_points: { label: 'High when above', unit: 'points', default: 25, min: 0, max: 1000 },
    minimum_share_percent: {
      label: 'Smallest borrowings, as a share of revenue',
      unit: 'percent',
      default: 5,
      min: 0,
      max: 100,
      note: 'Less than that is not working capital finance worth the name.',
    },
    minimum_revenue: {
      label: 'Smallest revenue that is compared',
      unit: 'money',
      default: '10000000.00',
      note: 'Below it a share is not measured.',
    },
  },
  rule: stockAgainstSales({
    // Current maturities of term loans are no working capital.
    stock: { line: 'borrowings_current', without: 'current_maturities_of_long_term_borrowings' },
    measure: 'share_of_sales',
    keys: {
      stock: 'working_capital_borrowings',
      first: 'borrowing_to_turnover',
      second: 'previous_borrowing_to_turnover',
    },
    steps: [
      { band: 'risen', limit: 'rise_points', severity: 'Medium' },
      { band: 'steep', limit: 'steep_points', severity: 'High' },
    ],
    smallest_revenue: 'minimum_revenue',
    smallest_share: 'minimum_share_percent',
  }),
  words: {
    title:
      'Short-term borrowings are {first:percentage} of the revenue of the {kind:spans} to {latest_reporting_date:date}{>pace}, {difference} points more than a year before.',
    why: "{>as_of}: {counted:borrowings} of {working_capital_borrowings:money} are {first:percentage} of the {kind:spans}'s revenue of {revenue:money}{>pace}; a year before {previous_working_capital_borrowings:money} were {second:percentage} of {previous_revenue:money}. The alert begins above {rise_points} points more.[{?holds_maturities} They hold the current maturities of long-term loans, which the statement does not state apart: a long-term loan that falls due is not working capital.]",
    clears_when:
      'Short-term borrowings as a share of revenue are at most {rise_points} points above those of a year before.',
    parts: { pace: '[{?is_part_of_year}, taken for a whole year]' },
    reasons: {
      clear: SHARES,
      too_small: SHARES,
      revenue_too_small:
        'Revenue to {date:date} was {revenue:money}; a share of less than {minimum_revenue:money} says nothing.',
    },
    names: {
      borrowings: {
        alone: 'short-term borrowings',
        without: 'short-term borrowings without the current maturities of long-term loans',
      },
    },
  },
  detail: {
    title: 'Working capital borrowing and turnover',
    comparisons: [
      compared({ label: 'Borrowing as a share of turnover', key: 'borrowing_to_turnover', format: 'percent' }),
      compared({ label: 'Short-term borrowings', key: 'working_capital_borrowings', format: 'money' }),
      compared({ label: 'Revenue', key: 'revenue', format: 'money' }),
      REPORTING_DATES,
    ],
    fields: STATEMENT_FIELDS,
  },
})
