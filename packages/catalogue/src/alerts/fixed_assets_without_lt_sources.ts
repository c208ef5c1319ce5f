import { FUNDING_LIMITS, longTermFunding } from '../families/long-term-funding.ts'
import { compared, REPORTING_DATES, STATEMENT_FIELDS } from '../families/statement-words.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'fixed_assets_without_lt_sources',
  label: 'Fixed assets without long-term sources',
  category: 'Financial statements',
  bands: ['outpaced', 'short_term_funded'],
  signal_code: '20720',
  signal_format: 2,
  track: ['credit', 'fraud'],
  severity: 'Medium',
  regulation_number: 30,
  counted_in_score: { because: 'red_flag' },
  worse_by: 'band',
  summary: 'Fixed assets grew by over 20 percent more than the long-term funds of the business.',
  also_called: ['fixed_assets'],
  limits: FUNDING_LIMITS,
  rule: longTermFunding,
  words: {
    title:
      'Fixed assets grew by {increase_in_fixed_assets:money} in the year to {latest_reporting_date:date}, long-term funds by {increase_in_long_term_funds:money}.',
    why: '{>as_of}: plant, equipment and work in progress went from {previous_fixed_assets:money} to {fixed_assets:money}, equity and non-current liabilities from {previous_long_term_funds:money} to {long_term_funds:money}; cash, bank balances and current investments do not account for the difference.[{?is_short} The current liabilities are more than the current assets.] The alert begins where the growth is more than {excess_percent:percent} above that of the funds.',
    clears_when: 'Fixed assets grow at most {excess_percent:percent} more than equity and non-current liabilities.',
  },
  detail: {
    title: 'Fixed assets and long-term funds',
    comparisons: [
      compared({ label: 'Fixed assets', key: 'fixed_assets', format: 'money' }),
      compared({ label: 'Long-term funds', key: 'long_term_funds', format: 'money' }),
      REPORTING_DATES,
    ],
    fields: [
      { key: 'increase_in_fixed_assets', label: 'Increase in fixed assets', format: 'money' },
      { key: 'increase_in_long_term_funds', label: 'Increase in long-term funds', format: 'money' },
      ...STATEMENT_FIELDS,
    ],
  },
})
