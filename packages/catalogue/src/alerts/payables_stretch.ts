import { balanceRatio } from '../families/balance-ratio.ts'
import { comparedOrNone, REPORTING_DATES_OR_NONE, STATEMENT_FIELDS } from '../families/statement-words.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'payables_stretch',
  label: 'Payables stretched',
  category: 'Financial statements',
  bands: ['stretched', 'severe'],
  signal_code: '20780',
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: { because: 'counted_as_strength' },
  worse_by: { figure: 'share_over_90_days', by: 0.15, direction: 'up' },
  summary: 'More than half of the trade payables are older than 90 days.',
  also_called: ['payables'],
  limits: {
    share_percent: { label: 'Share older than 90 days above', unit: 'percent', default: 50, min: 0, max: 100 },
    severe_percent: { label: 'High when above', unit: 'percent', default: 75, min: 0, max: 100 },
  },
  rule: balanceRatio({
    key: 'share_over_90_days',
    over: 'trade_payables_over_90_days',
    under: 'trade_payables_current',
    keys: { trade_payables_current: 'trade_payables' },
    unit: 'percent',
    alerts: 'above',
    steps: [
      { band: 'stretched', limit: 'share_percent', severity: 'Medium' },
      { band: 'severe', limit: 'severe_percent', severity: 'High' },
    ],
    is_part: true,
  }),
  words: {
    title: 'Of the trade payables {told:percentage} are older than 90 days as of {latest_reporting_date:date}.',
    why: '{>as_of}: of trade payables of {trade_payables:money} a part of {trade_payables_over_90_days:money} is older than 90 days, {told:percentage}[; a year before it was {told_before:percentage}]. The alert begins above {share_percent:percent}. Micro and small suppliers are to be paid within 45 days.',
    clears_when: 'At most {share_percent:percent} of the trade payables are older than 90 days.',
    reasons: {
      clear: '{>as_of}: {told:percentage} of the trade payables are older than 90 days.',
      nothing_below: '{>as_of}: nothing is owed to suppliers.',
      is_no_part: 'The payables older than 90 days are not a part of the trade payables.',
    },
  },
  detail: {
    title: 'Trade payables by age',
    comparisons: [
      comparedOrNone({ label: 'Older than 90 days', key: 'trade_payables_over_90_days', format: 'money' }),
      comparedOrNone({ label: 'Trade payables', key: 'trade_payables', format: 'money' }),
      comparedOrNone({ label: 'Share older than 90 days', key: 'share_over_90_days', format: 'percent' }),
      REPORTING_DATES_OR_NONE,
    ],
    fields: STATEMENT_FIELDS,
  },
})
