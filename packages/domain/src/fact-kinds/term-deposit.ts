import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const termDeposit = defineFactKind({
  kind: 'term_deposit',
  name: 'Term deposit',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per deposit account; a later statement is a version',
  payload: z.object({
    bank: z.string().min(1),
    account_number: z.string().min(1),
    opened_on: isoDateSchema,
    matures_on: isoDateSchema,
    principal: amountSchema,
    maturity_amount: amountSchema.nullable(),
    current_value: amountSchema.nullable(),
    /** 'MARGIN MONEY FOR BG': what it is held for, as the bank writes it. */
    description: z.string().nullable(),
  }),
})
