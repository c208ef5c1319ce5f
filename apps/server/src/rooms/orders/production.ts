import type { ReportType } from '@saakh/domain/report-type'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import type { OrderRow } from './find-order.ts'

export const PRODUCE_REPORT = 'produce-report'
/** After so many beginnings an order is failed; the user may try it again. */
export const MOST_ATTEMPTS = 3

/** What is to be made: of whom, of what kind, and as of when. */
export interface Production {
  order_id: string
  party_id: string
  report_type: ReportType
  as_of: string
  /** Of whoever ordered it, as it is now: the report says nothing that its reader does not see. Null sees all. */
  unit_id: string | null
  /** That whoever ordered it reads; English where it is none. */
  language?: 'hi' | undefined
}

export const productionOf = (
  { order_id, party_id, report_type, as_of }: OrderRow,
  unit_id: string | null,
  language?: 'hi',
): Production => ({
  order_id,
  party_id,
  report_type,
  as_of: as_of.toISOString(),
  unit_id,
  language,
})

/** Queued in the transaction of whoever asks for it, once per order; the queue tries it again a few times. */
export const queueProduction = (context: Context, order_id: string, run_at?: Date): void =>
  context.jobs.add(
    PRODUCE_REPORT,
    { organization_id: context.org.organization_id, order_id },
    { key: `order:${order_id}`, attempts: MOST_ATTEMPTS, run_at },
  )

/** Locks the order until the transaction ends; null when it is no longer waited for. */
export async function lockWaiting({ tx, org }: Context, order_id: string): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`
    select * from orders where organization_id = ${org.organization_id} and order_id = ${order_id}
      and status = 'ordered' for update`.execute(tx)
  return rows[0] ?? null
}

/** Organizations with an order that nobody has worked on for so long. */
export async function organizationsWithSilentOrders(db: Db, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select organizations_with_silent_orders(${seconds}) as organization_id`.execute(db)
  return rows.map(({ organization_id }) => organization_id)
}

export async function readSilentOrders({ tx }: Pick<Context, 'tx'>, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from orders where status = 'ordered'
      and greatest(touched_at, coalesce(produce_after, touched_at)) < clock_timestamp() - make_interval(secs => ${seconds})
    order by touched_at`.execute(tx)
  return rows.map(({ order_id }) => order_id)
}
