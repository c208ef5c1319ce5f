import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const charge = defineFactKind({
  kind: 'charge',
  name: 'Charge',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per charge and state of its entry in the register of charges',
  payload: z.object({
    charge_id: z.string().min(1),
    holder: z.string().min(1),
    /** Whether the lender that gave the file holds the charge itself; null when the file does not say. */
    own: z.boolean().nullable(),
    amount: amountSchema.nullable(),
    created_on: isoDateSchema,
    modified_on: isoDateSchema.nullable(),
    satisfied_on: isoDateSchema.nullable(),
    assets: z.string().nullable(),
  }),
})
