import { z } from 'zod'

/** Of the index: what is looked for; a mistyped address still shows the list. */
export const docsSearch = z.object({
  q: z.string().min(1).max(200).optional().catch(undefined),
  track: z.enum(['credit', 'fraud']).optional().catch(undefined),
})
