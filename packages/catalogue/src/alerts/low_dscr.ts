import { amountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { statementFields } from '../families/financial-statements.ts'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'low_dscr',
  label: 'Low debt service cover',
  category: 'Financial statements',
  signal_code: '20580',
  signal_format: 1,
  track: ['credit'],
  severity: 'High',
  regulation_number: null,
  summary: 'What a year earned covers the instalments and the interest of term loans less than 1.2 times.',
  also_called: ['dscr', 'debt_service_coverage_ratio'],
  detail: z.object({
    debt_service_cover: z.number(),
    financial_year: z.string(),
    profit_after_tax: amountSchema,
    depreciation: amountSchema,
    interest: amountSchema,
    instalments: amountSchema,
    latest_reporting_date: isoDateSchema,
  }),
  layout: {
    title: 'Debt service cover',
    fields: [
      {
        key: 'debt_service_cover',
        label: 'Debt service cover',
        format: 'ratio',
        also: ['dscr', 'debt_service_coverage_ratio'],
      },
      { key: 'financial_year', label: 'Financial year', format: 'text' },
      { key: 'profit_after_tax', label: 'Profit after tax', format: 'money', also: ['pat'] },
      { key: 'depreciation', label: 'Depreciation', format: 'money' },
      { key: 'interest', label: 'Interest', format: 'money', also: ['term_loan_interest', 'interest_on_term_loans'] },
      {
        key: 'instalments',
        label: 'Instalments due',
        format: 'money',
        also: ['installments', 'principal_repayments', 'debt_obligation'],
      },
      { key: 'latest_reporting_date', label: 'Reporting date', format: 'date', also: ['reporting_date'] },
      ...statementFields,
    ],
  },
})
