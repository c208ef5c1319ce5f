import { COVER_LIMITS, debtServiceCover } from '../families/debt-service-cover.ts'
import { STATEMENT_FIELDS } from '../families/statement-words.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'low_dscr',
  label: 'Low debt service cover',
  category: 'Financial statements',
  bands: ['thin', 'uncovered'],
  signal_code: '20580',
  signal_format: 1,
  track: ['credit'],
  severity: 'High',
  regulation_number: null,
  counted_in_score: { because: 'counted_as_strength' },
  worse_by: { figure: 'debt_service_cover', by: 0.25, direction: 'down' },
  summary:
    'Profit after tax, depreciation and interest of a year cover its instalments and interest less than 1.2 times.',
  also_called: ['dscr', 'debt_service_coverage_ratio'],
  limits: COVER_LIMITS,
  rule: debtServiceCover,
  words: {
    title: 'The year to {latest_reporting_date:date} covers its debt service {cover:ratio_exact} times.',
    why: '{>as_of}: profit after tax of {profit_after_tax:money}, depreciation of {depreciation:money} and [{?is_all_interest}all finance costs][{!is_all_interest}the interest on term loans] of {interest:money} against instalments of {instalments:money} and the same interest are a cover of {cover:ratio_exact}. The alert begins below {cover_below:ratio}. Instalments are the current maturities of long-term borrowings in the balance sheet of {opening_date:date}.[{?is_all_interest} How much of the finance costs is for term loans is not stated; the cover is below the limit whatever the share.]',
    clears_when:
      'Profit after tax, depreciation and interest of a year cover its instalments and interest at least {cover_below:ratio} times.',
  },
  detail: {
    title: 'Debt service cover',
    fields: [
      {
        key: 'debt_service_cover',
        label: 'Debt service cover',
        format: 'ratio',
        also: ['dscr', 'debt_service_coverage_ratio'],
      },
      { key: 'financial_year', label: 'Financial year', format: 'text' },
      { key: 'profit_after_tax', label: 'Profit after tax', format: 'money', also: ['pat'] },
      { key: 'depreciation', label: 'Depreciation', format: 'money' },
      { key: 'interest', label: 'Interest', format: 'money', also: ['term_loan_interest', 'interest_on_term_loans'] },
      {
        key: 'instalments',
        label: 'Instalments due',
        format: 'money',
        also: ['installments', 'principal_repayments', 'debt_obligation'],
      },
      { key: 'latest_reporting_date', label: 'Reporting date', format: 'date', also: ['reporting_date'] },
      ...STATEMENT_FIELDS,
    ],
  },
})
