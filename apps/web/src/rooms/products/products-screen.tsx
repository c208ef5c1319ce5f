import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import { type Order, PRODUCT_TYPES } from '@saakh/domain/product'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { NOTHING_ORDERED } from '../../parts/empty-texts.ts'
import { FormTable } from '../../parts/form-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { OrderReportButton } from '../../parts/order-report-button.tsx'
import { whileUnderWay } from '../../parts/order-status.tsx'
import { OrderTable } from '../../parts/order-table.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager, pageOf } from '../../parts/pager.tsx'
import { NO_DATA } from './copy.ts'
import { productsSearch } from './searches.ts'

/** The most that one page may hold: `per_page` is all that the specification names, so few servers turn pages. */
export const PER_PAGE = 100

const FILTER_LABELS = { report: 'Reports', timeline: 'Timelines', form: 'Forms' } as const

/** What the organization ordered, and the forms that it can fill. */
export default function Products() {
  const [{ type, page = 1 }, patch] = useSearchParamsOf(productsSearch)
  const products = useQuery(
    q(
      api.adminProducts,
      { query: { product_definition_type: type, page, per_page: PER_PAGE } },
      { placeholderData: keepPreviousData, refetchInterval: ({ state }) => whileUnderWay(state.data?.data) },
    ),
  )
  return (
    <Page
      title="Products"
      aside={products.data && formatCount(products.data.total_entries)}
      action={<OrderReportButton variant="filled" />}
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
        skeleton={<SkeletonRows rows={8} columns={[24, 34, 14, 16]} />}
        empty={{
          when: ({ data }) => data.length === 0 && page === 1,
          title: type === 'form' ? NO_DATA : NOTHING_ORDERED,
          text:
            type === 'form'
              ? 'Your organization has no forms to fill.'
              : 'An ordered report or timeline stands here while it is made, and afterwards.',
        }}
      >
        {({ data, total_entries }) => (
          <>
            <Rows products={pageOf(data, page, PER_PAGE)} />
            <Pager page={page} per_page={PER_PAGE} total={total_entries} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const isForm = ({ product_definition_type }: Order) => product_definition_type === 'form'

/** Orders with their party and state; a form opens to be filled. */
function Rows({ products }: { products: readonly Order[] }) {
  const forms = products.filter(isForm)
  const orders = products.filter((product) => !isForm(product))
  return (
    <>
      {orders.length > 0 && <OrderTable label="Products" orders={orders} />}
      {forms.length > 0 && <FormTable forms={forms} />}
    </>
  )
}
