import { z } from 'zod'
import { CONSENT_BASES, CONSENT_SECTIONS } from '../consent.ts'
import { defineFactKind, isoDateSchema } from '../fact-kind.ts'

/** Written where a consent changes, unlike what files bring: it has no document. */
export const consentGiven = defineFactKind({
  kind: 'consent_given',
  name: 'Consent',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per consent and state that it came to',
  payload: z.object({
    section: z.enum(CONSENT_SECTIONS),
    basis: z.enum(CONSENT_BASES),
    /** waiting: not answered at the aggregator; withdrawn: by its giver, here. */
    state: z.enum(['waiting', 'refused', 'holds', 'paused', 'revoked', 'expired', 'withdrawn']),
    /** The last day on which it holds. */
    valid_until: isoDateSchema,
    ended_on: isoDateSchema.nullable(),
    /** It was given for one look and not for watching. */
    is_one_look: z.boolean(),
    /** Of a borrower: whether a loan was active when this was noted; null for the own business. */
    loan_active: z.boolean().nullable(),
  }),
})
