import { amountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { reportingDates, statementFields } from '../families/financial-statements.ts'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'borrowing_despite_cash',
  label: 'Borrowing in spite of large cash',
  category: 'Financial statements',
  signal_code: '20730',
  signal_format: 2,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 31,
  summary: 'Borrowings rose by more than 20 percent in a year although cash of more than a quarter of them is shown.',
  detail: z.object({
    borrowings: amountSchema,
    previous_borrowings: amountSchema,
    cash_and_bank_balances: amountSchema,
    previous_cash_and_bank_balances: amountSchema.nullable(),
    borrowings_growth: z.number(),
    cash_to_borrowings: z.number(),
    latest_reporting_date: isoDateSchema,
    previous_reporting_date: isoDateSchema,
  }),
  layout: {
    title: 'Borrowings and cash',
    comparisons: [
      { label: 'Borrowings', previous: 'previous_borrowings', current: 'borrowings', format: 'money' },
      {
        label: 'Cash and bank balances',
        previous: 'previous_cash_and_bank_balances',
        current: 'cash_and_bank_balances',
        format: 'money',
      },
      reportingDates,
    ],
    fields: [
      { key: 'borrowings_growth', label: 'Growth of borrowings', format: 'percent' },
      { key: 'cash_to_borrowings', label: 'Cash as a share of borrowings', format: 'percent' },
      ...statementFields,
    ],
  },
})
