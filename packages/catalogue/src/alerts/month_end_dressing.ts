import { STALE_STATEMENT } from '../families/bank-words.ts'
import { monthEndDressing } from '../families/month-end-dressing.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'month_end_dressing',
  label: 'Balance dressed at month ends',
  category: 'Bank statements',
  bands: ['dressed'],
  signal_code: '20920',
  signal_format: 4,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: { because: 'red_flag' },
  worse_by: { figure: 'dressed', by: 1, direction: 'up' },
  summary:
    'The balance of an account is lifted in the last two days of months and gone in the first three of the next.',
  also_called: ['window_dressing'],
  // No published rule: our defaults.
  limits: {
    months: { label: 'Month ends, from', unit: 'count', default: 2, min: 1, max: 12 },
    of_months: {
      label: 'Of so many months',
      unit: 'count',
      default: 6,
      min: 1,
      max: 12,
      stricter: 'higher',
    },
    lift_percent: {
      label: 'Lifted by, of the ordinary balance',
      unit: 'percent',
      default: 100,
      min: 1,
      max: 10_000,
      note: 'The ordinary balance is the average of the days before.',
    },
    gone_percent: { label: 'Of the lift gone again, from', unit: 'percent', default: 80, min: 1, max: 1000 },
    minimum_lift: { label: 'Smallest lift', unit: 'money', default: '100000.00' },
    stale_after_days: STALE_STATEMENT,
  },
  rule: monthEndDressing,
  words: {
    title:
      'Account {subject}: the balance was lifted at the end of {dressed:count} month{dressed:plural} and gone days later.',
    why: 'At the end of {dressed:count} of {seen:count} months the balance of account {subject} rose for two days at most and fell again within three: last in {month:month} from {before:money} to {top:money}, then to {after:money}.',
    clears_when: 'Of {of_months:count} months fewer than {months:count} end so.',
    reasons: { clear: '{account}: {months:count} of {of_months:count} month ends are lifted and gone.' },
  },
  detail: {
    title: 'Month ends',
    fields: [
      { key: 'account', label: 'Account', format: 'text' },
      { key: 'month', label: 'Last such month', format: 'month' },
      { key: 'dressed', label: 'Such month ends', format: 'count' },
      { key: 'lift', label: 'Lifted by', format: 'money' },
    ],
    tables: [
      {
        key: 'ends',
        label: 'Month ends',
        columns: [
          { key: 'month', label: 'Month', format: 'month' },
          { key: 'before', label: 'Ordinary', format: 'money' },
          { key: 'top', label: 'At the end', format: 'money' },
          { key: 'after', label: 'Days later', format: 'money' },
        ],
      },
    ],
  },
})
