import { z } from 'zod'
import { transactionDetail, transactionFields } from '../families/transaction-alert.ts'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'transaction_cash_withdrawal',
  label: 'Heavy cash withdrawals',
  category: 'Transactions',
  signal_code: '10190',
  signal_format: 4,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 24,
  summary: 'A large part of what was paid out of a loan account was drawn in cash.',
  also_called: ['cash_withdrawal', 'cash_withdrawals', 'heavy_cash_withdrawal'],
  detail: z.object(transactionDetail),
  layout: { title: 'Cash withdrawal', fields: transactionFields },
})
