import { z } from 'zod'

export const personalDataSearch = z.object({
  who: z.string().max(300).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
})
