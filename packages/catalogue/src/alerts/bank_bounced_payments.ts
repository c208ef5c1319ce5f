import { STALE_STATEMENT } from '../families/bank-words.ts'
import { bouncedPayments } from '../families/bounced-payments.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'bank_bounced_payments',
  label: 'Payments refused by the bank',
  category: 'Bank statements',
  bands: ['some', 'many'],
  signal_code: '20900',
  signal_format: 4,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 2,
  counted_in_score: { because: 'brought_by_some' },
  worse_by: { figure: 'bounces', by: 1, direction: 'up' },
  summary: 'Cheques or mandates of the business came back for want of money in a month of a bank statement.',
  also_called: ['bounced_instalments', 'statement_cheque_returns'],
  limits: {
    minimum_count: {
      label: 'Refused payments in a month, from',
      unit: 'count',
      default: 2,
      min: 1,
      max: 1000,
      note: 'Our default: one may be an oversight.',
    },
    high_count: { label: 'High from', unit: 'count', default: 4, min: 1, max: 1000 },
    // Counting of inward returns as lenders practise it: lack of funds alone, and none that is cleared within seven days.
    clear_within_days: {
      label: 'Not counted when paid within',
      unit: 'days',
      default: 7,
      min: 0,
      max: 60,
      stricter: 'lower',
    },
    stale_after_days: STALE_STATEMENT,
  },
  rising: [{ limits: ['minimum_count', 'high_count'], otherwise: 'the graver step must not lie below the first' }],
  rule: bouncedPayments,
  words: {
    title: 'Account {subject}: {bounces:count} payment{bounces:plural} came back for want of money in {month:month}.',
    why: 'In {month:month} the bank refused {bounces:count} payment{bounces:plural} of {refused_amount:money_full} in all on account {subject}. Cheques that were paid within {clear_within_days:days} of their return do not count.',
    clears_when: 'In a later full month fewer than {minimum_count:count} payments come back for want of money.',
    reasons: {
      clear: '{account}: {bounces:count} payment{bounces:plural} came back for want of money in {month:month}.',
    },
  },
  detail: {
    title: 'Refused payments',
    fields: [
      { key: 'account', label: 'Account', format: 'text' },
      { key: 'month', label: 'Month', format: 'month' },
      { key: 'bounces', label: 'Refused', format: 'count' },
      { key: 'refused_amount', label: 'Amount', format: 'money' },
    ],
    tables: [
      {
        key: 'returned',
        label: 'Refused payments',
        columns: [
          { key: 'date', label: 'Day', format: 'date' },
          { key: 'kind', label: 'Instrument', format: 'text' },
          { key: 'amount', label: 'Amount', format: 'money' },
          { key: 'reference', label: 'Number', format: 'text', or_null: true },
        ],
      },
    ],
  },
})
