import { CLAIM_LIMITS, contingentClaims } from '../families/contingent-claims.ts'
import { STATEMENT_FIELDS } from '../families/statement-words.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'contingent_liability_rise',
  label: 'Rise of contingent liabilities',
  category: 'Financial statements',
  bands: ['notable', 'above_net_worth'],
  signal_code: '20750',
  signal_format: 1,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 34,
  counted_in_score: { because: 'counted_as_strength' },
  worse_by: { figure: 'share_of_net_worth', by: 0.25, direction: 'up' },
  summary:
    'Claims that are not acknowledged as debts are more than a quarter of the net worth, or rose by more than half in a year.',
  also_called: ['contingent_liabilities', 'contingent_liability'],
  limits: CLAIM_LIMITS,
  rule: contingentClaims,
  words: {
    title:
      'Contingent liabilities are {contingent_liabilities_value:money} as of {latest_reporting_date:date}, {>size}.',
    why: '{>as_of}: claims not acknowledged as debts of {contingent_liabilities_value:money} are {>size}, {net_worth:money}.[ They changed by {growth_in_percent:percentage} from {previous_contingent_liabilities_value:money}.] The alert begins above {share_percent:percent} of the net worth, or with a rise of more than {growth_percent:percent} in a year.',
    clears_when:
      'Contingent liabilities are at most {share_percent:percent} of the net worth, and rose by at most {growth_percent:percent} in the year or are at most {minimum_share_percent:percent} of it.',
  },
  detail: {
    title: 'Contingent liabilities',
    fields: [
      { key: 'financial_year', label: 'Financial year', format: 'text' },
      { key: 'contingent_liabilities_value', label: 'Contingent liabilities', format: 'money' },
      { key: 'profit_or_loss_value', label: 'Profit or loss', format: 'money', or_null: true },
      { key: 'percentage', label: 'As a share of profit or loss', format: 'percent', or_null: true },
      { key: 'net_worth', label: 'Net worth', format: 'money', if_present: true },
      {
        key: 'share_of_net_worth',
        label: 'As a share of the net worth',
        format: 'percent',
        or_null: true,
        if_present: true,
      },
      {
        key: 'previous_contingent_liabilities_value',
        label: 'Contingent liabilities a year before',
        format: 'money',
        or_null: true,
        if_present: true,
      },
      { key: 'changes', label: 'Change', format: 'percent', or_null: true, if_present: true },
      { key: 'latest_reporting_date', label: 'Reporting date', format: 'date', if_present: true },
      { key: 'previous_reporting_date', label: 'Compared with', format: 'date', or_null: true, if_present: true },
      ...STATEMENT_FIELDS,
    ],
  },
})
