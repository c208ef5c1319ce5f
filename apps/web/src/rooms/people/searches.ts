import { page } from '@saakh/contract/listing'
import { USER_STATUSES } from '@saakh/contract/people'
import { DELIVERY_STATES } from '@saakh/contract/webhooks'
import { z } from 'zod'

const text = z.string().min(1).max(200).optional().catch(undefined)

export const usersSearch = z.object({
  q: text,
  status: z.enum(USER_STATUSES).optional().catch(undefined),
  unit: text,
  template: text,
  page: page.optional().catch(undefined),
})

/** Which webhook and which of its deliveries are open, and which deliveries are listed. */
export const webhooksSearch = z.object({
  edit: text,
  event: text,
  state: z.enum(DELIVERY_STATES).optional().catch(undefined),
  after: text,
})

/** Which template, mapping, key or unit is open to be changed; `new` makes another one. */
export const editSearch = z.object({ edit: text, word: text })
