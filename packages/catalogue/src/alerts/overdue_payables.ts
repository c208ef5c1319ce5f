import { olderBills } from '../families/older-bills.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'overdue_payables',
  label: 'Payables older than 90 days',
  category: 'Books and bank',
  bands: ['raised', 'high'],
  signal_code: '22220',
  signal_format: 1,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: { because: 'brought_by_some' },
  worse_by: { figure: 'share', by: 0.1, direction: 'up' },
  summary: 'More than a quarter of what is owed to suppliers stands in bills older than 90 days.',
  also_called: ['payables_ageing', 'creditors_ageing'],
  limits: {
    age_days: { label: 'Older than', unit: 'days', default: 90, min: 1, max: 1000 },
    // Lenders ask for at most 25 % in the first and 50 % in the second band of their eligibility (javajack).
    share_percent: { label: 'Share above', unit: 'percent', default: 25, min: 0, max: 100 },
    high_percent: { label: 'High when above', unit: 'percent', default: 50, min: 0, max: 100 },
  },
  rising: [{ limits: ['share_percent', 'high_percent'], otherwise: 'the high share is less than the first one' }],
  rule: olderBills('payable'),
  words: {
    title: 'Bills older than {age_days} days are {percent:percentage} of the payables as of {as_of:date}.',
    why: 'As of {as_of:date} suppliers are owed {total:money} by the books; {older:money} of it stand in {bills} bill{bills:plural} older than {age_days} days. The alert begins above {share_percent:percent}. An advance that stands against no bill is taken off the oldest ones.',
    clears_when: 'Bills older than {age_days} days are at most {share_percent:percent} of the payables.',
    reasons: {
      no_list: 'No list of bills payable is known.',
      clear: 'As of {date:date} {percent:percentage} of {total:money} are older than {age_days} days.',
    },
    evidence: {
      bill: { label: '{party}[, {reference}][, {bill_date:date}]', observed: '{amount:money_full}' },
    },
  },
  detail: {
    title: 'Payables by age',
    fields: [
      { key: 'as_of', label: 'As of', format: 'date' },
      { key: 'total', label: 'Payables', format: 'money', also: ['total_payables'] },
      { key: 'older', label: 'Older', format: 'money', also: ['older_than_90_days', 'overdue_amount'] },
      { key: 'share', label: 'Share', format: 'percent', also: ['percentage'] },
      { key: 'number_of_bills', label: 'Bills', format: 'count' },
    ],
    tables: [
      {
        key: 'parties',
        label: 'Suppliers with old bills',
        columns: [
          { key: 'party', label: 'Supplier', format: 'text', also: ['supplier'] },
          { key: 'open', label: 'Owed', format: 'money' },
          { key: 'older', label: 'Older', format: 'money' },
        ],
      },
    ],
  },
})
