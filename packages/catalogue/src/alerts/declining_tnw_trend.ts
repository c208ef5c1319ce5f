import { NET_WORTH_TREND_LIMITS, netWorthTrend } from '../families/net-worth-trend.ts'
import { comparedOrNone, REPORTING_DATES_OR_NONE, STATEMENT_FIELDS } from '../families/statement-words.ts'
import { defineSignal } from '../signal.ts'

const NO_FALL =
  'The tangible net worth of the next balance sheet of this day is not more than {noise_percent:percent} below the one a year before.'

export const signal = defineSignal({
  code: 'declining_tnw_trend',
  label: 'Declining tangible net worth',
  category: 'Financial statements',
  bands: ['falling', 'steep', 'negative'],
  signal_code: '20520',
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: { because: 'counted_as_strength' },
  worse_by: { figure: 'changes', by: 0.15, direction: 'down' },
  summary:
    'Tangible net worth fell two years running, fell by more than 25% in one, or is zero or less. Equity less goodwill, other intangible assets and those under development.',
  limits: NET_WORTH_TREND_LIMITS,
  rising: [{ limits: ['noise_percent', 'fall_percent'], otherwise: 'noise_percent lies above fall_percent' }],
  rule: netWorthTrend,
  words: {
    title: {
      falling:
        'Tangible net worth fell two years running, by {fall_since_third_in_percent:percentage} to {latest_reporting_date:date}.',
      steep: 'Tangible net worth fell by {fall_in_percent:percentage} in the year to {latest_reporting_date:date}.',
      negative:
        'Tangible net worth is [{?is_at_most}at most ]{tangible_net_worth:money} as of {latest_reporting_date:date}.',
    },
    why: {
      falling:
        '{>as_of}: the tangible net worth fell from {third:money} to {before:money} and then to {now:money}.{>what_it_is}',
      steep: '{>as_of}: the tangible net worth {>fell}; the alert begins above {fall_percent:percent}.{>what_it_is}',
      negative:
        '{>as_of}: the tangible net worth is [{?is_at_most}at most ]{tangible_net_worth:money}: nothing that can be touched is left for the owners.{>what_it_is}',
    },
    clears_when: { falling: NO_FALL, steep: NO_FALL, negative: 'The tangible net worth is above zero.' },
    reasons: {
      clear: '{>as_of}: the tangible net worth went from {before:money} to {now:money} in a year.',
      first_fall: '{>as_of}: the tangible net worth {>fell}, the first fall after {third:money}.',
      fall_before_not_known: 'The tangible net worth {>fell}; whether it fell the year before is not known.',
      reserve_told_once:
        'Only one of the balance sheets of {date:date} and {before_date:date} tells its revaluation reserve.',
      above_zero_again:
        '{>as_of}: tangible net worth is {now:money}, above zero again after {before:money} on {before_date:date}.',
      beside_intangibles:
        'The balance sheets of {before_date:date} and {date:date} leave {before:money} and {now:money} beside intangible assets, from which no change can be told.{>rights_of_use}',
    },
    parts: {
      fell: 'fell by {fall_in_percent:percentage} from {before:money} to {now:money} in a year',
      what_it_is:
        ' It is equity less goodwill and other intangible assets[{?has_reserve} and the revaluation reserve].[ The equity itself went from {equity_before:money} to {equity:money}.]{>rights_of_use}',
    },
  },
  detail: {
    title: 'Tangible net worth',
    comparisons: [
      comparedOrNone({ label: 'Tangible net worth', key: 'tangible_net_worth', format: 'money' }),
      REPORTING_DATES_OR_NONE,
    ],
    fields: [{ key: 'changes', label: 'Change', format: 'percent', or_null: true }, ...STATEMENT_FIELDS],
  },
})
