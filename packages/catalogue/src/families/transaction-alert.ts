import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import type { LayoutField } from '../layout.ts'

// What alerts about money moved on an account share: the transaction, and which others count beside it.

/** The transaction an alert names, in the keys of the specification. */
export const transactionDetail = {
  account_no: z.string(),
  cif_id: z.string().nullable(),
  tran_id: z.string(),
  tran_date: isoDateSchema,
  tran_amount: computedAmountSchema,
  entry_user_id: z.string().nullable(),
  counterparty: z.string().nullable(),
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
