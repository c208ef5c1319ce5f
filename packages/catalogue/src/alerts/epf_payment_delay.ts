import { epfDues } from '../families/epf-dues.ts'
import { dueLimits } from '../families/missed-dues.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'epf_payment_delay',
  label: 'Provident fund paid late',
  category: 'Statutory dues',
  bands: ['missed', 'missed_again'],
  signal_code: '20430',
  signal_format: 3,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 1,
  counted_in_score: true,
  worse_by: 'band',
  summary:
    'The employer did not pay the provident fund of a wage month days after it was due; two misses within a year are severe. Only a table that says so counts, a missing month does not.',
  also_called: [
    'epf',
    'epfo',
    'wage_months',
    'employee_fund',
    'employee_fund_wage_months',
    'epf_delay',
    'pf_payment_delay',
  ],
  limits: dueLimits({
    stale_after_days: 75,
    note: {
      grace: 'Days after the due date before a wage month counts as missed.',
      high: 'Wage months not paid, or paid late within twelve months.',
      stale: 'Age of the last line from which the table says nothing about today; a month has one line.',
    },
  }),
  rule: epfDues,
  words: {
    title: 'The provident fund of {>open_months} was not paid {grace_days:days} after it was due.',
    why: 'Establishment {subject}: {each open "; "}{period:month} was due on {due_date:date} and not paid on {told_on:date}{end}.[ Paid late in the twelve months before: {each late ", "}{period:month} on {told_on:date}{end}.]',
    clears_when: 'The provident fund of {>open_months} is paid.',
    parts: { open_months: '{each open ", "}{period:month}{end}' },
    reasons: {
      no_wage_month: 'No wage month of the provident fund is known.',
      within_grace:
        'The provident fund of {period:month} was not paid on {told_on:date}, within the days of grace; what became of it is not stated.',
      not_told:
        'The table of establishment {subject} says nothing of {months:month}, though of later months; not stated is not the same as not paid.',
      clear: 'No wage month in the table is missed; the last line was reported on {told_on:date}.',
    },
    evidence: {
      period: {
        label: 'Provident fund of {period:month}',
        observed: '{is_met:payments} {days_late:days} after the due date',
        limit: 'Paid by {deadline:date}',
      },
    },
    names: { payments: { true: 'Paid', false: 'Not paid' } },
  },
  detail: {
    title: 'Wage months',
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
            or_null: true,
            also: ['no_of_employee', 'number_of_employees', 'employee_count', 'employees'],
          },
          { key: 'amount', label: 'Amount', format: 'money', or_null: true, also: ['amount_paid', 'contribution'] },
          { key: 'due_date', label: 'Due date', format: 'date', also: ['date_due'] },
          {
            key: 'date_of_credit',
            label: 'Date of credit',
            format: 'date',
            or_null: true,
            also: ['credit_date', 'date_of_payment'],
          },
          { key: 'days_late', label: 'Days after the due date', format: 'days', also: ['delay', 'delay_in_days'] },
        ],
      },
    ],
  },
})
