import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const bankStatement = defineFactKind({
  kind: 'bank_statement',
  name: 'Bank statement',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per account and span that a statement covers',
  payload: z.object({
    bank: z.string().min(1),
    account_number: z.string().min(1),
    /** The days that the statement covers: without a line a day had none. */
    from: isoDateSchema,
    to: isoDateSchema,
    opening_balance: amountSchema.nullable(),
    closing_balance: amountSchema.nullable(),
    transactions: z.int().min(0),
    /** Lines whose balance does not follow from the one before: something is missing there. */
    breaks: z.int().min(0),
    /** Of a cash credit or overdraft, where the statement tells it. */
    drawing_limit: amountSchema.nullable(),
  }),
})
