import { STALE_STATEMENT } from '../families/bank-words.ts'
import { thinBalance } from '../families/thin-balance.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'bank_low_balance',
  label: 'Low average balance',
  category: 'Bank statements',
  bands: ['thin', 'below_instalments'],
  signal_code: '20990',
  signal_format: 4,
  track: ['credit'],
  severity: 'Low',
  regulation_number: null,
  counted_in_score: { because: 'brought_by_some' },
  worse_by: 'band',
  summary: 'The average balance of an account is small against what comes in, or against the instalments that it pays.',
  also_called: ['low_average_balance', 'average_bank_balance'],
  // No published rule: our defaults.
  limits: {
    percent_of_credits: {
      label: 'Average below, share of the receipts of a month',
      unit: 'percent',
      default: 5,
      min: 0,
      max: 1000,
      stricter: 'higher',
      note: 'Our default: the receipts of a day and a half.',
    },
    percent_of_instalments: {
      label: 'Average below, share of the instalments of a month',
      unit: 'percent',
      default: 100,
      min: 0,
      max: 10_000,
      stricter: 'higher',
      note: 'Our default: the next instalments are in the account.',
    },
    months: { label: 'Months of the average', unit: 'count', default: 3, min: 1, max: 12 },
    stale_after_days: STALE_STATEMENT,
  },
  rule: thinBalance,
  words: {
    title:
      'Account {subject}: the average balance from {first_month:month} to {last_month:month} was {average_balance:money}.',
    why: {
      thin: 'From {first_month:month} to {last_month:month} account {subject} held {average_balance:money} on average, {part:percentage} of the {monthly_credits:money} that came in each month. The alert begins below {percent_of_credits:percent}.',
      below_instalments:
        'From {first_month:month} to {last_month:month} account {subject} held {average_balance:money} on average; instalments took {monthly_instalments:money} each month. The alert begins where the average is below {percent_of_instalments:percent} of them.',
    },
    clears_when:
      'Over the last {months:count} full months that the statements cover, the average is at least {percent_of_credits:percent} of what came in each month and {percent_of_instalments:percent} of the instalments.',
    reasons: {
      clear:
        '{account}: from {first:month} to {last:month} the average was {average:money}, against {credits:money} that came in each month and instalments of {due:money}.',
      too_few_months: 'The statements of {account} do not cover {months:count} full months together.',
    },
  },
  detail: {
    title: 'Average balance',
    fields: [
      { key: 'account', label: 'Account', format: 'text' },
      { key: 'first_month', label: 'From', format: 'month' },
      { key: 'last_month', label: 'To', format: 'month' },
      { key: 'average_balance', label: 'Average balance', format: 'money' },
      { key: 'monthly_credits', label: 'Received each month', format: 'money' },
      { key: 'monthly_instalments', label: 'Instalments each month', format: 'money' },
    ],
  },
})
