import { amountSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'contingent_liability_rise',
  label: 'Rise of contingent liabilities',
  category: 'Financial statements',
  signal_code: '20750',
  signal_format: 1,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 34,
  summary:
    'Claims that are not acknowledged as debts are more than a quarter of the net worth, or rose by more than half in a year.',
  also_called: ['contingent_liabilities', 'contingent_liability'],
  detail: z.object({
    financial_year: z.string(),
    contingent_liabilities_value: amountSchema,
    profit_or_loss_value: amountSchema.nullable(),
    percentage: z.number().nullable(),
  }),
  layout: {
    title: 'Contingent liabilities',
    fields: [
      { key: 'financial_year', label: 'Financial year', format: 'text' },
      { key: 'contingent_liabilities_value', label: 'Contingent liabilities', format: 'money' },
      { key: 'profit_or_loss_value', label: 'Profit or loss', format: 'money' },
      { key: 'percentage', label: 'As a share of profit or loss', format: 'percent' },
    ],
  },
})
