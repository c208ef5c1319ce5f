import { turnoverSources } from '../families/turnover-sources.ts'
import { staleAfter } from '../kit/limits.ts'
import { defineSignal } from '../signal.ts'
import { SUPPLY_WORDS } from '../told-supplies.ts'

export const signal = defineSignal({
  code: 'turnover_sources_differ',
  label: 'Turnover of books, GST returns and bank differ',
  category: 'Books and bank',
  bands: ['apart', 'far_apart'],
  signal_code: '22200',
  signal_format: 1,
  track: ['credit', 'fraud'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: { because: 'red_flag' },
  worse_by: { figure: 'percentage', by: 0.15, direction: 'away' },
  summary:
    'Over three months the GST returns differ from the sales of the day book by more than 15 percent, or what came into the bank from what was billed by more than 25.',
  also_called: ['books_gst_mismatch'],
  limits: {
    months: { label: 'Months compared', unit: 'count', default: 3, min: 1, max: 12, note: 'In a row.' },
    // Books and GST within 15 % (javajack); the second step is our default.
    gap_percent: { label: 'Difference above', unit: 'percent', default: 15, min: 0, max: 1000 },
    // Customers pay later than they are billed: our default is wider than that for returns.
    bank_gap_percent: { label: 'Difference of bank credits above', unit: 'percent', default: 25, min: 0, max: 1000 },
    far_percent: { label: 'High when above', unit: 'percent', default: 40, min: 0, max: 1000 },
    minimum_sales: {
      label: 'Smallest sales that are compared',
      unit: 'money',
      default: '100000.00',
      note: 'Below it a share is not measured.',
    },
    stale_after_days: staleAfter({
      days: 120,
      note: 'Days since the end of the last month that both tell: the return of a quarter may be a month late.',
    }),
  },
  rising: [{ limits: ['gap_percent', 'far_percent'], otherwise: 'the large difference is less than the first one' }],
  rule: turnoverSources,
  words: {
    title: {
      gst: 'The GST returns of {first_month:month} to {last_month:month} tell {gap:percentage} {tells_less:less_or_more} sales than the books.',
      bank: 'The bank was paid {gap:percentage} {tells_less:less_or_more} from {first_month:month} to {last_month:month} than the books billed.',
      both: 'From {first_month:month} to {last_month:month} the GST returns show {gap:percentage} {tells_less:less_or_more} than the books, and the bank {bank_gap:percentage} {bank_tells_less:less_or_more}.',
    },
    why: 'From {first_month:month} to {last_month:month} the day book tells sales of {books_sales:money} without tax[, the GST returns a turnover of {gst_turnover:money}]. [With tax it billed {books_billed:money}; {bank_credits:money} came into the bank accounts, returns, loans and own transfers left out. ]The alert begins above {gap_percent:percent} for returns and {bank_gap_percent:percent} for the bank, either way. Sales that are not declared, exempt ones, an account or a GSTIN that is not known here, or customers who pay late would explain it.',
    clears_when:
      'Over {months} months in a row the GST returns differ from the books by at most {gap_percent:percent}, and the bank credits by at most {bank_gap_percent:percent}.',
    reasons: {
      no_books: 'No day book of {months} whole months in a row is known.',
      ...SUPPLY_WORDS.reasons,
      no_statements: 'No bank statement is known.',
      month_not_covered: 'The bank statements do not cover {month:month} whole.',
      too_small: 'The books show sales of {sales:money} up to {month:month}, too little to compare.',
      clear:
        'From {first_month:month} to {last_month:month} the books show {books_sales:money}[, the returns {gst_turnover:money}][, the bank {bank_credits:money} with tax].',
    },
    evidence: {
      books: { label: 'Sales by the day book, {month:month}', observed: '{sales:money_full}' },
      ...SUPPLY_WORDS.evidence,
      bank_credit: { label: 'Paid in on {date:date}', observed: '{amount:money_full}' },
    },
    names: { less_or_more: { true: 'less', false: 'more' } },
  },
  detail: {
    title: 'Turnover of books, GST returns and bank',
    fields: [
      { key: 'first_month', label: 'First month', format: 'month' },
      { key: 'last_month', label: 'Last month', format: 'month' },
      { key: 'percentage', label: 'Largest difference', format: 'percent' },
      { key: 'books_sales', label: 'Sales in the books', format: 'money' },
      { key: 'gst_turnover', label: 'Turnover in GST returns', format: 'money', or_null: true },
      { key: 'gst_difference', label: 'Difference of the returns', format: 'money', or_null: true },
      { key: 'gst_percentage', label: 'Share of the books', format: 'percent', or_null: true },
      { key: 'books_billed', label: 'Billed with tax', format: 'money' },
      { key: 'bank_credits', label: 'Paid into the bank', format: 'money', or_null: true },
      { key: 'bank_difference', label: 'Difference of the bank', format: 'money', or_null: true },
      { key: 'bank_percentage', label: 'Share of what was billed', format: 'percent', or_null: true },
    ],
    tables: [
      {
        key: 'series',
        label: 'By month',
        columns: [
          { key: 'month', label: 'Month', format: 'month' },
          { key: 'books', label: 'Sales in the books', format: 'money' },
          { key: 'billed', label: 'Billed with tax', format: 'money' },
        ],
      },
    ],
    is_series: true,
  },
})
