import { amountSchema, isoDateSchema, isoMonthSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'epf_payment_delay',
  label: 'Provident fund paid late',
  category: 'Statutory dues',
  signal_code: '20430',
  signal_format: 3,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 1,
  summary: 'The employer paid the provident fund of a wage month days after it was due, or not at all.',
  also_called: [
    'epf',
    'epfo',
    'wage_months',
    'employee_fund',
    'employee_fund_wage_months',
    'epf_delay',
    'pf_payment_delay',
  ],
  detail: z.object({
    wage_months: z.array(
      z.object({
        establishment_id: z.string(),
        wage_month: isoMonthSchema,
        no_of_employees: z.int().min(0).nullable(),
        amount: amountSchema.nullable(),
        due_date: isoDateSchema,
        date_of_credit: isoDateSchema.nullable(),
        days_late: z.int(),
      }),
    ),
  }),
  layout: {
    title: 'Wage months',
    fields: [],
    tables: [
      {
        key: 'wage_months',
        label: 'Wage months',
        columns: [
          {
            key: 'establishment_id',
            label: 'Establishment',
            format: 'text',
            also: ['establishment', 'establishment_code', 'establishment_name'],
          },
          { key: 'wage_month', label: 'Wage month', format: 'month', also: ['month', 'wage_period'] },
          {
            key: 'no_of_employees',
            label: 'Employees',
            format: 'count',
            also: ['no_of_employee', 'number_of_employees', 'employee_count', 'employees'],
          },
          { key: 'amount', label: 'Amount', format: 'money', also: ['amount_paid', 'contribution'] },
          { key: 'due_date', label: 'Due date', format: 'date', also: ['date_due'] },
          { key: 'date_of_credit', label: 'Date of credit', format: 'date', also: ['credit_date', 'date_of_payment'] },
          { key: 'days_late', label: 'Days after the due date', format: 'days', also: ['delay', 'delay_in_days'] },
        ],
      },
    ],
  },
})
