import { z } from 'zod'
import { transactionDetail, transactionFields } from '../families/transaction-alert.ts'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'transaction_high_value_unrelated',
  label: 'High-value payment to an unrelated party',
  category: 'Transactions',
  signal_code: '10180',
  signal_format: 4,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 23,
  summary: 'A large payment left a loan account to a party that has no known part in the business of the borrower.',
  also_called: [
    'transaction',
    'transactions',
    'transaction_alert',
    'transaction_alerts',
    'high_value_transaction',
    'high_value_transactions',
  ],
  detail: z.object(transactionDetail),
  layout: { title: 'Transaction', fields: transactionFields },
})
