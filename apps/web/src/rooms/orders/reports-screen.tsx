import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import { ORDER_STATES, type Order, orderState } from '@saakh/domain/product'
import { REPORT_NAMES, REPORT_TYPES, readReportType } from '@saakh/domain/report-type'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { NO_REPORT_HISTORY } from '../../parts/empty-texts.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { OrderReportButton } from '../../parts/order-report-button.tsx'
import { whileUnderWay } from '../../parts/order-status.tsx'
import { OrderTable } from '../../parts/order-table.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager, pageOf } from '../../parts/pager.tsx'
import classes from './orders.module.css'
import { reportsSearch } from './searches.ts'

const PER_PAGE = 20
/** A table without rows. */
const NOTHING_FITS = 'No record found.'
const TYPES = REPORT_TYPES.map((value) => ({ value, label: REPORT_NAMES[value] }))
const STATE_WORDS = { ordered: 'Ordered', done: 'Done', failed: 'Failed' } as const
const STATES = ORDER_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))

/** Every order, newest first, with what became of it. */
export default function Reports() {
  const [{ type, status, page = 1 }, patch] = useSearchParamsOf(reportsSearch)
  const query = useQuery(
    q(
      api.adminOrders,
      { query: { page, per_page: PER_PAGE, sort_by: 'created_at', sort_in: 'desc', type, status } },
      {
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) => whileUnderWay(state.data?.orders),
      },
    ),
  )
  const isFitting = (order: Order) =>
    (type === undefined || order.report_type === null || readReportType(order.report_type) === type) &&
    (status === undefined || orderState(order.status) === status)
  // A server that knows no filter or no page answers all of them.
  const data = query.data && { ...query.data, orders: pageOf(query.data.orders.filter(isFitting), page, PER_PAGE) }
  const isFiltered = type !== undefined || status !== undefined
  const hasFilters = isFiltered || (query.data?.total_entries ?? 0) > 0
  return (
    <Page
      title="Reports"
      aside={query.data && query.data.total_entries > 0 ? formatCount(query.data.total_entries) : undefined}
      action={
        <>
          <ExportList entity="orders" filters={{ type, status }} order={{ by: 'created_at', in: 'desc' }} />
          <OrderReportButton variant="filled" />
        </>
      }
      filters={
        // Nothing is filtered while there is nothing to choose from; their room is kept until that is known.
        (hasFilters || query.isPending || query.isPlaceholderData) && (
          <div className={classes.filters} data-coming={(!hasFilters && query.isPending) || undefined}>
            <ChipFilter
              label="Report"
              options={TYPES}
              value={type}
              onChange={(value) => patch({ type: value ?? null, page: null })}
            />
            <ChipFilter
              label="Status"
              options={STATES}
              value={status}
              onChange={(value) => patch({ status: value ?? null, page: null })}
            />
          </div>
        )
      }
    >
      <Loaded
        query={{ ...query, data }}
        skeleton={<SkeletonRows rows={8} columns={[24, 34, 14, 16]} />}
        empty={{
          when: ({ orders }) => orders.length === 0 && page === 1,
          title: isFiltered ? NOTHING_FITS : NO_REPORT_HISTORY,
          text: isFiltered
            ? 'No order is of this report and status.'
            : 'Press Order Report above. Your orders appear here, also while their reports are being made.',
          action: isFiltered ? (
            <Button variant="default" onClick={() => patch({ type: null, status: null, page: null })}>
              <Phrase>Clear filters</Phrase>
            </Button>
          ) : undefined,
        }}
      >
        {({ orders, total_entries }) => (
          <>
            {orders.length > 0 ? (
              <OrderTable label="Reports" orders={orders} />
            ) : (
              <p className={classes.quiet}>
                <Phrase>{NOTHING_FITS}</Phrase>
              </p>
            )}
            <Pager page={page} per_page={PER_PAGE} total={total_entries} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
