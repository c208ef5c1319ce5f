import { amountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { reportingDates, statementFields } from '../families/financial-statements.ts'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'fixed_assets_without_lt_sources',
  label: 'Fixed assets without long-term sources',
  category: 'Financial statements',
  signal_code: '20720',
  signal_format: 2,
  track: ['credit', 'fraud'],
  severity: 'Medium',
  regulation_number: 30,
  summary: 'Fixed assets grew by over 20 percent more than the long-term funds of the business.',
  also_called: ['fixed_assets'],
  detail: z.object({
    fixed_assets: amountSchema,
    previous_fixed_assets: amountSchema,
    long_term_funds: amountSchema,
    previous_long_term_funds: amountSchema,
    increase_in_fixed_assets: amountSchema,
    increase_in_long_term_funds: amountSchema,
    latest_reporting_date: isoDateSchema,
    previous_reporting_date: isoDateSchema,
  }),
  layout: {
    title: 'Fixed assets and long-term funds',
    comparisons: [
      { label: 'Fixed assets', previous: 'previous_fixed_assets', current: 'fixed_assets', format: 'money' },
      {
        label: 'Equity and long-term borrowings',
        previous: 'previous_long_term_funds',
        current: 'long_term_funds',
        format: 'money',
      },
      reportingDates,
    ],
    fields: [
      { key: 'increase_in_fixed_assets', label: 'Increase in fixed assets', format: 'money' },
      { key: 'increase_in_long_term_funds', label: 'Increase in long-term funds', format: 'money' },
      ...statementFields,
    ],
  },
})
