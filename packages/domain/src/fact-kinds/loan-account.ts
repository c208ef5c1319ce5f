import { z } from 'zod'
import { LOAN_KINDS } from '../dpd.ts'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const loanAccount = defineFactKind({
  kind: 'loan_account',
  name: 'Loan account',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per account and change of its master data',
  payload: z.object({
    account_number: z.string().min(1),
    customer_number: z.string().min(1).nullable(),
    product_code: z.string().min(1).nullable(),
    product_desc: z.string().min(1).nullable(),
    kind: z.enum(LOAN_KINDS),
    sanction_limit: amountSchema.nullable(),
    /** ISO 4217. */
    currency: z.string().length(3),
    opened_on: isoDateSchema.nullable(),
  }),
})
