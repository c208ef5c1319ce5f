import { courtCaseDetail, courtCaseLayout } from '../families/court-case-detail.ts'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'court_case_other',
  label: 'Court case',
  category: 'Litigation',
  signal_code: '20240',
  signal_format: 4,
  track: ['credit', 'fraud'],
  severity: 'Medium',
  regulation_number: 2,
  summary:
    'A civil, criminal or cheque-dishonour case against the borrower is pending at a court other than the company tribunals and the debts recovery tribunals.',
  also_called: ['court_cases', 'court_case', 'litigation', 'legal_cases'],
  detail: courtCaseDetail,
  layout: courtCaseLayout,
})
