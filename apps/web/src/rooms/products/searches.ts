import { PRODUCT_TYPES } from '@saakh/domain/product'
import { TIMELINE_KINDS } from '@saakh/domain/report-timeline'
import { z } from 'zod'

export const productsSearch = z.object({
  type: z.enum(PRODUCT_TYPES).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
})

export const productSearch = z.object({
  kind: z.enum(TIMELINE_KINDS).optional().catch(undefined),
  page: productsSearch.shape.page,
})
