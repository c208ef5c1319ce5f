import { amountSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'related_party_transactions',
  label: 'Large related-party transactions',
  category: 'Financial statements',
  signal_code: '20770',
  signal_format: 1,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 37,
  summary: 'Transactions with related parties are more than a fifth of the turnover.',
  also_called: ['related_party', 'rpt'],
  detail: z.object({
    financial_year: z.string(),
    related_party_transactions: amountSchema,
    revenue: amountSchema,
    percentage: z.number(),
  }),
  layout: {
    title: 'Transactions with related parties',
    fields: [
      { key: 'financial_year', label: 'Financial year', format: 'text' },
      {
        key: 'related_party_transactions',
        label: 'Transactions with related parties',
        format: 'money',
        also: ['related_party_transactions_value'],
      },
      { key: 'revenue', label: 'Revenue', format: 'money', also: ['turnover'] },
      { key: 'percentage', label: 'As a share of revenue', format: 'percent' },
    ],
  },
})
