import { courtCaseDetail, courtCaseLayout } from '../families/court-case-detail.ts'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'proceeding_drt_cases',
  label: 'Proceeding at a debts recovery tribunal',
  category: 'Litigation',
  signal_code: '20220',
  signal_format: 4,
  track: ['credit'],
  severity: 'High',
  regulation_number: null,
  summary:
    'A bank or another lender asks a debts recovery tribunal for money that the borrower owes, or the borrower contests the enforcement of a security there.',
  also_called: ['proceeding_drt', 'drt_cases', 'drt'],
  detail: courtCaseDetail,
  layout: courtCaseLayout,
})
