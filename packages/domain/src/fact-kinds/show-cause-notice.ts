import { z } from 'zod'
import { defineFactKind, isoDateSchema } from '../fact-kind.ts'
import { RECEIVED_STATES } from '../notice.ts'

export const showCauseNotice = defineFactKind({
  kind: 'show_cause_notice',
  name: 'Show-cause notice',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per notice of an authority and state in which the lender recorded it',
  payload: z.object({
    authority: z.string().min(1),
    notice_number: z.string().min(1),
    dated: isoDateSchema,
    reply_due: isoDateSchema.nullable(),
    subject: z.string().nullable(),
    status: z.enum(RECEIVED_STATES),
  }),
})
