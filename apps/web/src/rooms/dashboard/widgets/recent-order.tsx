import { usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../../addresses.ts'
import { OrderStatus } from '../../../parts/order-status.tsx'
import { ReportLogo } from '../../../parts/report-logo.tsx'
import { When } from '../../../parts/when.tsx'
import classes from '../order-list.module.css'
import { OrderedFor, OrderList } from '../order-list.tsx'

export const title = 'Latest orders'

/** The newest three orders as cards; `recent-orders` shows the same as a list. */
export default function RecentOrder() {
  const say = usePhrases()
  return (
    <OrderList>
      {(orders) => (
        <ul aria-label={say('Latest orders')} className={classes.cards}>
          {orders.map((order) => (
            <li key={order.id} className={classes.card}>
              <ReportLogo report_type={order.report_type} name={order.name} />
              <div>
                <Link className={classes.name} to={href('product', { product_id: order.id })}>
                  {say(order.name)}
                </Link>
                {order.subtitle && <div className={classes.subtitle}>{say(order.subtitle)}</div>}
              </div>
              <div className={classes.party}>
                <OrderedFor order={order} />
              </div>
              <div className={classes.state}>
                <OrderStatus order={order} />
                {order.created_at !== null && <When as="date" value={order.created_at} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </OrderList>
  )
}
