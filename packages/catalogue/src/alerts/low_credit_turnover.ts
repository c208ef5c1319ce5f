import { ACCOUNT_FIELDS } from '../families/account-conduct.ts'
import { STALE_STATEMENT } from '../families/bank-words.ts'
import { creditTurnover } from '../families/credit-turnover.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'low_credit_turnover',
  label: 'Sales not routed through the account',
  category: 'Account conduct',
  bands: ['low', 'very_low'],
  signal_code: '10250',
  signal_format: 4,
  track: ['credit', 'fraud'],
  severity: 'Medium',
  regulation_number: 21,
  counted_in_score: { because: 'brought_by_some' },
  worse_by: { figure: 'share', by: 0.15, direction: 'down' },
  summary: 'Far less was credited to the working capital account than the sales of the borrower let expect.',
  also_called: ['credit_turnover', 'low_credit_summation', 'credit_summation'],
  limits: {
    // Sixty percent as in common lists of account conduct; the graver step is our default.
    below_percent: {
      label: 'Credits below, share of what is expected',
      unit: 'percent',
      default: 60,
      min: 1,
      max: 100,
      stricter: 'higher',
    },
    far_percent: {
      label: 'High below, share of what is expected',
      unit: 'percent',
      default: 30,
      min: 0,
      max: 100,
      stricter: 'higher',
      note: 'Our default.',
    },
    months: { label: 'Months that are compared', unit: 'count', default: 3, min: 1, max: 6 },
    share_of_sales: {
      label: 'Share of the sales that should come through our accounts',
      unit: 'percent',
      default: 100,
      min: 1,
      max: 100,
      note: 'Our default: the only lender. In a consortium its own share.',
      stricter: 'higher',
    },
    // The turnover method of the Nayak committee: a fifth of the year's sales is the limit.
    turns_of_limit: {
      label: 'Sales of a year, in limits',
      unit: 'ratio',
      default: 5,
      min: 0.1,
      max: 50,
      note: 'Where no GST returns show the sales. By the turnover method the limit is a fifth of them.',
      stricter: 'higher',
    },
    stale_after_days: STALE_STATEMENT,
  },
  rising: [{ limits: ['far_percent', 'below_percent'], otherwise: 'the graver step must not lie above the first' }],
  rule: creditTurnover,
  words: {
    title: 'Account {subject} was credited with {part:percentage} of what its sales let expect, {period}.',
    why: {
      gst: 'From {first:month} to {last:month} {credits:money} came into account {subject}, and the GST returns of these months let expect {turnover:money}. The alert begins below {below_percent:percent}. Sales on long credit, or through an account elsewhere, would explain it; else it needs review.',
      limit:
        'From {first:month} to {last:month} {credits:money} came into account {subject}. Its limit lets expect {turnover:money}: sales of {turns_of_limit:ratio} limits a year, as no GST returns show them. The alert begins below {below_percent:percent}.',
    },
    clears_when:
      'Over the last {months:count} full months with data, credits are {below_percent:percent} or more of what is expected.',
    reasons: {
      clear:
        '{account}: from {first:month} to {last:month} {credits:money} came in, held against {held_against:money} by {basis:bases}.',
      credits_not_told: 'The credits of account {account} are not stated for {months:count} full months together.',
      account_is_new: 'Account {account} was opened on {date:date}, within the months that are compared.',
      nothing_to_compare: 'Neither GST returns nor a limit tell what account {account} should see.',
    },
    evidence: { limit: { label: 'Limit of the account', observed: '{told_limit:money_full}' } },
    names: { bases: { gst: 'the GST returns', limit: 'the limit' } },
  },
  detail: {
    title: 'Credits and turnover',
    fields: [
      ...ACCOUNT_FIELDS,
      { key: 'period', label: 'Period', format: 'text' },
      { key: 'credits', label: 'Credits', format: 'money', also: ['credit_turnover', 'credit_summation'] },
      { key: 'turnover', label: 'Turnover', format: 'money', also: ['gst_turnover', 'sales', 'expected_credits'] },
      { key: 'share', label: 'Credits of turnover', format: 'percent', also: ['percentage', 'credit_share'] },
      { key: 'basis', label: 'Turnover by', format: 'text', if_present: true },
    ],
  },
})
