import { lineGrowth } from '../families/line-growth.ts'
import { compared, REPORTING_DATES, STATEMENT_FIELDS } from '../families/statement-words.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'other_current_assets_jump',
  label: 'Jump in other current assets',
  category: 'Financial statements',
  bands: ['jumped', 'large'],
  signal_code: '20740',
  signal_format: 2,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 28,
  counted_in_score: { because: 'red_flag' },
  worse_by: { figure: 'share_of_assets', by: 0.1, direction: 'up' },
  summary: 'Other current assets rose by more than half in a year and are more than a tenth of all assets.',
  also_called: ['other_current_assets'],
  limits: {
    growth_percent: { label: 'Rise in a year above', unit: 'percent', default: 50, min: 0, max: 1000 },
    share_percent: { label: 'And a share of the assets above', unit: 'percent', default: 10, min: 0, max: 100 },
    large_percent: { label: 'High when the share is above', unit: 'percent', default: 25, min: 0, max: 100 },
  },
  rule: lineGrowth({
    amounts: {
      other_current_assets: { lines: ['other_current_assets'] },
      assets: { lines: ['assets'] },
    },
    growth: { of: 'other_current_assets', key: 'growth', limit: 'growth_percent', from_nothing: 'alerts' },
    share: {
      of: 'other_current_assets',
      in: 'assets',
      key: 'share_of_assets',
      steps: [
        { band: 'jumped', limit: 'share_percent', severity: 'Medium' },
        { band: 'large', limit: 'large_percent', severity: 'High' },
      ],
    },
  }),
  words: {
    title:
      'Other current assets rose from {previous:money} to {latest:money} in the year to {latest_reporting_date:date}.',
    why: '{>as_of}: other current assets [changed by {growth_in_percent:percentage} from][{!growth_in_percent}went from] {previous:money} to {latest:money} and are {share_in_percent:percentage} of the assets of {assets:money}. The alert begins with a rise of more than {growth_percent:percent} to more than {share_percent:percent} of the assets. Advances to suppliers, deposits and claims on the state stand there; ask what they are.',
    clears_when:
      'Other current assets are at most {share_percent:percent} of the assets, or rose by at most {growth_percent:percent} in a year.',
    reasons: {
      clear:
        '{>as_of}: other current assets went from {previous:money} to {latest:money}, {share_in_percent:percentage} of the assets.',
      unusable_amounts: 'Other current assets are negative, or the assets are not above zero.',
    },
  },
  detail: {
    title: 'Other current assets',
    comparisons: [
      compared({ label: 'Other current assets', key: 'other_current_assets', format: 'money' }),
      compared({ label: 'Total assets', key: 'assets', format: 'money' }),
      REPORTING_DATES,
    ],
    fields: [
      { key: 'growth', label: 'Growth', format: 'percent', or_null: true },
      { key: 'share_of_assets', label: 'Share of total assets', format: 'percent' },
      ...STATEMENT_FIELDS,
    ],
  },
})
