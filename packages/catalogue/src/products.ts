import { FORMS } from './forms/form-registry.ts'

export const PRODUCT_TYPES = ['report', 'timeline', 'form'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export interface Product {
  id: string
  product_definition_type: ProductType
  name: string
  subtitle: string
  description: string
  /** The name by which orders and the organization's sku speak of it; null for forms. */
  report_type: string | null
  /** Why nobody can have it yet, in one line; null for what can be used. */
  unavailable_reason: string | null
}

const ordered = (product: Omit<Product, 'report_type' | 'unavailable_reason'>): Product => ({
  ...product,
  report_type: product.id,
  unavailable_reason: 'Saakh does not write this yet, so it cannot be ordered.',
})

/** Everything that an organization can have: reports and timelines to order, forms to fill. */
export const PRODUCTS: readonly Product[] = [
  ordered({
    id: 'c-360',
    product_definition_type: 'report',
    name: 'C-360',
    subtitle: 'Quick view of a business',
    description: 'Financial and non-financial overview of a business.',
  }),
  ordered({
    id: 'c-docs',
    product_definition_type: 'report',
    name: 'C-Docs',
    subtitle: 'MCA documents',
    description: 'Regulatory filings and MCA documents of a business.',
  }),
  ordered({
    id: 'c-trust',
    product_definition_type: 'report',
    name: 'C-Trust',
    subtitle: 'In-depth understanding of a business entity',
    description: 'Creditworthiness score of a business entity.',
  }),
  ordered({
    id: 'advanced-timeline',
    product_definition_type: 'timeline',
    name: 'Advanced timeline',
    subtitle: 'The events of a business in their order',
    description: 'Filings, charges, court cases and alerts of a business on one line of time.',
  }),
  ...FORMS.map(
    ({ id, name, description }): Product => ({
      id,
      product_definition_type: 'form',
      name,
      subtitle: description,
      description,
      report_type: null,
      unavailable_reason: null,
    }),
  ),
]
