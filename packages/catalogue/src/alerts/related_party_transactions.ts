import { shareOfRevenue } from '../families/share-of-revenue.ts'
import { STATEMENT_FIELDS } from '../families/statement-words.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'related_party_transactions',
  label: 'Large related-party transactions',
  category: 'Financial statements',
  bands: ['large', 'very_large'],
  signal_code: '20770',
  signal_format: 1,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 37,
  counted_in_score: { because: 'red_flag' },
  worse_by: { figure: 'percentage', by: 0.1, direction: 'up' },
  summary: 'Transactions with related parties are more than a fifth of the turnover.',
  also_called: ['related_party', 'rpt'],
  limits: {
    share_percent: { label: 'Share of the revenue above', unit: 'percent', default: 20, min: 0, max: 1000 },
    very_large_percent: { label: 'High when above', unit: 'percent', default: 50, min: 0, max: 1000 },
    minimum_revenue: {
      label: 'Smallest revenue that is compared',
      unit: 'money',
      default: '10000000.00',
      note: 'Below it a share is not measured.',
    },
  },
  rule: shareOfRevenue({
    line: 'related_party_transactions',
    steps: [
      { band: 'large', limit: 'share_percent', severity: 'Medium' },
      { band: 'very_large', limit: 'very_large_percent', severity: 'High' },
    ],
    smallest_revenue: 'minimum_revenue',
  }),
  words: {
    title:
      'Transactions with related parties are {share_in_percent:percentage} of the revenue of the year to {latest_reporting_date:date}.',
    why: '{>as_of}: transactions with related parties of {related_party_transactions:money} stand against a revenue of {revenue:money}. The alert begins above {share_percent:percent}. Sales, purchases, loans and guarantees may be among them; the note to the accounts tells which.',
    clears_when: 'Transactions with related parties of a year are at most {share_percent:percent} of its revenue.',
    reasons: { clear: '{>as_of}: transactions with related parties are {share_in_percent:percentage} of the revenue.' },
  },
  detail: {
    title: 'Transactions with related parties',
    fields: [
      { key: 'financial_year', label: 'Financial year', format: 'text' },
      {
        key: 'related_party_transactions',
        label: 'Transactions with related parties',
        format: 'money',
        also: ['related_party_transactions_value'],
      },
      { key: 'revenue', label: 'Revenue', format: 'money', also: ['turnover'] },
      { key: 'percentage', label: 'As a share of revenue', format: 'percent' },
      { key: 'latest_reporting_date', label: 'Reporting date', format: 'date', if_present: true },
      ...STATEMENT_FIELDS,
    ],
  },
})
