import { amountSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'unbilled_revenue_rise',
  label: 'Unbilled revenue rising',
  category: 'Financial statements',
  signal_code: '20760',
  signal_format: 6,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 35,
  summary: 'Unbilled revenue rose two years running, faster than the revenue itself.',
  also_called: ['unbilled_revenue'],
  detail: z.object({
    years: z.array(
      z.object({
        financial_year: z.string(),
        unbilled_revenue: amountSchema,
        revenue: amountSchema.nullable(),
        share_of_revenue: z.number().nullable(),
      }),
    ),
  }),
  layout: {
    title: 'Unbilled revenue',
    fields: [],
    is_series: true,
    tables: [
      {
        key: 'years',
        label: 'Year by year',
        columns: [
          { key: 'financial_year', label: 'Financial year', format: 'text' },
          { key: 'unbilled_revenue', label: 'Unbilled revenue', format: 'money', also: ['unbilled_revenue_value'] },
          { key: 'revenue', label: 'Revenue', format: 'money', also: ['turnover'] },
          { key: 'share_of_revenue', label: 'Share of revenue', format: 'percent' },
        ],
      },
    ],
  },
})
