import { readProducts } from '@saakh/domain/product'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paging } from './wire.ts'

export const product = z.looseObject({
  id: z.string(),
  attributes: z.looseObject({
    name: z.string(),
    subtitle: z.string(),
    description: z.string(),
    product_definition_type: z.enum(['report', 'timeline', 'form']),
    /** The name by which orders and the organization's sku speak of it; null for forms. */
    report_type: z.string().nullable(),
    /** The entity types for which the organization's sku holds it; null for what needs no sku. */
    entity_types: z.array(z.string()).nullable(),
    /** Why it cannot be had yet; null for what can be used. */
    unavailable_reason: z.string().nullable(),
  }),
})

export const products = {
  adminProducts: endpoint({
    method: 'GET',
    path: '/v1/admin/products',
    summary: 'What the organization can have: reports, timelines and forms.',
    access: { kind: 'policy', url: '/v1/admin/products' },
    query: z.object({
      product_definition_type: z.string().max(50).optional(),
      ...paging(),
    }),
    response: z.object({ data: z.array(product), total_entries: z.number() }),
    read: readProducts,
  }),
}
