import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

/**
 * What the other side is to the borrower, as the lender knows it. business: buyer, supplier, tax, wages. group: a
 * connected company or its people. own: an account of the borrower's own elsewhere. unrelated: no known part in its business.
 */
const COUNTERPARTY_RELATIONS = ['business', 'group', 'own', 'unrelated'] as const

export const accountTransaction = defineFactKind({
  kind: 'account_transaction',
  name: 'Transaction on an account',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per account, day, direction and transaction id',
  payload: z.object({
    account_number: z.string().min(1),
    cif_id: z.string().nullable(),
    tran_id: z.string().min(1),
    tran_date: isoDateSchema,
    /** More than zero; the direction tells the sign. */
    tran_amount: amountSchema,
    /** debit: paid out of the account. credit: paid in. */
    direction: z.enum(['debit', 'credit']),
    mode: z.enum(['cash', 'transfer']),
    counterparty: z.string().nullable(),
    /** Null: not told. */
    relation: z.enum(COUNTERPARTY_RELATIONS).nullable(),
    entry_user_id: z.string().nullable(),
  }),
})
