import { ACCOUNT_FIELDS, CONDUCT_LIMITS } from '../families/account-conduct.ts'
import { daysInExcess } from '../families/days-in-excess.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'exceeding_regularization',
  label: 'Balance above limit or drawing power',
  category: 'Account conduct',
  bands: ['first', 'second', 'third'],
  signal_code: '10130',
  signal_format: 4,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 5,
  counted_in_score: { because: 'counted_as_a_figure' },
  worse_by: { figure: 'days_in_excess', by: 30, direction: 'up' },
  summary:
    'The day-end balance of a cash credit or overdraft stays above the lower of sanctioned limit and drawing power; graver from the 31st and from the 61st day.',
  also_called: ['regularization', 'regularisation', 'exceeding_regularisation'],
  limits: {
    first_days: { label: 'Alert from', unit: 'days', default: 1, min: 1, max: 365 },
    second_days: {
      label: 'Graver from',
      unit: 'days',
      default: 31,
      min: 1,
      max: 365,
      note: 'The day on which SMA-1 begins.',
    },
    third_days: {
      label: 'Gravest from',
      unit: 'days',
      default: 61,
      min: 1,
      max: 365,
      note: 'The day on which SMA-2 begins.',
    },
    minimum_excess: { label: 'Excess that is tolerated', unit: 'money', default: '0.00' },
    ...CONDUCT_LIMITS,
  },
  rising: [{ limits: ['first_days', 'second_days', 'third_days'], otherwise: 'the three steps must rise' }],
  rule: daysInExcess,
  words: {
    title: 'Account {subject} has been above its {by:ceilings} for [{?at_least}at least ]{days_in_excess:days}.',
    why: 'At the end of {balance_date:date} the balance was {balance_outstanding:money_full} against a {by:ceilings} of {ceiling:money_full}: {excess_amount:money_full} too much, day-end after day-end since {excess_since:date}[{?at_least} or earlier].[{!drawing_power} No drawing power was delivered, so the limit alone is the measure.]',
    clears_when: 'The balance at day-end is {ceiling:money_full} or less.',
    reasons: {
      no_ceiling: 'For account {subject} no day-end has both a balance and a limit or drawing power.',
      within: 'The balance is within limit and drawing power.',
      few_days: 'The balance has been above for {days_in_excess:days}, fewer than the setting.',
    },
    evidence: {
      balance: {
        label: 'Balance at day-end',
        observed: '{balance_outstanding:money_full}',
        limit: '{ceiling:money_full}',
      },
      ceiling: { label: '{by:ceiling_labels}', observed: '{ceiling:money_full}' },
      first_balance: { label: 'Balance on the first day in excess', observed: '{balance:money_full}' },
    },
    names: {
      ceilings: { limit: 'sanctioned limit', drawing_power: 'drawing power' },
      ceiling_labels: { limit: 'Sanctioned limit', drawing_power: 'Drawing power' },
    },
  },
  detail: {
    title: 'Regularization',
    fields: [
      ...ACCOUNT_FIELDS,
      { key: 'balance_outstanding', label: 'Balance outstanding', format: 'money' },
      {
        key: 'limit',
        label: 'Sanctioned limit',
        format: 'money',
        or_null: true,
        also: ['sanction_limit', 'sanctioned_limit'],
      },
      { key: 'drawing_power', label: 'Drawing power', format: 'money', or_null: true, if_present: true },
      { key: 'excess_amount', label: 'Excess', format: 'money', if_present: true },
      { key: 'days_in_excess', label: 'Days in excess', format: 'days', if_present: true },
      { key: 'excess_since', label: 'In excess since', format: 'date', if_present: true },
      { key: 'principal_arrear_amt', label: 'Principal in arrears', format: 'money', or_null: true },
      {
        key: 'principal_arr_days',
        label: 'Principal arrears for',
        format: 'days',
        or_null: true,
        also: ['principal_arrear_days'],
      },
      { key: 'interest_arrear_amt', label: 'Interest in arrears', format: 'money', or_null: true },
      { key: 'interest_arrear_days', label: 'Interest arrears for', format: 'days', or_null: true },
      { key: 'reason', label: 'Reason', format: 'text' },
    ],
  },
})
