import { z } from 'zod'
import { BOOK_PROGRAMS } from '../books.ts'
import { amountSchema, computedAmountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const trialBalance = defineFactKind({
  kind: 'trial_balance',
  name: 'Trial balance of the books',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per program, day and grain; a later report is a version',
  payload: z.object({
    program: z.enum(BOOK_PROGRAMS),
    as_of: isoDateSchema,
    /** By ledger it need not balance: opening stock and accounts that are left out are told by the groups only. */
    grain: z.enum(['groups', 'ledgers']),
    lines: z.array(
      z.object({
        name: z.string().min(1),
        debit: amountSchema,
        credit: amountSchema,
        row: z.number().int().positive(),
      }),
    ),
    debit: computedAmountSchema,
    credit: computedAmountSchema,
    balances: z.boolean(),
  }),
})
