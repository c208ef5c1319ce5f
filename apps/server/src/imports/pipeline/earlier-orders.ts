import { sql } from 'kysely'
import { KEPT } from '../../platform/connections.ts'
import type { Context } from '../../platform/verb.ts'
import type { StoredOptions } from '../kit/tables.ts'
import type { DateOrders } from './decide-dates.ts'

/** Files of one kind that are looked back at: one of them may lack a column that the others have. */
const LOOKED_BACK = 20

/**
 * How the organization's earlier files of the kind wrote the dates of their columns; a file of the first days of a month
 * cannot tell by itself. The latest file that told a column counts.
 */
export async function earlierOrders({ tx, org }: Pick<Context, 'tx' | 'org'>, kind: string): Promise<DateOrders> {
  const { rows } = await sql<{ date_orders: NonNullable<StoredOptions['date_orders']> }>`${KEPT}
    select options -> 'date_orders' as date_orders from jobs
    where organization_id = ${org.organization_id} and type = ${kind} and status = 'done' and options ? 'date_orders'
    order by created_at desc, job_id limit ${LOOKED_BACK}`.execute(tx)
  return Object.assign({}, ...rows.map(({ date_orders }) => date_orders).reverse())
}
