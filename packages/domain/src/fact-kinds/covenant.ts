import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const covenant = defineFactKind({
  kind: 'covenant',
  name: 'Covenant',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per covenant, due date and state in which the lender recorded it',
  payload: z.object({
    covenant_id: z.string().min(1),
    customer_number: z.string().min(1),
    cif_id: z.string().nullable(),
    account_number: z.string().nullable(),
    type_of_covenant: z.string().min(1),
    covenant_desc: z.string().min(1),
    due_date: isoDateSchema,
    complied_on: isoDateSchema.nullable(),
    /** For covenants on a figure: what is measured against what. */
    test: z
      .object({
        measure: z.string().min(1),
        operator: z.enum(['at_least', 'at_most']),
        required: z.string().min(1),
        actual: z.string().nullable(),
        tested_on: isoDateSchema.nullable(),
      })
      .nullable(),
    /** As the lender records an exception: waived, deferred, open. */
    exception_status: z.string().nullable(),
    deferred_to: isoDateSchema.nullable(),
    penal_amount: amountSchema.nullable(),
  }),
})
