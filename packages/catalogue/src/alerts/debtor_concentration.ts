import { largestDebtors } from '../families/largest-debtors.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'debtor_concentration',
  label: 'Receivables from few customers',
  category: 'Books and bank',
  bands: ['raised', 'high'],
  signal_code: '22230',
  signal_format: 1,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: { because: 'brought_by_some' },
  worse_by: { figure: 'share', by: 0.1, direction: 'up' },
  summary: 'The three customers that owe most owe more than 60 percent of the receivables.',
  also_called: ['customer_concentration'],
  limits: {
    debtors: { label: 'Largest customers', unit: 'count', default: 3, min: 1, max: 50, stricter: 'higher' },
    // At most 60 % with the top three (javajack); the second step is our default.
    share_percent: { label: 'Share above', unit: 'percent', default: 60, min: 0, max: 100 },
    high_percent: { label: 'High when above', unit: 'percent', default: 85, min: 0, max: 100 },
  },
  rising: [{ limits: ['share_percent', 'high_percent'], otherwise: 'the high share is less than the first one' }],
  rule: largestDebtors,
  words: {
    title: 'Of the receivables {percent:percentage} are owed by {counted} customer{counted:plural} as of {as_of:date}.',
    why: 'As of {as_of:date} {total:money} is owed by {number_of_debtors} customer{number_of_debtors:plural} by the books, {largest:money} of it by the largest {counted}. The alert begins above {share_percent:percent}.',
    clears_when: 'The {debtors} largest customers owe at most {share_percent:percent} of the receivables.',
    reasons: {
      no_list: 'No list of bills receivable or of customers is known.',
      clear: 'As of {date:date} the largest customers owe {percent:percentage} of {total:money}.',
    },
    evidence: {
      bill: { label: '{party}[, {reference}][, {bill_date:date}]', observed: '{amount:money_full}' },
    },
  },
  detail: {
    title: 'Largest customers',
    fields: [
      { key: 'as_of', label: 'As of', format: 'date' },
      { key: 'total', label: 'Receivables', format: 'money', also: ['total_receivables'] },
      { key: 'largest', label: 'Owed by the largest', format: 'money' },
      { key: 'share', label: 'Share', format: 'percent', also: ['percentage'] },
      { key: 'number_of_debtors', label: 'Customers', format: 'count' },
    ],
    tables: [
      {
        key: 'parties',
        label: 'Largest customers',
        columns: [
          { key: 'party', label: 'Customer', format: 'text', also: ['customer'] },
          { key: 'open', label: 'Owed', format: 'money' },
        ],
      },
    ],
  },
})
