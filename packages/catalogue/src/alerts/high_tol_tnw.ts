import { LEVERAGE_LIMITS, outsideLiabilities } from '../families/outside-liabilities.ts'
import { comparedOrNone, REPORTING_DATES_OR_NONE, STATEMENT_FIELDS } from '../families/statement-words.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'high_tol_tnw',
  label: 'High outside liabilities',
  category: 'Financial statements',
  bands: ['high', 'very_high', 'no_net_worth'],
  signal_code: '20590',
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: { because: 'counted_as_strength' },
  worse_by: { figure: 'tol_tnw', by_percent: 25, direction: 'up' },
  summary: 'Total outside liabilities are more than four times the tangible net worth.',
  also_called: ['tol_tnw'],
  limits: LEVERAGE_LIMITS,
  rule: outsideLiabilities,
  words: {
    title:
      '[Outside liabilities are {>at_least}{multiple:ratio_exact} times the tangible net worth][{!multiple}Outside liabilities of {total_outside_liabilities:money} stand against no tangible net worth] as of {latest_reporting_date:date}.',
    why: '{>as_of}: liabilities of {total_outside_liabilities:money} against a tangible net worth of [{?is_at_most}at most ]{tangible_net_worth:money}[, or {at_best:money} with what may be rights of use,][ are {>at_least}{multiple:ratio_exact} times as much][{!multiple} have no ratio][, after {multiple_before:ratio_exact} a year before]. The alert begins above {ratio_above:ratio}. Loans of the promoters count as liabilities.{>rights_of_use}',
    clears_when: 'Total outside liabilities are at most {ratio_above:ratio} times a tangible net worth above zero.',
  },
  detail: {
    title: 'Outside liabilities and tangible net worth',
    comparisons: [
      { ...comparedOrNone({ label: 'TOL / TNW', key: 'tol_tnw', format: 'ratio' }), or_null: true },
      comparedOrNone({ label: 'Total outside liabilities', key: 'total_outside_liabilities', format: 'money' }),
      comparedOrNone({ label: 'Tangible net worth', key: 'tangible_net_worth', format: 'money' }),
      REPORTING_DATES_OR_NONE,
    ],
    fields: STATEMENT_FIELDS,
  },
})
