import { lineGrowth } from '../families/line-growth.ts'
import { compared, REPORTING_DATES, STATEMENT_FIELDS } from '../families/statement-words.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'borrowing_despite_cash',
  label: 'Borrowing in spite of large cash',
  category: 'Financial statements',
  bands: ['beside_cash'],
  signal_code: '20730',
  signal_format: 2,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 31,
  counted_in_score: { because: 'red_flag' },
  worse_by: { figure: 'borrowings_growth', by: 0.25, direction: 'up' },
  summary: 'Borrowings rose by more than 20 percent in a year although cash of more than a quarter of them is shown.',
  limits: {
    growth_percent: { label: 'Growth of borrowings above', unit: 'percent', default: 20, min: 0, max: 1000 },
    cash_percent: {
      label: 'Cash above this share of the borrowings',
      unit: 'percent',
      default: 25,
      min: 0,
      max: 1000,
    },
    minimum_share_percent: {
      label: 'Smallest borrowings, as a share of total assets',
      unit: 'percent',
      default: 5,
      min: 0,
      max: 100,
      note: 'A company with hardly any debt may borrow what it likes.',
    },
  },
  rule: lineGrowth({
    amounts: {
      borrowings: { lines: ['borrowings_noncurrent', 'borrowings_current'] },
      cash_and_bank_balances: {
        lines: ['cash_and_cash_equivalents'],
        if_told: ['bank_balance_other_than_cash_and_cash_equivalents'],
      },
    },
    growth: { of: 'borrowings', key: 'borrowings_growth', limit: 'growth_percent', from_nothing: 'is_no_percentage' },
    share: {
      of: 'cash_and_bank_balances',
      in: 'borrowings',
      key: 'cash_to_borrowings',
      steps: [{ band: 'beside_cash', limit: 'cash_percent', severity: 'Medium' }],
    },
    // Lease liabilities and deposits stand there in one year and among the borrowings in the next.
    regrouped_from: ['other_noncurrent_financial_liabilities', 'other_current_financial_liabilities'],
    smallest_share: 'minimum_share_percent',
  }),
  words: {
    title:
      'Borrowings grew by {growth_in_percent:percentage} in the year to {latest_reporting_date:date} beside cash and bank balances of {cash_and_bank_balances:money}.',
    why: '{>as_of}: borrowings went from {previous:money} to {latest:money}, while cash and bank balances of {cash_and_bank_balances:money} are {share_in_percent:percentage} of them. The alert begins with a growth of more than {growth_percent:percent} beside cash of more than {cash_percent:percent} of the borrowings. It is a pattern that needs review: ask whether the cash is free or pledged.',
    clears_when:
      'Borrowings grow by at most {growth_percent:percent} in a year, or cash and bank balances are at most {cash_percent:percent} of them.',
    reasons: {
      clear:
        '{>as_of}: borrowings changed by {growth_in_percent:percentage}, and cash and bank balances are {share_in_percent:percentage} of them.',
      too_small: '{>as_of}: there are hardly any borrowings.',
      unusable_amounts: 'Borrowings or cash are negative.',
      may_be_regrouped:
        'By {date:date} {moved:money} left the other financial liabilities, where leases stand: without as much the borrowings did not grow, so they may only be filed under another name.',
      grown_from_nothing: 'There were no borrowings on {before_date:date}; a growth from nothing is not a percentage.',
    },
  },
  detail: {
    title: 'Borrowings and cash',
    comparisons: [
      compared({ label: 'Borrowings', key: 'borrowings', format: 'money' }),
      compared({ label: 'Cash and bank balances', key: 'cash_and_bank_balances', format: 'money' }),
      REPORTING_DATES,
    ],
    fields: [
      { key: 'borrowings_growth', label: 'Growth of borrowings', format: 'percent' },
      { key: 'cash_to_borrowings', label: 'Cash as a share of borrowings', format: 'percent' },
      ...STATEMENT_FIELDS,
    ],
  },
})
