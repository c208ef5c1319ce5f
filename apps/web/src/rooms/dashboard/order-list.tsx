import { Button, Loader } from '@mantine/core'
import { formatCount } from '@saakh/domain/formats'
import { orderState, type ProductRow } from '@saakh/domain/product'
import { StatusWord } from '@saakh/ui/status-word'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../data/api.ts'
import { NOTHING_ORDERED } from '../../parts/empty-texts.ts'
import { Loaded, NOT_ALLOWED } from '../../parts/loaded.tsx'
import { href } from '../../screens.ts'
import classes from './order-list.module.css'
import { SHOWN, useRecentOrders } from './recent-orders.ts'
import { ListFoot, RowSkeleton } from './row-list.tsx'

/** The newest orders in either presentation, with what both say when there are none or they cannot be had. */
export function OrderList({ children }: { children: (orders: readonly ProductRow[]) => ReactNode }) {
  const { query, products } = useRecentOrders()
  return (
    <>
      <Loaded
        query={query}
        skeleton={<RowSkeleton rows={SHOWN} />}
        empty={{
          when: ({ orders }) => orders.length === 0,
          title: NOTHING_ORDERED,
          text: 'A report tells what is known of a business on one day.',
          action: (
            <Button component={Link} to={href('products')} variant="default">
              See the reports
            </Button>
          ),
        }}
      >
        {({ orders, total }) => (
          <>
            {children(orders)}
            <ListFoot to="/account/reports" says="View More">
              {total > orders.length && `${formatCount(orders.length)} of ${formatCount(total)}`}
            </ListFoot>
          </>
        )}
      </Loaded>
      {products.isError && !query.isError && (
        <ProductsFailed error={products.error} onRetry={() => void products.refetch()} />
      )}
    </>
  )
}

/** The orders stand without it: it only tells what each report is for. */
function ProductsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isRefused = error instanceof ApiError && error.status === 403
  return (
    <div role="alert" className={classes.failed}>
      <span>{isRefused ? NOT_ALLOWED : 'The products could not be loaded'}</span>
      {!isRefused && (
        <Button variant="subtle" size="compact-sm" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}

const WORDS = { ordered: 'Ordered', done: 'Done', failed: 'Failed' } as const

/** SH-STATE-022: what is being written has a spinner. */
export function OrderStatus({ order: { status } }: { order: ProductRow }) {
  const state = orderState(status)
  if (state === null) return status === null ? null : <StatusWord word={status} />
  if (state === 'ordered')
    return (
      <span className={classes.underWay}>
        <Loader size={12} aria-hidden="true" />
        {WORDS.ordered}
      </span>
    )
  return <StatusWord word={WORDS[state]} tone={state === 'done' ? 'accent' : 'high'} />
}

export const OrderedFor = ({ order: { party_id, party_name } }: { order: ProductRow }) => {
  if (party_id === null) return party_name === null ? null : <span>{party_name}</span>
  return <Link to={href('party', { party_id })}>{party_name ?? party_id}</Link>
}
