import { headcount } from '../families/headcount.ts'
import { staleAfter } from '../kit/limits.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'epf_headcount_drop',
  label: 'Employees in the provident fund fewer',
  category: 'Statutory dues',
  bands: ['drop', 'steep'],
  signal_code: '20440',
  signal_format: 6,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: true,
  worse_by: { figure: 'changes', by: 0.15, direction: 'down' },
  summary:
    'The number of employees for whom the borrower pays provident fund fell by a quarter or more within three months, and not as in the same months of the year before.',
  also_called: ['headcount_drop', 'employee_count_drop', 'epf_headcount'],
  limits: {
    months: {
      label: 'Within',
      unit: 'count',
      default: 3,
      min: 1,
      max: 11,
      note: 'Months between the two numbers.',
      stricter: 'higher',
    },
    drop_percent: { label: 'Fewer by, from', unit: 'percent', default: 25, min: 1, max: 100 },
    steep_percent: { label: 'High severity from', unit: 'percent', default: 50, min: 1, max: 100 },
    minimum_employees: {
      label: 'Smallest number that is compared',
      unit: 'count',
      default: 20,
      min: 1,
      max: 100_000,
      note: 'Below it one employee more or less is a large share.',
    },
    stale_after_days: staleAfter({
      days: 120,
      note: 'Days since the end of the last wage month from which its number says nothing about today.',
    }),
  },
  rising: [{ limits: ['drop_percent', 'steep_percent'], otherwise: 'the steep drop is not less than the drop' }],
  rule: headcount,
  words: {
    title: 'The number of employees in the provident fund fell by {lost:share} within {months} months.',
    why: 'The borrower paid provident fund for {previous_no_of_employees} employees in {previous_wage_month:month} and for {no_of_employees} in {wage_month:month}, {lost:share} fewer.',
    clears_when: 'The number is less than {drop_percent:percent} below that of {months} months before.',
    reasons: {
      no_number: 'No number of employees in the provident fund is known of all establishments.',
      no_number_before: 'The number of employees of {month:month} is not known.',
      too_few: 'The borrower had {previous_employees} employees in the fund, too few to tell anything by a change.',
      clear: '{employees} employees in {month:month}, after {previous_employees} in {previous_month:month}.',
      season:
        'The number fell from {previous_employees} to {employees} as it did in the same months of the year before: a season.',
    },
    evidence: {
      employees: {
        label: 'Employees in {month:month}, {establishment_id}',
        observed: '{employees}',
        limit: 'Above {kept_percent:percent} of before',
      },
    },
  },
  detail: {
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
