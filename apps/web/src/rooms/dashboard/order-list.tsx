import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import type { Order } from '@saakh/domain/product'
import { Phrase } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { ApiError } from '../../data/api.ts'
import { RowDemo } from '../../parts/demo-rows.tsx'
import { NOTHING_ORDERED } from '../../parts/empty-texts.ts'
import { Loaded, NOT_ALLOWED } from '../../parts/loaded.tsx'
import { OrderReportButton } from '../../parts/order-report-button.tsx'
import { UnlessForbidden } from '../../parts/unless-forbidden.tsx'
import classes from './order-list.module.css'
import { SHOWN, useRecentOrders } from './recent-orders.ts'
import { ListFoot, RowSkeleton } from './row-list.tsx'

/** The newest orders in either presentation, with what both say when there are none or they cannot be had. */
export function OrderList({ children }: { children: (orders: readonly Order[]) => ReactNode }) {
  return (
    <UnlessForbidden url={api.adminOrders.path}>
      <Newest>{children}</Newest>
    </UnlessForbidden>
  )
}

function Newest({ children }: { children: (orders: readonly Order[]) => ReactNode }) {
  const { query, products } = useRecentOrders()
  return (
    <>
      <Loaded
        query={query}
        skeleton={<RowSkeleton rows={SHOWN} />}
        empty={{
          when: ({ orders }) => orders.length === 0,
          title: NOTHING_ORDERED,
          text: 'A report says what is known of a business on one day.',
          action: <OrderReportButton />,
        }}
      >
        {({ orders, total }) => (
          <>
            {children(orders)}
            <ListFoot to={href('reports')} says="View More">
              {total > orders.length && <Phrase>{`${formatCount(orders.length)} of ${formatCount(total)}`}</Phrase>}
            </ListFoot>
          </>
        )}
      </Loaded>
      {products.error && !query.isError && (
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
      <span>
        <Phrase>{isRefused ? NOT_ALLOWED : 'The products could not be loaded'}</Phrase>
      </span>
      {!isRefused && (
        <Button variant="subtle" size="compact-sm" onClick={onRetry}>
          <Phrase>Retry</Phrase>
        </Button>
      )}
    </div>
  )
}

/** For whom; the word Demo where the party is of the demo world. */
export const OrderedFor = ({ order, order: { party_id, party_name } }: { order: Order }) => (
  <span>
    {party_id === null ? party_name : <Link to={href('party', { party_id })}>{party_name ?? party_id}</Link>}{' '}
    <RowDemo of={order} />
  </span>
)
