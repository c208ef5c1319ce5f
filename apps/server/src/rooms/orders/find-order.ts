import { offerOf } from '@saakh/catalogue/products'
import type { Answer } from '@saakh/contract/endpoint'
import type { orders } from '@saakh/contract/orders'
import { AppError } from '@saakh/domain/errors'
import { REPORT_NAMES } from '@saakh/domain/report-type'
import { type Selectable, sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import type { OrderTables } from './tables.ts'

export type OrderRow = Selectable<OrderTables['orders']>
type OnWire = Answer<(typeof orders)['getOrder']>['data']

export const ordersOf = ({ tx, org }: Context) =>
  tx.withTables<OrderTables>().selectFrom('orders').where('organization_id', '=', org.organization_id)

/** Whether its party is of the demo world; a party that was erased is not there to be asked. */
export const IS_DEMO = sql<boolean>`coalesce((select p.is_demo from parties p where p.party_id = orders.party_id), false)`

export async function findOrder(context: Context, id: string): Promise<OrderRow & { is_demo: boolean }> {
  const found = isUuid(id)
    ? await ordersOf(context).where('order_id', '=', id).selectAll().select(IS_DEMO.as('is_demo')).executeTakeFirst()
    : undefined
  if (!found) throw new AppError('not_found', 'No data found: there is no such order.')
  return found
}

/** Nothing is produced before an infinite time: the order waits for an administrator, or was rejected by one. */
export const isHeld = (produce_after: Date | number | null): boolean => produce_after === Number.POSITIVE_INFINITY

export const orderOnWire = (row: OrderRow & { is_demo: boolean }): OnWire => ({
  id: row.order_id,
  attributes: {
    party_name: row.party_name,
    party_id: row.party_id,
    status: row.status,
    report_type: row.report_type,
    created_at: row.created_at.toISOString(),
    name: REPORT_NAMES[row.report_type],
    subtitle: offerOf(row.report_type).subtitle,
    product_definition_type: offerOf(row.report_type).product_definition_type,
    finished_at: row.finished_at?.toISOString() ?? null,
    ordered_by: row.ordered_by_name,
    message: row.message,
    awaits_approval: row.status === 'ordered' && isHeld(row.produce_after),
    is_demo: row.is_demo,
  },
})
