import { z } from 'zod'

/** What is typed on the screen stands in no address: a PAN may be a person's. */
export const identifiersSearch = z.object({
  /** Came from the search, where it stood in the address before. */
  q: z.string().max(200).optional().catch(undefined),
  tab: z.enum(['list']).optional().catch(undefined),
})
