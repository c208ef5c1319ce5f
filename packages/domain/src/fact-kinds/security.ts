import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'
import { SECURITY_KINDS } from '../security.ts'

export const security = defineFactKind({
  kind: 'security',
  name: 'Security or guarantee',
  visibility: 'tenant',
  personal: true,
  grain: 'one fact per security and state in which the lender recorded it',
  payload: z.object({
    security_id: z.string().min(1),
    /** Null: it secures all facilities of the borrower. */
    account_number: z.string().min(1).nullable(),
    security_kind: z.enum(SECURITY_KINDS),
    /** As the file writes the kind, where nobody knows it. */
    kind_told: z.string().nullable(),
    description: z.string().nullable(),
    /** In rupees, by its last valuation. */
    value: amountSchema.nullable(),
    valued_on: isoDateSchema.nullable(),
    /** The last day that the insurance covers. */
    insured_until: isoDateSchema.nullable(),
    /** Of CERSAI or of the register of charges. */
    charge_id: z.string().nullable(),
    /** Of a guarantee, in rupees. */
    cover: amountSchema.nullable(),
    guarantor_name: z.string().nullable(),
    guarantor_pan: z.string().nullable(),
    guarantor_cin: z.string().nullable(),
    /** From this day on it secures nothing. */
    released_on: isoDateSchema.nullable(),
  }),
})
