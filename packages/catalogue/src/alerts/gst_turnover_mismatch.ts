import { amountSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'gst_turnover_mismatch',
  label: 'Turnover in GST returns and in the books differ',
  category: 'Financial statements',
  signal_code: '20450',
  signal_format: 1,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 38,
  summary:
    'The turnover of the GST returns and the revenue of the books for the same year differ by more than 15 percent.',
  also_called: ['gst_mismatch'],
  detail: z.object({
    financial_year: z.string(),
    gst_turnover: amountSchema,
    books_turnover: amountSchema,
    difference: amountSchema,
    percentage: z.number(),
  }),
  layout: {
    title: 'Turnover in GST returns and in the books',
    fields: [
      { key: 'financial_year', label: 'Financial year', format: 'text' },
      {
        key: 'gst_turnover',
        label: 'Turnover in GST returns',
        format: 'money',
        also: ['turnover_as_per_gst', 'gst_sales'],
      },
      {
        key: 'books_turnover',
        label: 'Revenue in the books',
        format: 'money',
        also: ['turnover_as_per_financials', 'turnover_as_per_books', 'revenue'],
      },
      { key: 'difference', label: 'Difference', format: 'money' },
      {
        key: 'percentage',
        label: 'Difference as a share of the books',
        format: 'percent',
        also: ['difference_percentage', 'mismatch_percentage'],
      },
    ],
  },
})
