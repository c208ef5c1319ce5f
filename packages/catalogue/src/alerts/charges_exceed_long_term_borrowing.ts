import { amountSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'charges_exceed_long_term_borrowing',
  label: 'Charges above the borrowings in the books',
  category: 'Regulatory',
  signal_code: '20150',
  signal_format: 7,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 18,
  summary:
    'The open charges in the company register are more than 1.25 times the borrowings that the balance sheet shows.',
  also_called: ['charges_against_borrowings'],
  detail: z.object({
    charges_amount: amountSchema,
    long_term_borrowings: amountSchema,
  }),
  layout: {
    title: 'Charges against borrowings',
    fields: [
      {
        key: 'charges_amount',
        label: 'Amount of open charges',
        format: 'money',
        also: ['total_charges_amount', 'open_charges_amount'],
      },
      { key: 'long_term_borrowings', label: 'Long-term borrowings', format: 'money', also: ['long_term_borrowing'] },
    ],
  },
})
