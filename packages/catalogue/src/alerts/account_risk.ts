import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'account_risk',
  label: 'Risk grade of an account',
  category: 'Account conduct',
  signal_code: '10110',
  signal_format: 2,
  track: ['credit'],
  severity: 'High',
  regulation_number: null,
  summary: "The lender's own system graded an account as high risk.",
  also_called: ['account_risk_grade', 'account_risk_change', 'risk_of_account'],
  detail: z.object({
    account_number: z.string(),
    customer_number: z.string().nullable(),
    previous_risk: z.string().nullable(),
    current_risk: z.string(),
    date: isoDateSchema,
    reason: z.string().nullable(),
  }),
  layout: {
    title: 'Risk of the account',
    comparisons: [
      {
        label: 'Risk',
        previous: 'previous_risk',
        current: 'current_risk',
        format: 'text',
        also_previous: ['previous_grade', 'previous_risk_grade', 'prev_risk', 'previous_status'],
        also_current: ['risk', 'current_grade', 'risk_grade', 'current_risk_grade', 'account_risk', 'status'],
      },
    ],
    fields: [
      { key: 'account_number', label: 'Account number', format: 'text', also: ['account_no', 'loan_account'] },
      { key: 'customer_number', label: 'Customer number', format: 'text', also: ['cif_id'] },
      { key: 'date', label: 'Graded on', format: 'date', also: ['date_of_change', 'graded_on'] },
      { key: 'reason', label: 'Reason', format: 'text', also: ['remarks', 'description'] },
    ],
  },
})
