import { page } from '@saakh/contract/listing'
import { ORGANIZATION_STATUSES } from '@saakh/contract/organizations'
import { z } from 'zod'

export const organizationsSearch = z.object({
  q: z.string().min(1).max(200).optional().catch(undefined),
  status: z.enum(ORGANIZATION_STATUSES).optional().catch(undefined),
  page: page.optional().catch(undefined),
  /** The form of a new organization, or the organization whose status is being changed. */
  open: z.string().min(1).max(200).optional().catch(undefined),
})
