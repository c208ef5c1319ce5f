import { z } from 'zod'

const page = z.coerce.number().int().min(1).max(100_000).optional().catch(undefined)

export const uploadsSearch = z.object({
  kind: z.string().max(60).optional().catch(undefined),
  page,
  reviews: page,
})

export const jobsSearch = z.object({ page, cells: page })
