import { offerOf } from '@saakh/catalogue/products'
import type { Answer } from '@saakh/contract/endpoint'
import type { orders } from '@saakh/contract/orders'
import { AppError } from '@saakh/domain/errors'
import { order } from '@saakh/domain/product'
import { REPORT_NAMES } from '@saakh/domain/report-type'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { columnsOf, instant, type RowOf } from '../../platform/columns.ts'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { WIRE_NAMES } from '../../platform/wire-names.ts'
import type { OrderTables } from './tables.ts'

export type OrderRow = Selectable<OrderTables['orders']>
type OrderAnswer = Answer<(typeof orders)['getOrder']>['data']

const ORDER_COLUMNS = columnsOf(order, {
  table: 'orders',
  names: WIRE_NAMES.orders,
  made: {
    created_at: instant('orders.created_at'),
    finished_at: instant('orders.finished_at'),
    awaits_approval: `orders.status = 'ordered' and coalesce(orders.produce_after = 'infinity', false)`,
    // A party that was erased is not there to be asked.
    is_demo: 'coalesce((select p.is_demo from parties p where p.party_id = orders.party_id), false)',
  },
  elsewhere: ['name', 'subtitle', 'product_definition_type'],
})

export const ordersOf = ({ tx, org }: Context) =>
  tx.withTables<OrderTables>().selectFrom('orders').where('organization_id', '=', org.organization_id)

export async function findOrder(context: Context, id: string): Promise<OrderRow> {
  const orderRow = isUuid(id)
    ? await ordersOf(context).where('order_id', '=', id).selectAll().executeTakeFirst()
    : undefined
  if (!orderRow) throw new AppError('not_found', 'No data found: there is no such order.')
  return orderRow
}

/** Nothing is produced before an infinite time: the order waits for an administrator, or was rejected by one. */
export const isHeld = (produce_after: Date | number | null): boolean => produce_after === Number.POSITIVE_INFINITY

/** Orders as the API answers them; `rest` filters, orders and cuts them. */
export async function readOrderRows({ tx, org }: Context, rest: RawBuilder<unknown>): Promise<OrderAnswer[]> {
  const { rows } = await sql<RowOf<typeof ORDER_COLUMNS>>`
    select ${ORDER_COLUMNS} from orders where organization_id = ${org.organization_id} and ${rest}`.execute(tx)
  return rows.map(({ id, ...attributes }) => {
    const { subtitle, product_definition_type } = offerOf(attributes.report_type)
    const name = REPORT_NAMES[attributes.report_type]
    return { id, attributes: { ...attributes, name, subtitle, product_definition_type } }
  })
}

export async function readOrder(context: Context, id: string): Promise<OrderAnswer> {
  const { order_id } = await findOrder(context, id)
  const [row] = await readOrderRows(context, sql`order_id = ${order_id}`)
  if (!row) throw new Error('an order that was found has a row')
  return row
}
