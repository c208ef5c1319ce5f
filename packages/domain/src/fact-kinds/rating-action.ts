import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const RATING_OUTLOOKS = ['positive', 'stable', 'negative'] as const
export const RATING_WATCHES = ['positive', 'developing', 'negative'] as const

export const ratingAction = defineFactKind({
  kind: 'rating_action',
  name: 'Rating action',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per agency, instrument and date of action',
  payload: z.object({
    agency: z.string().min(1),
    instrument: z.string().min(1),
    term: z.enum(['long', 'short']),
    /** As published, without the agency's prefix: 'BBB-', 'A1+', 'D'. Null when withdrawn. */
    rating: z.string().min(1).nullable(),
    outlook: z.enum(RATING_OUTLOOKS).nullable(),
    watch: z.enum(RATING_WATCHES).nullable(),
    issuer_not_cooperating: z.boolean().nullable(),
    withdrawn: z.boolean(),
    amount: amountSchema.nullable(),
    action_date: isoDateSchema,
  }),
})
