import { amountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { reportingDates, statementFields } from '../families/financial-statements.ts'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'high_tol_tnw',
  label: 'High outside liabilities',
  category: 'Financial statements',
  signal_code: '20590',
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary: 'Total outside liabilities are more than four times the tangible net worth.',
  also_called: ['tol_tnw'],
  detail: z.object({
    tol_tnw: z.number().nullable(),
    previous_tol_tnw: z.number().nullable(),
    total_outside_liabilities: amountSchema,
    previous_total_outside_liabilities: amountSchema.nullable(),
    tangible_net_worth: amountSchema,
    previous_tangible_net_worth: amountSchema.nullable(),
    latest_reporting_date: isoDateSchema,
    previous_reporting_date: isoDateSchema.nullable(),
  }),
  layout: {
    title: 'Outside liabilities and tangible net worth',
    comparisons: [
      { label: 'TOL / TNW', previous: 'previous_tol_tnw', current: 'tol_tnw', format: 'ratio' },
      {
        label: 'Total outside liabilities',
        previous: 'previous_total_outside_liabilities',
        current: 'total_outside_liabilities',
        format: 'money',
      },
      {
        label: 'Tangible net worth',
        previous: 'previous_tangible_net_worth',
        current: 'tangible_net_worth',
        format: 'money',
      },
      reportingDates,
    ],
    fields: statementFields,
  },
})
