import { usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../../addresses.ts'
import { OrderStatus } from '../../../parts/order-status.tsx'
import { ReportLogo } from '../../../parts/report-logo.tsx'
import { When } from '../../../parts/when.tsx'
import { OrderedFor, OrderList } from '../order-list.tsx'
import { Row, RowList } from '../row-list.tsx'

export const title = 'Recent orders'

/** The newest three orders as a list; `recent-order` shows the same as cards. */
export default function RecentOrders() {
  const say = usePhrases()
  return (
    <OrderList>
      {(orders) => (
        <RowList label="Recent orders" of={orders}>
          {orders.map((order) => (
            <Row
              key={order.id}
              mark={<ReportLogo report_type={order.report_type} name={order.name} />}
              title={
                <Link to={href('product', { product_id: order.id })} title={say(order.subtitle)}>
                  {say(order.name)}
                </Link>
              }
              sub={
                <>
                  <OrderedFor order={order} />
                  {order.created_at !== null && <When value={order.created_at} />}
                </>
              }
              aside={<OrderStatus order={order} />}
            />
          ))}
        </RowList>
      )}
    </OrderList>
  )
}
