import { ENQUIRY_LIMITS, manyEnquiries } from '../families/credit-enquiries.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'many_credit_enquiries',
  label: 'Many credit enquiries',
  category: 'Other lenders',
  bands: ['many'],
  signal_code: '10340',
  signal_format: 1,
  track: ['credit'],
  severity: 'Low',
  regulation_number: null,
  counted_in_score: { because: 'brought_by_some' },
  worse_by: { figure: 'enquiries', by: 5, direction: 'up' },
  summary: 'Many lenders asked a commercial bureau about the borrower in a short time.',
  also_called: ['credit_enquiries', 'bureau_enquiries', 'enquiries'],
  limits: ENQUIRY_LIMITS,
  rule: manyEnquiries,
  words: {
    title: 'Lenders asked {enquiries} times about the borrower within {enquiry_months} months.',
    why: '{bureau} counts {enquiries} enquiries within the {enquiry_months} months before {reported_on:date}. The alert begins above {most_enquiries} within {within_months} months.',
    clears_when: 'A later report counts at most {most_enquiries} enquiries within {within_months} months.',
    reasons: {
      no_bureau_report: 'No report of a commercial bureau is known.',
      no_enquiries_told: 'The reports of commercial bureaus count no enquiries.',
      enquiries_of_another_span:
        'The report of {reported_on:date} counts {enquiries} enquiries within {months} months, which says nothing for the months of the setting.',
      few: 'The report of {reported_on:date} counts {enquiries} enquiries within {months} months.',
    },
    evidence: {
      counted: { label: 'Enquiries', observed: '{enquiries}', limit: '{most_enquiries}' },
    },
  },
  detail: {
    title: 'Enquiries of lenders',
    fields: [
      { key: 'enquiries', label: 'Enquiries', format: 'count' },
      { key: 'enquiry_months', label: 'Within months', format: 'count' },
      { key: 'bureau', label: 'Bureau', format: 'text' },
      { key: 'reported_on', label: 'Report of', format: 'date' },
    ],
  },
})
