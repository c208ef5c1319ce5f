import { ACCOUNT_FIELDS_IF_PRESENT, CONDUCT_LIMITS } from '../families/account-conduct.ts'
import { useOfLimit } from '../families/use-of-limit.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'high_utilisation',
  label: 'High or dormant use of the limit',
  category: 'Account conduct',
  bands: ['dormant', 'high'],
  signal_code: '10140',
  signal_format: 4,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: { because: 'counted_as_a_figure' },
  worse_by: { figure: 'utilization', by: 0.1, direction: 'up' },
  summary:
    'The balance of a cash credit or overdraft averages more than 90% of the sanctioned limit over 30 days; or, as dormant, less than 20%.',
  also_called: ['utilisation', 'utilization', 'high_utilization', 'limit_utilisation', 'limit_utilization'],
  limits: {
    average_above: { label: 'High above', unit: 'percent', default: 90, min: 0, max: 1000 },
    dormant_below: { label: 'Dormant below', unit: 'percent', default: 20, min: 0, max: 100, stricter: 'higher' },
    dormant_after_days: {
      label: 'Dormant not before',
      unit: 'days',
      default: 90,
      min: 0,
      max: 3650,
      note: 'Days since opening in which low use is not a sign.',
    },
    window_days: { label: 'Averaged over', unit: 'days', default: 30, min: 1, max: 365 },
    minimum_days: {
      label: 'Day-ends needed in the window',
      unit: 'days',
      default: 20,
      min: 1,
      max: 365,
      note: 'With fewer the average is not measured.',
    },
    stale_after_days: CONDUCT_LIMITS.stale_after_days,
  },
  rule: useOfLimit,
  words: {
    title: {
      high: 'Account {subject} used {average:percentage} of its limit on average over {window_days} days.',
      dormant:
        'Account {subject} is hardly used: {average:percentage} of its limit on average over {window_days} days.',
    },
    why: {
      high: '{>averaged}; the alert begins above {average_above:percent}. {>last_day}',
      dormant: '{>averaged}; the alert begins below {dormant_below:percent}. {>last_day}',
    },
    clears_when: {
      high: 'The average over {window_days} days is {average_above:percent} or less.',
      dormant: 'The average over {window_days} days is {dormant_below:percent} or more.',
    },
    parts: {
      averaged:
        'Over the {window_days} days to {balance_date:date} ({day_ends} day-ends delivered) the balance averaged {average:percentage} of the sanctioned limit',
      last_day: 'On the last day it was {advances:money_full} of {sanction_limit:money_full}.',
    },
    reasons: {
      no_use: 'For account {subject} no day-end has both a balance and a sanctioned limit.',
      too_few_days:
        'For account {subject} the {window_days} days to {date:date} hold {day_ends} day-ends with balance and limit; {minimum_days} are needed.',
      clear: 'The balance averaged {average:percentage} of the limit over {window_days} days.',
    },
    evidence: {
      average: {
        label: 'Average use over the {window_days} days to this day-end',
        observed: '{average:percentage}',
        limit: '{threshold:percent}',
      },
      balance: { label: 'Balance at day-end', observed: '{balance:money_full}' },
      limit: { label: 'Sanctioned limit', observed: '{sanction_limit:money_full}' },
    },
  },
  detail: {
    title: 'Utilisation',
    fields: [
      ...ACCOUNT_FIELDS_IF_PRESENT,
      { key: 'advances', label: 'Advances', format: 'money' },
      { key: 'principal_outstanding', label: 'Principal outstanding', format: 'money', or_null: true },
      { key: 'sanction_limit', label: 'Sanctioned limit', format: 'money', also: ['sanctioned_limit', 'limit'] },
      { key: 'currency_code', label: 'Currency', format: 'text', or_null: true, also: ['currency'] },
      { key: 'balance_date', label: 'Balance date', format: 'date' },
      { key: 'utilization', label: 'Utilisation', format: 'percent', also: ['utilisation'] },
      { key: 'moving_average', label: 'Moving average', format: 'percent_or_money' },
      { key: 'reason', label: 'Reason', format: 'text', if_present: true },
    ],
  },
})
