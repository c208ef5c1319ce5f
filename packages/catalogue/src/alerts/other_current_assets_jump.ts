import { amountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { reportingDates, statementFields } from '../families/financial-statements.ts'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'other_current_assets_jump',
  label: 'Jump in other current assets',
  category: 'Financial statements',
  signal_code: '20740',
  signal_format: 2,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 28,
  summary: 'Other current assets rose by more than half in a year and are more than a tenth of all assets.',
  also_called: ['other_current_assets'],
  detail: z.object({
    other_current_assets: amountSchema,
    previous_other_current_assets: amountSchema,
    assets: amountSchema,
    previous_assets: amountSchema.nullable(),
    growth: z.number().nullable(),
    share_of_assets: z.number(),
    latest_reporting_date: isoDateSchema,
    previous_reporting_date: isoDateSchema,
  }),
  layout: {
    title: 'Other current assets',
    comparisons: [
      {
        label: 'Other current assets',
        previous: 'previous_other_current_assets',
        current: 'other_current_assets',
        format: 'money',
      },
      { label: 'Total assets', previous: 'previous_assets', current: 'assets', format: 'money' },
      reportingDates,
    ],
    fields: [
      { key: 'growth', label: 'Growth', format: 'percent' },
      { key: 'share_of_assets', label: 'Share of total assets', format: 'percent' },
      ...statementFields,
    ],
  },
})
