import { roundTrips } from '../families/round-trips.ts'
import { STALE_TRANSACTIONS, TRANSACTION_FIELDS, TRANSACTION_TABLE } from '../families/transaction-alert.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'transaction_round_trip',
  label: 'Money that came in and went out again',
  category: 'Transactions',
  bands: ['matched', 'same_party'],
  signal_code: '10100',
  signal_format: 4,
  track: ['fraud'],
  severity: 'High',
  regulation_number: 10,
  counted_in_score: { because: 'red_flag' },
  worse_by: 'band',
  summary:
    'A large amount was credited to a loan account and nearly the same left it within three days, or the other way round; what buyers and suppliers pay and get does not count.',
  also_called: ['round_trip', 'round_tripping', 'round_trip_transaction'],
  limits: {
    tolerance_percent: {
      label: 'Amounts differ by at most',
      unit: 'percent',
      default: 5,
      min: 0,
      max: 50,
      note: 'Of the larger amount.',
      stricter: 'higher',
    },
    within_days: {
      label: 'Days between the two, at most',
      unit: 'days',
      default: 3,
      min: 0,
      max: 30,
      stricter: 'higher',
    },
    percent_of_limit: { label: 'Amounts from, share of the limit', unit: 'percent', default: 10, min: 0.01, max: 1000 },
    look_back_days: {
      label: 'Looks back',
      unit: 'days',
      default: 90,
      min: 1,
      max: 180,
      note: 'A pair older than this raises nothing any more.',
      stricter: 'higher',
    },
    ...STALE_TRANSACTIONS,
  },
  rule: roundTrips,
  words: {
    title:
      'Account {subject}: {opposite_tran_amount:money_full} {opposite_direction:moves} on {opposite_tran_date:date} and {tran_amount:money_full} {direction:moves} {>later}.',
    why: 'On {opposite_tran_date:date} {opposite_tran_amount:money_full} {opposite_direction:moves}[ {opposite_direction:sides} {opposite_counterparty}] and {>later} {tran_amount:money_full} {direction:moves}[ {direction:sides} {counterparty}], which differs by no more than {tolerance_percent:percent}.[{?is_same_party} Both sides are the same or connected with the borrower.][ In the {look_back_days:days} to {until:date} there were {pairs:count} such pairs.]',
    clears_when: {
      same_party: 'For {look_back_days:days} no such pair begins.',
      matched:
        'For {look_back_days:days} no such pair begins, or the lender records that a buyer or supplier stands behind it.',
    },
    parts: { later: '[{days_later:days} later][{!days_later}on the same day]' },
    reasons: {
      limit_not_known:
        'The limit of account {subject} is not known, so that large amounts cannot be told from small ones.',
      clear:
        'No amount from {percent_of_limit:percent} of the limit came in and went out within {within_days:days}. {>reach}.',
    },
    evidence: { transaction: { label: '{direction:move_labels}', observed: '{amount:money_full}' } },
    names: {
      moves: { credit: 'came in', debit: 'went out' },
      move_labels: { credit: 'Came in', debit: 'Went out' },
      sides: { credit: 'from', debit: 'to' },
    },
  },
  detail: {
    title: 'Transaction',
    fields: [
      ...TRANSACTION_FIELDS,
      { key: 'opposite_tran_id', label: 'Opposite transaction', format: 'text', if_present: true },
      { key: 'opposite_tran_date', label: 'Opposite date', format: 'date', if_present: true },
      { key: 'opposite_tran_amount', label: 'Opposite amount', format: 'money', if_present: true },
      {
        key: 'opposite_counterparty',
        label: 'Opposite counterparty',
        format: 'text',
        or_null: true,
        if_present: true,
      },
    ],
    tables: [TRANSACTION_TABLE],
  },
})
