import { STALE_STATEMENT } from '../families/bank-words.ts'
import { cashPaidIn } from '../families/cash-paid-in.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'bank_cash_deposits',
  label: 'Heavy cash deposits',
  category: 'Bank statements',
  bands: ['heavy', 'dominant'],
  signal_code: '20910',
  signal_format: 4,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: { because: 'red_flag' },
  worse_by: { figure: 'cash_share', by: 0.15, direction: 'up' },
  summary: 'A large share of what an account received in a month was paid in as cash.',
  also_called: ['cash_deposits', 'cash_deposit'],
  // No published rule: our defaults.
  limits: {
    percent_of_receipts: {
      label: 'Cash above, share of the receipts',
      unit: 'percent',
      default: 30,
      min: 0.01,
      max: 100,
    },
    high_percent: { label: 'High above, share of the receipts', unit: 'percent', default: 60, min: 0.01, max: 100 },
    minimum_cash: {
      label: 'Not below',
      unit: 'money',
      default: '200000.00',
      note: 'Cash of a month under which no share is asked.',
    },
    stale_after_days: STALE_STATEMENT,
  },
  rising: [
    { limits: ['percent_of_receipts', 'high_percent'], otherwise: 'the graver step must not lie below the first' },
  ],
  rule: cashPaidIn,
  words: {
    title: 'Account {subject}: {share:percentage} of what came in during {month:month} was cash.',
    why: 'In {month:month} {cash:money_full} of receipts of {receipts:money_full} on account {subject} were paid in as cash, in {number:count} deposit{number:plural}. The alert begins above {percent_of_receipts:percent}. Shops live on cash; a business that sells on invoice does not.',
    clears_when: 'In a later full month cash is {percent_of_receipts:percent} of the receipts or less.',
    reasons: { clear: '{account}: {cash:money_full} were paid in as cash in {month:month}.' },
  },
  detail: {
    title: 'Cash deposits',
    fields: [
      { key: 'account', label: 'Account', format: 'text' },
      { key: 'month', label: 'Month', format: 'month' },
      { key: 'cash', label: 'Paid in as cash', format: 'money' },
      { key: 'receipts', label: 'All receipts', format: 'money' },
      { key: 'cash_share', label: 'Share in cash', format: 'percent' },
    ],
    tables: [
      {
        key: 'deposits',
        label: 'Deposits',
        columns: [
          { key: 'date', label: 'Day', format: 'date' },
          { key: 'amount', label: 'Amount', format: 'money' },
        ],
      },
    ],
  },
})
