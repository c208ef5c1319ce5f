import { deductedAgainstGst } from '../families/deducted-against-gst.ts'
import { staleAfter } from '../kit/limits.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'tax_receipts_above_turnover',
  label: 'Receipts in Form 26AS above declared turnover',
  category: 'Statutory dues',
  bands: ['above', 'far_above'],
  signal_code: '20950',
  signal_format: 1,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 38,
  counted_in_score: { because: 'red_flag' },
  worse_by: { figure: 'excess', by: 0.15, direction: 'up' },
  summary: 'Customers that deducted tax paid more in a year than the GST returns of the same year declare as turnover.',
  also_called: ['form_26as_against_gst'],
  // No published rule: our defaults. Only customers that deduct tax stand in Form 26AS, so that any excess is telling.
  limits: {
    above_percent: { label: 'Above the turnover by more than', unit: 'percent', default: 5, min: 0, max: 1000 },
    high_percent: { label: 'High above', unit: 'percent', default: 25, min: 0, max: 1000 },
    stale_after_days: staleAfter({ days: 730, note: 'Days since the end of the financial year.' }),
  },
  rising: [{ limits: ['above_percent', 'high_percent'], otherwise: 'the graver step must not lie below the first' }],
  rule: deductedAgainstGst,
  words: {
    title: 'Form 26AS of the year to {year_to:date} tells {excess:share} more receipts than the GST returns declare.',
    why: 'In the year to {year_to:date} customers paid {receipts:money} on which they deducted tax, and the GST returns declare a turnover of {turnover:money}: {difference:money} less. The alert begins above {above_percent:percent}. Supplies outside GST would explain it; else it needs review.',
    clears_when: 'Receipts in Form 26AS are at most {above_percent:percent} above the turnover of the GST returns.',
    reasons: {
      no_26as: 'No Form 26AS is known.',
      clear:
        'In the year to {to:date} Form 26AS tells receipts of {receipts:money}, the GST returns a turnover of {turnover:money}.',
    },
    evidence: { receipts: { label: 'Business receipts in Form 26AS', observed: '{receipts:money_full}' } },
  },
  detail: {
    title: 'Form 26AS and GST returns',
    fields: [
      { key: 'year_to', label: 'Year to', format: 'date' },
      { key: 'receipts', label: 'Receipts in Form 26AS', format: 'money' },
      { key: 'turnover', label: 'Turnover in GST returns', format: 'money' },
      { key: 'difference', label: 'Difference', format: 'money' },
      { key: 'excess', label: 'Above by', format: 'percent' },
    ],
  },
})
