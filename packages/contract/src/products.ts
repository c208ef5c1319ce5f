import { readProducts } from '@saakh/domain/product'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paging } from './wire.ts'

/** A form to fill, or an order: what an organization has are the reports and timelines that it ordered. */
const product = z.looseObject({
  id: z.string(),
  attributes: z.looseObject({
    name: z.string(),
    subtitle: z.string(),
    product_definition_type: z.enum(['report', 'timeline', 'form']),
    /** The name by which orders and the organization's sku speak of it; null for forms. */
    report_type: z.string().nullable(),
  }),
})

export const products = {
  adminProducts: endpoint({
    method: 'GET',
    path: '/v1/admin/products',
    refreshed_by: ['order'],
    summary: 'What the organization has: ordered reports and timelines, newest first; or the forms it can fill.',
    access: { kind: 'policy', url: '/v1/admin/products' },
    query: z.object({
      /** `report`, `timeline` or `form`; without it every order. */
      product_definition_type: z.string().max(50).optional(),
      ...paging(),
    }),
    response: z.object({ data: z.array(product), total_entries: z.number() }),
    read: readProducts,
  }),
}
