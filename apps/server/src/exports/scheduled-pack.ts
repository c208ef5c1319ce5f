import { z } from 'zod'
import type { Context } from '../platform/verb.ts'

export const MAKE_PACK = 'make-board-pack'
const MOST_ATTEMPTS = 3

/** A pack that the calendar has made for somebody. */
export const scheduledPack = z.object({
  organization_id: z.uuid(),
  schedule_id: z.uuid(),
  user_id: z.uuid(),
  month: z.string(),
  portfolio_id: z.uuid().nullable(),
})
export type ScheduledPack = z.output<typeof scheduledPack>

export const queuePack = ({ org, jobs }: Context, pack: Omit<ScheduledPack, 'organization_id'>): void =>
  jobs.add(
    MAKE_PACK,
    { organization_id: org.organization_id, ...pack },
    { key: `pack:${pack.schedule_id}:${pack.month}:${pack.user_id}`, attempts: MOST_ATTEMPTS },
  )
