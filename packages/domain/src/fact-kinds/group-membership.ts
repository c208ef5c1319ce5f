import { z } from 'zod'
import { defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const groupMembership = defineFactKind({
  kind: 'group_membership',
  name: 'Member of a group',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per member of a group of the lender, its beginning and state in which it was told',
  payload: z.object({
    group_code: z.string().min(1),
    group_name: z.string().nullable(),
    from: isoDateSchema.nullable(),
    /** The last day. */
    until: isoDateSchema.nullable(),
  }),
})
