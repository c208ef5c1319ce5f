import { STALE_TRANSACTIONS, TRANSACTION_FIELDS, TRANSACTION_TABLE } from '../families/transaction-alert.ts'
import { unrelatedPayments } from '../families/unrelated-payments.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'transaction_high_value_unrelated',
  label: 'High-value payment to an unrelated party',
  category: 'Transactions',
  bands: ['large', 'very_large'],
  signal_code: '10180',
  signal_format: 4,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 23,
  counted_in_score: { because: 'red_flag' },
  worse_by: { figure: 'share_of_limit', by_percent: 50, direction: 'up' },
  summary:
    'A transfer of more than a tenth of the limit left a loan account to a party that, by the record of the lender, has no part in the business of the borrower.',
  also_called: [
    'transaction',
    'transactions',
    'transaction_alert',
    'transaction_alerts',
    'high_value_transaction',
    'high_value_transactions',
  ],
  limits: {
    percent_of_limit: { label: 'Above, share of the limit', unit: 'percent', default: 10, min: 0.01, max: 1000 },
    high_percent: { label: 'High above, share of the limit', unit: 'percent', default: 25, min: 0.01, max: 1000 },
    look_back_days: {
      label: 'Looks back',
      unit: 'days',
      default: 90,
      min: 1,
      max: 180,
      note: 'A payment older than this raises nothing any more.',
      stricter: 'higher',
    },
    ...STALE_TRANSACTIONS,
  },
  rising: [{ limits: ['percent_of_limit', 'high_percent'], otherwise: 'the graver step must not lie below the first' }],
  rule: unrelatedPayments,
  words: {
    title: 'Account {subject}: {tran_amount:money_full} went to an unrelated party on {tran_date:date}.',
    why: 'On {tran_date:date} account {subject} paid {tran_amount:money_full} to [{counterparty}, ]an unrelated party: {share:percentage} of the limit of {limit:money_full}; the alert begins above {percent_of_limit:percent}.[ In the {look_back_days:days} to {until:date} there were {payments:count} such payments, the largest {largest:money_full}.]',
    clears_when:
      'For {look_back_days:days} no payment to an unrelated party is above {percent_of_limit:percent} of the limit, or the lender records what the party is to the borrower.',
    reasons: {
      limit_not_known: 'Account {subject} paid unrelated parties, and its limit on the day is not known.',
      clear: 'No payment to a party told as unrelated is above {percent_of_limit:percent} of the limit. {>reach}.',
    },
    evidence: {
      transaction: {
        label: 'Paid to an unrelated party',
        observed: '{amount:money_full}',
        limit: '{percent_of_limit:percent} of {limit:money_full}',
      },
    },
  },
  detail: {
    title: 'Transaction',
    fields: [
      ...TRANSACTION_FIELDS,
      { key: 'limit', label: 'Limit on the day', format: 'money', if_present: true },
      { key: 'share_of_limit', label: 'Share of the limit', format: 'percent', if_present: true },
    ],
    tables: [TRANSACTION_TABLE],
  },
})
