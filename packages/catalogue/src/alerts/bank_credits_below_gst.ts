import { STALE_STATEMENT } from '../families/bank-words.ts'
import { creditsAgainstGst } from '../families/credits-against-gst.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'bank_credits_below_gst',
  label: 'Bank credits below declared turnover',
  category: 'Bank statements',
  bands: ['below', 'far_below'],
  signal_code: '20930',
  signal_format: 4,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 21,
  counted_in_score: { because: 'red_flag' },
  worse_by: { figure: 'share', by: 0.15, direction: 'down' },
  summary: 'The known bank accounts received far less than the GST returns of the same months tell of sales.',
  also_called: ['credits_against_turnover', 'bank_against_gst'],
  limits: {
    // Sixty percent as in common lists of account conduct; the graver step is our default.
    below_percent: {
      label: 'Credits below, share of the turnover',
      unit: 'percent',
      default: 60,
      min: 1,
      max: 100,
      stricter: 'higher',
    },
    far_percent: {
      label: 'High below, share of the turnover',
      unit: 'percent',
      default: 30,
      min: 0,
      max: 100,
      stricter: 'higher',
    },
    months: { label: 'Months that are compared', unit: 'count', default: 3, min: 1, max: 12 },
    minimum_turnover: {
      label: 'Smallest turnover that is compared',
      unit: 'money',
      default: '300000.00',
      note: 'Of all the months together.',
    },
    stale_after_days: STALE_STATEMENT,
  },
  rising: [{ limits: ['far_percent', 'below_percent'], otherwise: 'the graver step must not lie above the first' }],
  rule: creditsAgainstGst,
  words: {
    title:
      'The bank accounts received {part:percentage} of the turnover that GST returns show from {first_month:month} to {last_month:month}.',
    why: 'From {first_month:month} to {last_month:month} the {number:count} known account{number:plural} received {credits:money}, and the GST returns show a turnover of {turnover:money}. The alert begins below {below_percent:percent}. An account that is not known here, or sales on long credit, would explain it; else it needs review.',
    clears_when:
      'In the last months that the statements cover credits are {below_percent:percent} of the turnover or more.',
    reasons: {
      clear:
        'From {first:month} to {last:month} the accounts received {credits:money}; the GST returns show {turnover:money}.',
      no_common_span: 'No {months:count} months together are covered by statements of all {accounts:count} accounts.',
    },
  },
  detail: {
    title: 'Credits and turnover',
    fields: [
      { key: 'first_month', label: 'From', format: 'month' },
      { key: 'last_month', label: 'To', format: 'month' },
      { key: 'credits', label: 'Received', format: 'money' },
      { key: 'turnover', label: 'Turnover in GST returns', format: 'money' },
      { key: 'share', label: 'Share', format: 'percent' },
    ],
    tables: [
      {
        key: 'accounts',
        label: 'By account',
        columns: [
          { key: 'account', label: 'Account', format: 'text' },
          { key: 'credits', label: 'Received', format: 'money' },
        ],
      },
    ],
  },
})
