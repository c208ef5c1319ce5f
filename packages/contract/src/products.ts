import { PRODUCT_TYPES, product, readProducts } from '@saakh/domain/product'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice } from './listing.ts'
import { paging } from './wire.ts'

const { id, ...attributes } = product.answers
const productAnswer = z.looseObject({ id, attributes: z.looseObject(attributes) })

export const products = {
  adminProducts: endpoint({
    method: 'GET',
    path: '/v1/admin/products',
    refreshed_by: ['order'],
    summary: 'What the organization has: ordered reports and timelines, newest first; or the forms it can fill.',
    access: { kind: 'policy', url: '/v1/admin/products' },
    query: z.object({
      /** `report`, `timeline` or `form`; without it every order. */
      product_definition_type: choice(PRODUCT_TYPES).optional(),
      ...paging(),
    }),
    response: z.object({ data: z.array(productAnswer), total_entries: z.number() }),
    read: readProducts,
  }),
}
