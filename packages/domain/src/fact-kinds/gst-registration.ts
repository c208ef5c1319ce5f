import { z } from 'zod'
import { defineFactKind, isoDateSchema } from '../fact-kind.ts'

/** As the GST portal tells them. */
export const GST_STATUSES = ['active', 'provisional', 'suspended', 'inactive', 'cancelled'] as const

export const gstRegistration = defineFactKind({
  kind: 'gst_registration',
  name: 'GST registration',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per GSTIN and day on which its status was looked up',
  payload: z.object({
    gstin: z.string().length(15),
    status: z.enum(GST_STATUSES),
    /** The day of the look-up: the same status on a later day is a new statement. */
    told_on: isoDateSchema,
    registered_on: isoDateSchema.nullable(),
    /** The day from which a cancelled registration does not count any more, which may lie before the look-up by years. */
    cancelled_on: isoDateSchema.nullable(),
  }),
})
