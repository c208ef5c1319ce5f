import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const RATING_OUTLOOKS = ['positive', 'stable', 'negative'] as const
/** unspecified: the agency's text names a watch and not its direction. */
export const RATING_WATCHES = ['positive', 'developing', 'negative', 'unspecified'] as const

export const ratingAction = defineFactKind({
  kind: 'rating_action',
  name: 'Rating action',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per agency, instrument, term and date of action',
  payload: z.object({
    /** One of RATING_AGENCIES: a renamed agency keeps the name of today. */
    agency: z.string().min(1),
    instrument: z.string().min(1),
    term: z.enum(['long', 'short']),
    /** As published, without prefix and suffix: 'BBB-', 'A1+', 'D'. Null when it was withdrawn without naming it. */
    rating: z.string().min(1).nullable(),
    outlook: z.enum(RATING_OUTLOOKS).nullable(),
    watch: z.enum(RATING_WATCHES).nullable(),
    issuer_not_cooperating: z.boolean().nullable(),
    withdrawn: z.boolean(),
    amount: amountSchema.nullable(),
    action_date: isoDateSchema,
    /** SO: structured obligation; CE: credit enhancement. */
    suffix: z.enum(['SO', 'CE']).optional(),
    /** What looks odd in the line and was taken as written. */
    remarks: z.array(z.string()).optional(),
  }),
})
