import { z } from 'zod'
import { defineFactKind, isoDateSchema } from '../fact-kind.ts'

/** What the register says of the director's number. */
export const DIN_STATUSES = ['approved', 'deactivated', 'disqualified'] as const
/** other: the file gives a reason that stands in no list; null: none. */
export const DEPARTURES = ['resigned', 'removed', 'disqualified', 'term_ended', 'died', 'other'] as const

export const directorship = defineFactKind({
  kind: 'directorship',
  name: 'Directorship',
  visibility: 'tenant',
  personal: true,
  grain: 'one fact per director, appointment and state in which it was told',
  payload: z.object({
    din: z.string().nullable(),
    name: z.string().min(1),
    role: z.string().nullable(),
    appointed_on: isoDateSchema.nullable(),
    ceased_on: isoDateSchema.nullable(),
    departure: z.enum(DEPARTURES).nullable(),
    /** As the file writes it. */
    reason: z.string().nullable(),
    din_status: z.enum(DIN_STATUSES).nullable(),
    disqualified_from: isoDateSchema.nullable(),
    disqualified_until: isoDateSchema.nullable(),
  }),
})
