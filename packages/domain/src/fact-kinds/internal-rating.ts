import { z } from 'zod'
import { defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const internalRating = defineFactKind({
  kind: 'internal_rating',
  name: 'Internal rating',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per model, instrument and day of rating',
  payload: z.object({
    cif_id: z.string().nullable(),
    /** The lender's own model; ratings of two models have scales of their own and are never compared. */
    model_type: z.string().min(1),
    /** What is rated; null: the borrower as a whole. */
    instrument_type: z.string().nullable(),
    /** The symbol as the lender writes it. */
    rating: z.string().min(1),
    /** Place of the symbol on the model's scale, 1 being the best; null when the file does not state it. */
    grade: z.int().min(1).nullable(),
    rated_on: isoDateSchema,
    /** The day by which the next rating is due. */
    due_date_for_rating: isoDateSchema.nullable(),
  }),
})
