import { MAIL_STATUSES } from '@saakh/contract/outbox'
import { z } from 'zod'

export const outboxSearch = z.object({
  status: z.enum(MAIL_STATUSES).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
})
