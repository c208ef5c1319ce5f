import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'change_of_accounting_period',
  label: 'Change of accounting period',
  category: 'Financial statements',
  signal_code: '20790',
  signal_format: 1,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 32,
  summary: 'The financial year of the company ends on another day than the one before it.',
  also_called: ['accounting_period', 'accounting_period_change'],
  detail: z.object({
    previous_accounting_period: z.string(),
    current_accounting_period: z.string(),
    date_of_action: isoDateSchema,
  }),
  layout: {
    title: 'Accounting period',
    fields: [
      {
        key: 'previous_accounting_period',
        label: 'Previous accounting period',
        format: 'text',
        also: [
          'prev_accounting_period',
          'previous_period',
          'prev_period',
          'previous_accounting_year',
          'previous accounting period',
          'old_accounting_period',
        ],
      },
      {
        key: 'current_accounting_period',
        label: 'Current accounting period',
        format: 'text',
        also: [
          'accounting_period',
          'current_period',
          'curr_accounting_period',
          'current_accounting_year',
          'current accounting period',
          'new_accounting_period',
        ],
      },
      { key: 'date_of_action', label: 'Date of action', format: 'date', also: ['action_date'] },
    ],
  },
})
