import { isoMonthSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'epf_headcount_drop',
  label: 'Employees in the provident fund fewer',
  category: 'Statutory dues',
  signal_code: '20440',
  signal_format: 6,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary:
    'The number of employees for whom the borrower pays provident fund fell by a quarter or more within three months.',
  also_called: ['headcount_drop', 'employee_count_drop', 'epf_headcount'],
  detail: z.object({
    previous_no_of_employees: z.int().min(0),
    no_of_employees: z.int().min(0),
    previous_wage_month: isoMonthSchema,
    wage_month: isoMonthSchema,
    changes: z.number(),
    series: z.array(z.object({ wage_month: isoMonthSchema, no_of_employees: z.int().min(0) })),
  }),
  layout: {
    title: 'Employees in the provident fund',
    comparisons: [
      { label: 'Employees', previous: 'previous_no_of_employees', current: 'no_of_employees', format: 'count' },
      { label: 'Wage month', previous: 'previous_wage_month', current: 'wage_month', format: 'month' },
    ],
    fields: [{ key: 'changes', label: 'Change', format: 'percent', also: ['change', 'percentage'] }],
    tables: [
      {
        key: 'series',
        label: 'Wage months',
        columns: [
          { key: 'wage_month', label: 'Wage month', format: 'month', also: ['month'] },
          { key: 'no_of_employees', label: 'Employees', format: 'count', also: ['number_of_employees'] },
        ],
      },
    ],
    is_series: true,
  },
})
