import { ACCOUNT_FIELDS } from '../families/account-conduct.ts'
import { type DetailRows, detailSchema, layoutOf } from '../kit/detail-rows.ts'
import { defineReportedType } from '../reported-type.ts'

const DETAIL: DetailRows = {
  title: 'Credits and turnover',
  fields: [
    ...ACCOUNT_FIELDS,
    { key: 'period', label: 'Period', format: 'text' },
    { key: 'credits', label: 'Credits', format: 'money', also: ['credit_turnover', 'credit_summation'] },
    { key: 'turnover', label: 'Turnover', format: 'money', also: ['gst_turnover', 'sales', 'expected_credits'] },
    { key: 'share', label: 'Credits of turnover', format: 'percent', also: ['percentage', 'credit_share'] },
  ],
}

export const reported = defineReportedType({
  code: 'low_credit_turnover',
  label: 'Sales not routed through the account',
  category: 'Account conduct',
  signal_code: '10250',
  signal_format: 4,
  track: ['credit', 'fraud'],
  severity: 'Medium',
  regulation_number: 21,
  summary: 'Far less was credited to the working capital account than the sales of the borrower let expect.',
  also_called: ['credit_turnover', 'low_credit_summation', 'credit_summation'],
  detail: detailSchema(DETAIL),
  layout: layoutOf(DETAIL),
})
