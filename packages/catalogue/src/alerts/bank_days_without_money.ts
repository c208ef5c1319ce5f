import { STALE_STATEMENT } from '../families/bank-words.ts'
import { daysWithoutMoney } from '../families/days-without-money.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'bank_days_without_money',
  label: 'Days without money in the account',
  category: 'Bank statements',
  bands: ['some', 'many'],
  signal_code: '20980',
  signal_format: 4,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: { because: 'brought_by_some' },
  worse_by: { figure: 'days_without_money', by: 3, direction: 'up' },
  summary: 'An account of the business ended at zero or below on several days of a month.',
  also_called: ['days_at_zero', 'zero_balance_days', 'negative_balance_days'],
  // No published rule: our defaults.
  limits: {
    minimum_days: {
      label: 'Days at zero or below in a month, from',
      unit: 'count',
      default: 3,
      min: 1,
      max: 31,
      note: 'Our default: one or two are a payment that was late.',
    },
    high_days: { label: 'High from', unit: 'count', default: 8, min: 1, max: 31, note: 'Our default.' },
    stale_after_days: STALE_STATEMENT,
  },
  rising: [{ limits: ['minimum_days', 'high_days'], otherwise: 'the graver step must not lie below the first' }],
  rule: daysWithoutMoney,
  words: {
    title: 'Account {subject}: {days_without_money:days} without money in {month:month}.',
    why: 'In {month:month} account {subject} ended at zero or below on {days_without_money:days}, at the lowest with {lowest_balance:money_full}. The alert begins at {minimum_days:days}. Accounts that the bank lends on do not count.',
    clears_when: 'In a later full month the account ends at zero or below on fewer than {minimum_days:days}.',
    reasons: { clear: '{account}: {days:days} at zero or below in {month:month}.' },
  },
  detail: {
    title: 'Days without money',
    fields: [
      { key: 'account', label: 'Account', format: 'text' },
      { key: 'month', label: 'Month', format: 'month' },
      { key: 'days_without_money', label: 'Days at zero or below', format: 'count' },
      { key: 'lowest_balance', label: 'Lowest balance', format: 'money' },
    ],
    tables: [
      {
        key: 'days',
        label: 'Days at zero or below',
        columns: [
          { key: 'date', label: 'Day', format: 'date' },
          { key: 'balance', label: 'Balance', format: 'money' },
        ],
      },
    ],
  },
})
