import { z } from 'zod'
import { transactionDetail, transactionFields } from '../families/transaction-alert.ts'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'transaction_round_trip',
  label: 'Money that came in and went out again',
  category: 'Transactions',
  signal_code: '10100',
  signal_format: 4,
  track: ['fraud'],
  severity: 'High',
  regulation_number: 10,
  summary: 'An amount was credited to a loan account and left it again within days, or the other way round.',
  also_called: ['round_trip', 'round_tripping', 'round_trip_transaction'],
  detail: z.object(transactionDetail),
  layout: { title: 'Transaction', fields: transactionFields },
})
