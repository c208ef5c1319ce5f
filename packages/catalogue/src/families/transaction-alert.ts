import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import type { LayoutField, LayoutTable } from '../layout.ts'
import type { ThresholdField } from '../signal.ts'

// What alerts about money moved on an account share: the largest transaction in the keys of the specification, and beside
// it every one that counts.

const line = z.object({
  tran_date: isoDateSchema,
  tran_id: z.string(),
  direction: z.enum(['debit', 'credit']),
  tran_amount: computedAmountSchema,
  counterparty: z.string().nullable(),
  entry_user_id: z.string().nullable(),
})

export const transactionDetail = {
  account_no: z.string(),
  cif_id: z.string().nullable(),
  tran_id: z.string(),
  tran_date: isoDateSchema,
  tran_amount: computedAmountSchema,
  entry_user_id: z.string().nullable(),
  counterparty: z.string().nullable(),
  transactions: z.array(line),
}

export const transactionFields: readonly LayoutField[] = [
  { key: 'account_no', label: 'Account number', format: 'text', also: ['account_number', 'loan_account', 'acct_no'] },
  { key: 'cif_id', label: 'CIF id', format: 'text', also: ['cif', 'customer_number', 'cust_id', 'customer_id'] },
  { key: 'tran_id', label: 'Transaction id', format: 'text', also: ['transaction_id', 'txn_id'] },
  {
    key: 'tran_date',
    label: 'Transaction date',
    format: 'date',
    also: ['transaction_date', 'txn_date', 'date'],
    if_present: true,
  },
  {
    key: 'tran_amount',
    label: 'Transaction amount',
    format: 'money',
    also: ['transaction_amount', 'txn_amount', 'amount'],
  },
  { key: 'entry_user_id', label: 'Entered by', format: 'text', also: ['entry_user', 'user_id'] },
  {
    key: 'counterparty',
    label: 'Counterparty',
    format: 'text',
    also: ['counterparty_name', 'beneficiary', 'beneficiary_name'],
    if_present: true,
  },
]

export const transactionTable: LayoutTable = {
  key: 'transactions',
  label: 'Transactions that count',
  columns: [
    { key: 'tran_date', label: 'Date', format: 'date' },
    { key: 'tran_id', label: 'Transaction id', format: 'text' },
    { key: 'direction', label: 'Debit or credit', format: 'text' },
    { key: 'tran_amount', label: 'Amount', format: 'money' },
    { key: 'counterparty', label: 'Counterparty', format: 'text' },
    { key: 'entry_user_id', label: 'Entered by', format: 'text' },
  ],
}

export const transactionStaleness = {
  schema: { stale_after_days: z.int().min(1).max(3650) },
  defaults: { stale_after_days: 45 },
  fields: {
    stale_after_days: {
      label: 'Stale after',
      unit: 'days',
      note: 'Age of the last delivered transaction of any borrower from which nothing is said about today.',
      stricter: 'higher',
    },
  } satisfies Record<string, ThresholdField>,
}

/** Why nothing can be said of an account before a file of transactions has come. */
export const NO_TRANSACTIONS = 'No file of transactions has been delivered; that none is known says nothing.'
