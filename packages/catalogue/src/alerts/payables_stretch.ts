import { amountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { reportingDates, statementFields } from '../families/financial-statements.ts'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'payables_stretch',
  label: 'Payables stretched',
  category: 'Financial statements',
  signal_code: '20780',
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary: 'More than half of the trade payables are older than 90 days.',
  also_called: ['payables'],
  detail: z.object({
    trade_payables_over_90_days: amountSchema,
    previous_trade_payables_over_90_days: amountSchema.nullable(),
    trade_payables: amountSchema,
    previous_trade_payables: amountSchema.nullable(),
    share_over_90_days: z.number(),
    previous_share_over_90_days: z.number().nullable(),
    latest_reporting_date: isoDateSchema,
    previous_reporting_date: isoDateSchema.nullable(),
  }),
  layout: {
    title: 'Trade payables by age',
    comparisons: [
      {
        label: 'Older than 90 days',
        previous: 'previous_trade_payables_over_90_days',
        current: 'trade_payables_over_90_days',
        format: 'money',
      },
      { label: 'Trade payables', previous: 'previous_trade_payables', current: 'trade_payables', format: 'money' },
      {
        label: 'Share older than 90 days',
        previous: 'previous_share_over_90_days',
        current: 'share_over_90_days',
        format: 'percent',
      },
      reportingDates,
    ],
    fields: statementFields,
  },
})
