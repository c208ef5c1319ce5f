import { ACTIVITY_GROUPS, ACTIVITY_OUTCOMES, ACTIVITY_SUBJECTS } from '@saakh/contract/activity'
import { isIsoDate } from '@saakh/domain/dates'
import { z } from 'zod'

const day = z.string().refine(isIsoDate).optional().catch(undefined)

export const activitySearch = z.object({
  who: z.string().max(100).optional().catch(undefined),
  subject: z.enum(ACTIVITY_SUBJECTS).optional().catch(undefined),
  about: z.string().max(200).optional().catch(undefined),
  group: z.enum(ACTIVITY_GROUPS).optional().catch(undefined),
  outcome: z.enum(ACTIVITY_OUTCOMES).optional().catch(undefined),
  from: day,
  to: day,
  before: z.coerce.number().int().min(1).optional().catch(undefined),
})
