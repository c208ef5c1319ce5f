import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'stock_statement_or_insurance_overdue',
  label: 'Stock statement or insurance overdue',
  category: 'Audits and inspections',
  signal_code: '10240',
  signal_format: 4,
  track: ['credit'],
  severity: 'Low',
  regulation_number: 7,
  summary: 'A stock statement was not given, or the insurance of the security ran out, and a month has passed since.',
  also_called: ['stock_statement', 'stock_statement_overdue', 'insurance', 'insurance_overdue', 'insurance_expired'],
  detail: z.object({
    document_type: z.string(),
    reference: z.string().nullable(),
    account_number: z.string().nullable(),
    last_received_on: isoDateSchema.nullable(),
    due_date: isoDateSchema,
    days_overdue: z.int(),
  }),
  layout: {
    title: 'Stock statement or insurance',
    fields: [
      { key: 'document_type', label: 'Document', format: 'text', also: ['document', 'type'] },
      { key: 'reference', label: 'Reference', format: 'text', also: ['policy_number', 'policy_no'] },
      { key: 'account_number', label: 'Account number', format: 'text', also: ['account_no'] },
      {
        key: 'last_received_on',
        label: 'Last received on',
        format: 'date',
        also: ['last_statement_date', 'last_submitted_on'],
      },
      { key: 'due_date', label: 'Due date', format: 'date', also: ['expiry_date', 'date_of_expiry'] },
      { key: 'days_overdue', label: 'Overdue for', format: 'days', also: ['days_past_due', 'overdue_days'] },
    ],
  },
})
