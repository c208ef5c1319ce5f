import { api } from '@saakh/contract/api'
import type { ProductRow } from '@saakh/domain/product'
import { EmptyState } from '@saakh/ui/empty-state'
import { KeyValues } from '@saakh/ui/key-values'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { When } from '../../parts/when.tsx'
import { href } from '../../screens.ts'
import { NO_DATA } from './copy.ts'
import { ProductState, planOf, typeLabel } from './product-state.tsx'
import { PER_PAGE } from './products.tsx'

/** One product; the specification has no call for a single one, so it is found in the list (SH-ROUTE-014). */
export default function Product() {
  const { product_id = '' } = useParams()
  const query = useQuery(q(api.adminProducts, { query: { page: 1, per_page: PER_PAGE } }))
  const product = query.data?.data.find(({ id }) => id === product_id)
  return (
    <Page title={product?.name ?? 'Product'} aside={<Link to={href('products')}>All products</Link>}>
      <Loaded query={query}>
        {() =>
          product ? (
            <Details product={product} />
          ) : (
            <EmptyState role="alert" title={NO_DATA} text="There is no such product in your organization." />
          )
        }
      </Loaded>
    </Page>
  )
}

function Details({ product }: { product: ProductRow }) {
  const { subtitle, party_id, party_name, created_at } = product
  const plan = planOf(product)
  return (
    <KeyValues
      items={[
        { key: 'kind', label: 'Kind', value: typeLabel(product) },
        ...(subtitle === '' ? [] : [{ key: 'about', label: 'What it is', value: subtitle }]),
        ...(party_id === null && party_name === null
          ? []
          : [
              {
                key: 'party',
                label: 'For',
                value:
                  party_id === null ? (
                    party_name
                  ) : (
                    <Link to={href('party', { party_id })}>{party_name ?? party_id}</Link>
                  ),
              },
            ]),
        { key: 'state', label: 'State', value: <ProductState product={product} /> },
        ...(plan === null ? [] : [{ key: 'plan', label: 'Your plan', value: plan }]),
        ...(created_at === null ? [] : [{ key: 'ordered', label: 'Ordered', value: <When value={created_at} /> }]),
        ...(product.product_definition_type === 'form'
          ? [
              {
                key: 'fill',
                label: 'Fill it',
                value: <Link to={href('form', { form_id: product.id })}>Open the form</Link>,
              },
            ]
          : []),
      ]}
    />
  )
}
