import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const chequeReturn = defineFactKind({
  kind: 'cheque_return',
  name: 'Returned cheque or mandate',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per instrument returned on an account',
  payload: z.object({
    account_number: z.string().min(1),
    customer_number: z.string().min(1),
    returned_on: isoDateSchema,
    instrument: z.enum(['cheque', 'nach', 'e_mandate']),
    instrument_number: z.string().min(1),
    /** inward: drawn by the customer and presented by another bank; outward: deposited by the customer. */
    direction: z.enum(['inward', 'outward']),
    amount: amountSchema,
    /** As the clearing house writes it. */
    reason: z.string().min(1),
    /** True when the reason says that the funds did not suffice; null when it cannot be told. */
    lack_of_funds: z.boolean().nullable(),
    cleared_on: isoDateSchema.nullable(),
  }),
})
