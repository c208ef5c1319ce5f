import { balanceRatio } from '../families/balance-ratio.ts'
import { comparedOrNone, REPORTING_DATES_OR_NONE, STATEMENT_FIELDS } from '../families/statement-words.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'low_current_ratio',
  label: 'Low current ratio',
  category: 'Financial statements',
  bands: ['low', 'very_low'],
  signal_code: '20500',
  signal_format: 2,
  track: ['credit'],
  severity: 'Low',
  regulation_number: null,
  counted_in_score: { because: 'counted_as_strength' },
  worse_by: { figure: 'current_ratio', by: 0.2, direction: 'down' },
  summary: 'Current assets are less than the current liabilities.',
  also_called: ['current_ratio'],
  limits: {
    ratio_below: { label: 'Current ratio below', unit: 'ratio', default: 1, min: 0, max: 10, stricter: 'higher' },
    very_low_below: { label: 'Medium when below', unit: 'ratio', default: 0.75, min: 0, max: 10, stricter: 'higher' },
    minimum_share_percent: {
      label: 'Smallest current liabilities, as a share of total assets',
      unit: 'percent',
      default: 5,
      min: 0,
      max: 100,
      note: 'A company that owes hardly anything within a year needs no current assets to pay it.',
    },
  },
  rule: balanceRatio({
    key: 'current_ratio',
    over: 'current_assets',
    under: 'current_liabilities',
    unit: 'ratio',
    alerts: 'below',
    steps: [
      { band: 'low', limit: 'ratio_below', severity: 'Low' },
      { band: 'very_low', limit: 'very_low_below', severity: 'Medium' },
    ],
    smallest_share: 'minimum_share_percent',
    shows_trend: true,
  }),
  words: {
    title: 'Current assets are {told:ratio_exact} times the current liabilities as of {latest_reporting_date:date}.',
    why: '{>as_of}: current assets of {current_assets:money} against current liabilities of {current_liabilities:money} are a current ratio of {told:ratio_exact}[, after {told_before:ratio_exact} a year before]. The alert begins below {ratio_below:ratio}.',
    clears_when: 'The current ratio is at least {ratio_below:ratio}.',
    reasons: {
      clear: '{>as_of}: the current ratio is {told:ratio_exact}.',
      too_small:
        '{>as_of}: the current liabilities of {under:money} are too small a share of the assets to mean anything.',
    },
  },
  detail: {
    title: 'Current ratio',
    comparisons: [
      comparedOrNone({ label: 'Current ratio', key: 'current_ratio', format: 'ratio' }),
      comparedOrNone({ label: 'Current assets', key: 'current_assets', format: 'money' }),
      comparedOrNone({ label: 'Current liabilities', key: 'current_liabilities', format: 'money' }),
      REPORTING_DATES_OR_NONE,
    ],
    fields: STATEMENT_FIELDS,
  },
})
