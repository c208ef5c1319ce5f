import { cashDrawn } from '../families/cash-drawn.ts'
import { STALE_TRANSACTIONS, TRANSACTION_FIELDS, TRANSACTION_TABLE } from '../families/transaction-alert.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'transaction_cash_withdrawal',
  label: 'Heavy cash withdrawals',
  category: 'Transactions',
  bands: ['heavy', 'dominant'],
  signal_code: '10190',
  signal_format: 4,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 24,
  counted_in_score: { because: 'red_flag' },
  worse_by: { figure: 'cash_share', by: 0.15, direction: 'up' },
  summary: 'More than a quarter of what was paid out of a cash credit or overdraft in a month was drawn in cash.',
  also_called: ['cash_withdrawal', 'cash_withdrawals', 'heavy_cash_withdrawal'],
  limits: {
    percent_of_debits: {
      label: 'Cash above, share of the debits',
      unit: 'percent',
      default: 25,
      min: 0.01,
      max: 100,
      note: 'Of months that are over and whose day-ends give the debits of every day.',
    },
    dominant_percent: { label: 'High above, share of the debits', unit: 'percent', default: 50, min: 0.01, max: 100 },
    minimum_cash: {
      label: 'Not below',
      unit: 'money',
      default: 100_000,
      min: 0,
      max: 1e12,
      note: 'Cash of a month under which no share is asked.',
    },
    ...STALE_TRANSACTIONS,
  },
  rising: [
    { limits: ['percent_of_debits', 'dominant_percent'], otherwise: 'the graver step must not lie below the first' },
  ],
  rule: cashDrawn,
  words: {
    title: 'Account {subject}: {share:percentage} of what was paid out in {month:month} was drawn in cash.',
    why: 'In {month:month} {cash_withdrawn:money_full} of the debits of {debits:money_full} on account {subject} were cash, in {withdrawals:count} withdrawal{withdrawals:plural}, the largest {tran_amount:money_full}. That is {share:percentage}; the alert begins above {percent_of_debits:percent}.',
    clears_when: 'In a later full month cash is {percent_of_debits:percent} of the debits or less.',
    parts: { drawn: 'In {month:month} {cash:money_full} were drawn in cash' },
    reasons: {
      no_whole_month: 'The files of transactions do not cover a whole month of the last six.',
      debits_not_known: '{>drawn}; the day-ends do not give the debits of every day of the month.',
      debits_too_few: '{>drawn}, but the day-ends give debits of {debits:money_full} only.',
      clear: '{>drawn}. {>reach}.',
    },
    evidence: { transaction: { label: 'Drawn in cash', observed: '{amount:money_full}' } },
  },
  detail: {
    title: 'Cash withdrawals',
    fields: [
      ...TRANSACTION_FIELDS,
      { key: 'month', label: 'Month', format: 'month', if_present: true },
      { key: 'cash_withdrawn', label: 'Drawn in cash', format: 'money', if_present: true },
      { key: 'debits', label: 'All debits of the month', format: 'money', if_present: true },
      { key: 'cash_share', label: 'Share in cash', format: 'percent', if_present: true },
    ],
    tables: [TRANSACTION_TABLE],
  },
})
