import { amountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { reportingDates, statementFields } from '../families/financial-statements.ts'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'wc_borrowing_to_turnover',
  label: 'Working capital borrowing out of line with turnover',
  category: 'Financial statements',
  signal_code: '20710',
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 29,
  summary: 'Short-term borrowings as a share of turnover rose by more than ten percentage points in a year.',
  also_called: ['working_capital_borrowing'],
  detail: z.object({
    borrowing_to_turnover: z.number(),
    previous_borrowing_to_turnover: z.number(),
    working_capital_borrowings: amountSchema,
    previous_working_capital_borrowings: amountSchema,
    revenue: amountSchema,
    previous_revenue: amountSchema,
    latest_reporting_date: isoDateSchema,
    previous_reporting_date: isoDateSchema,
  }),
  layout: {
    title: 'Working capital borrowing and turnover',
    comparisons: [
      {
        label: 'Borrowing as a share of turnover',
        previous: 'previous_borrowing_to_turnover',
        current: 'borrowing_to_turnover',
        format: 'percent',
      },
      {
        label: 'Short-term borrowings',
        previous: 'previous_working_capital_borrowings',
        current: 'working_capital_borrowings',
        format: 'money',
      },
      { label: 'Revenue', previous: 'previous_revenue', current: 'revenue', format: 'money' },
      reportingDates,
    ],
    fields: statementFields,
  },
})
