import { z } from 'zod'

const words = z.string().max(200).optional().catch(undefined)

export const verifyBusinessSearch = z.object({
  query: words,
  state: words,
  city: words,
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
})
