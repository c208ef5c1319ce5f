import { PRODUCTS, type Product } from '@saakh/catalogue/products'
import type { Answer, Query } from '@saakh/contract/endpoint'
import type { products } from '@saakh/contract/products'
import { PARTY_TYPES } from '@saakh/domain/party'
import type { Context } from '../../platform/verb.ts'

type Endpoint = (typeof products)['adminProducts']
type Sku = Record<string, string[]>

/** The entity types under which the organization's sku holds the product. */
const entityTypes = (sku: Sku, report_type: string): string[] =>
  PARTY_TYPES.filter((entity) => sku[entity]?.includes(report_type))

const onWire = (sku: Sku, { id, ...attributes }: Product) => ({
  id,
  attributes: {
    ...attributes,
    entity_types: attributes.report_type === null ? null : entityTypes(sku, attributes.report_type),
  },
})

/** The declared products, and for which entity types the organization has them; an unknown type has none. */
export async function readProducts({ tx, org }: Context, asked: Query<Endpoint>): Promise<Answer<Endpoint>> {
  const { sku } = await tx
    .selectFrom('organizations')
    .select('sku')
    .where('organization_id', '=', org.organization_id)
    .executeTakeFirstOrThrow()
  const wanted = asked.product_definition_type
  const found = PRODUCTS.filter((product) => !wanted || product.product_definition_type === wanted)
  const from = (asked.page - 1) * asked.per_page
  return {
    data: found.slice(from, from + asked.per_page).map((product) => onWire(sku, product)),
    total_entries: found.length,
  }
}
