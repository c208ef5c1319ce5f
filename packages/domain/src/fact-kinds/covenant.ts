import { z } from 'zod'
import { COVENANT_OPERATORS, isCovenantFigure } from '../covenant-terms.ts'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

const figureSchema = z.string().refine(isCovenantFigure, 'is not a figure')

export const covenant = defineFactKind({
  kind: 'covenant',
  name: 'Covenant',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per covenant, due date and state in which the lender recorded it',
  payload: z.object({
    covenant_id: z.string().min(1),
    /** Null when the file names the borrower by an identifier alone. */
    customer_number: z.string().min(1).nullable(),
    cif_id: z.string().nullable(),
    account_number: z.string().nullable(),
    type_of_covenant: z.string().min(1),
    covenant_desc: z.string().min(1),
    due_date: isoDateSchema,
    complied_on: isoDateSchema.nullable(),
    /** For covenants on a figure: what is measured against what. Figures are decimals as text, percentages end in '%'. */
    test: z
      .object({
        measure: z.string().min(1),
        operator: z.enum(COVENANT_OPERATORS),
        required: figureSchema,
        actual: figureSchema.nullable(),
        tested_on: isoDateSchema.nullable(),
      })
      .nullable(),
    /** As the lender records an exception: waived, deferred, open. */
    exception_status: z.string().nullable(),
    deferred_to: isoDateSchema.nullable(),
    penal_amount: amountSchema.nullable(),
  }),
})
