import { z } from 'zod'

const page = z.coerce.number().int().min(1).max(100_000).optional().catch(undefined)

export const formsSearch = z.object({ page })

export const formSearch = z.object({
  /** The response that is shown in place of the form. */
  response: z.string().max(200).optional().catch(undefined),
  page,
})
