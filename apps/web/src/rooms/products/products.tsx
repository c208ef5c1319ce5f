import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import type { ProductRow } from '@saakh/domain/product'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { When } from '../../parts/when.tsx'
import { href, useSearchParamsOf } from '../../screens.ts'
import { NOTHING_ORDERED } from './copy.ts'
import { ProductState, planOf, typeLabel } from './product-state.tsx'
import classes from './products.module.css'
import { PRODUCT_TYPES, productsSearch } from './screens.ts'

/** The most that one page may hold: `per_page` is all that the specification names, so few servers turn pages. */
export const PER_PAGE = 100

/** A form opens to be filled, everything else to be read about. */
const addressOf = ({ id, product_definition_type }: ProductRow): string =>
  product_definition_type === 'form' ? href('form', { form_id: id }) : href('product', { product_id: id })

const PRODUCT: Column<ProductRow> = {
  key: 'name',
  head: 'Product',
  narrow: 'title',
  cell: (product) => (
    <>
      <Link to={addressOf(product)}>{product.name}</Link>
      <span className={classes.subtitle}>{[product.subtitle, planOf(product)].filter(Boolean).join(' · ')}</span>
    </>
  ),
}
const KIND: Column<ProductRow> = { key: 'type', head: 'Kind', width: 110, narrow: 'figure', cell: typeLabel }
const PARTY: Column<ProductRow> = {
  key: 'party',
  head: 'For',
  width: '22%',
  cell: ({ party_id, party_name }) =>
    party_id === null ? (party_name ?? '-') : <Link to={href('party', { party_id })}>{party_name ?? party_id}</Link>,
}
const STATE: Column<ProductRow> = {
  key: 'state',
  head: 'State',
  width: 300,
  cell: (product) => <ProductState product={product} />,
}
const ORDERED: Column<ProductRow> = {
  key: 'created_at',
  head: 'Ordered',
  width: 170,
  cell: ({ created_at }) => (created_at === null ? '-' : <When value={created_at} />),
}

/** Orders stand with their party and their day, products that are only on offer without. */
const columnsFor = (products: readonly ProductRow[]): Column<ProductRow>[] => [
  PRODUCT,
  KIND,
  ...(products.some(({ party_id, party_name }) => party_id !== null || party_name !== null) ? [PARTY] : []),
  STATE,
  ...(products.some(({ created_at }) => created_at !== null) ? [ORDERED] : []),
]

/** What the organization has (SH-ROUTE-013, DOM-ROUTE-014). */
export default function Products() {
  const [{ type, page = 1 }, patch] = useSearchParamsOf(productsSearch)
  const navigate = useNavigate()
  const products = useQuery(
    q(api.adminProducts, { query: { product_definition_type: type, page, per_page: PER_PAGE } }),
  )
  return (
    <Page
      title="Products"
      aside={products.data && formatCount(products.data.total_entries)}
      filters={
        <ChipFilter
          label="Kind"
          options={PRODUCT_TYPES.map((value) => ({ value, label: FILTER_LABELS[value] }))}
          value={type}
          onChange={(value) => patch({ type: value ?? null, page: null })}
        />
      }
    >
      <Loaded
        query={products}
        skeleton={<SkeletonRows rows={8} columns={[48, 12, 34]} />}
        empty={{ when: ({ data }) => data.length === 0, title: NOTHING_ORDERED }}
      >
        {({ data, total_entries }) => (
          <>
            <DataTable
              label="Products"
              columns={columnsFor(data)}
              rows={data}
              rowKey={({ id }) => id}
              onOpen={(product) => void navigate(addressOf(product))}
            />
            <Pager page={page} per_page={PER_PAGE} total={total_entries} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const FILTER_LABELS = { report: 'Reports', timeline: 'Timelines', form: 'Forms' } as const
