import { page } from '@saakh/contract/listing'
import { USER_STATUSES } from '@saakh/contract/people'
import { z } from 'zod'

const text = z.string().min(1).max(200).optional().catch(undefined)

export const usersSearch = z.object({
  q: text,
  status: z.enum(USER_STATUSES).optional().catch(undefined),
  unit: text,
  template: text,
  page: page.optional().catch(undefined),
})

/** Which template, mapping, key or unit is open to be changed; `new` makes another one. */
export const editSearch = z.object({ edit: text, word: text })
