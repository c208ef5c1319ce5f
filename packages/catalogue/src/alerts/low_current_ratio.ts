import { amountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { reportingDates, statementFields } from '../families/financial-statements.ts'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'low_current_ratio',
  label: 'Low current ratio',
  category: 'Financial statements',
  signal_code: '20500',
  signal_format: 2,
  track: ['credit'],
  severity: 'Low',
  regulation_number: null,
  summary: 'Current assets are less than the current liabilities.',
  also_called: ['current_ratio'],
  detail: z.object({
    current_ratio: z.number(),
    previous_current_ratio: z.number().nullable(),
    current_assets: amountSchema,
    previous_current_assets: amountSchema.nullable(),
    current_liabilities: amountSchema,
    previous_current_liabilities: amountSchema.nullable(),
    latest_reporting_date: isoDateSchema,
    previous_reporting_date: isoDateSchema.nullable(),
  }),
  layout: {
    title: 'Current ratio',
    comparisons: [
      { label: 'Current ratio', previous: 'previous_current_ratio', current: 'current_ratio', format: 'ratio' },
      { label: 'Current assets', previous: 'previous_current_assets', current: 'current_assets', format: 'money' },
      {
        label: 'Current liabilities',
        previous: 'previous_current_liabilities',
        current: 'current_liabilities',
        format: 'money',
      },
      reportingDates,
    ],
    fields: statementFields,
  },
})
