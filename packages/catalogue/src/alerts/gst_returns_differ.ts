import { returnsApart } from '../families/returns-apart.ts'
import { staleAfter } from '../kit/limits.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'gst_returns_differ',
  label: 'GSTR-3B declares less than GSTR-1',
  category: 'Statutory dues',
  bands: ['apart', 'far_apart'],
  signal_code: '20940',
  signal_format: 4,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 1,
  counted_in_score: { because: 'red_flag' },
  worse_by: { figure: 'gap', by: 0.1, direction: 'up' },
  summary: 'The GSTR-3B of a month declares less turnover than the invoices of its GSTR-1 come to.',
  also_called: ['gstr1_against_gstr3b'],
  limits: {
    // The portal asks for an explanation (form DRC-01B) above a difference of its own; these are our defaults.
    gap_percent: { label: 'Declared less by, above', unit: 'percent', default: 10, min: 0, max: 100 },
    far_percent: { label: 'High above', unit: 'percent', default: 25, min: 0, max: 100 },
    minimum_gap: { label: 'Smallest difference', unit: 'money', default: '50000.00' },
    stale_after_days: staleAfter({
      days: 120,
      note: 'Days since the end of the last period that both returns tell.',
    }),
  },
  rising: [{ limits: ['gap_percent', 'far_percent'], otherwise: 'the graver step must not lie below the first' }],
  rule: returnsApart,
  words: {
    title: 'GSTIN {subject}: GSTR-3B of {period:month} declares {gap:share} less than GSTR-1.',
    why: 'For {period:month} GSTR-1 tells supplies of {invoiced:money_full}, GSTR-3B {declared:money_full}: {difference:money_full} less. Supplies whose recipient pays the tax are left out of both. The alert begins above {gap_percent:percent}.',
    clears_when: 'In a later period GSTR-3B declares at most {gap_percent:percent} less than GSTR-1.',
    reasons: {
      no_returns: 'No GST return is known.',
      no_pair: 'No period of {gstin} has both GSTR-1 and GSTR-3B.',
      clear: '{gstin}, {month:month}: GSTR-1 tells {invoiced:money}, GSTR-3B {declared:money}.',
    },
  },
  detail: {
    title: 'GSTR-1 and GSTR-3B',
    fields: [
      { key: 'gstin', label: 'GSTIN', format: 'text' },
      { key: 'period', label: 'Period', format: 'month' },
      { key: 'invoiced', label: 'GSTR-1', format: 'money' },
      { key: 'declared', label: 'GSTR-3B', format: 'money' },
      { key: 'difference', label: 'Difference', format: 'money' },
      { key: 'gap', label: 'Declared less by', format: 'percent' },
    ],
  },
})
