import { sql } from 'kysely'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'
import { lockWaiting, MOST_ATTEMPTS, queueProduction } from './production.ts'
import type { OrderTables } from './tables.ts'

const FAILED = 'The report could not be produced. Please try again; nothing is charged for a failed order.'

/**
 * An attempt came to nothing. While there are attempts left the order waits on, and with `requeues` it is queued anew;
 * after the last one it is failed. `message` is told to the user only where it was written for one.
 */
export const failProduction = verb({
  name: 'fail_production',
  access: 'system',
  input: z.object({ order_id: z.uuid(), message: z.string().nullable(), requeues: z.boolean(), is_final: z.boolean() }),
  async run(context, { order_id, message, requeues, is_final }): Promise<'waits' | 'failed' | 'unchanged'> {
    const order = await lockWaiting(context, order_id)
    if (!order) return 'unchanged'
    if (!is_final && order.attempts < MOST_ATTEMPTS) {
      if (requeues) {
        queueProduction(context, order_id)
        await sql`update orders set touched_at = clock_timestamp()
          where organization_id = ${context.org.organization_id} and order_id = ${order_id}`.execute(context.tx)
      }
      return 'waits'
    }
    await context.tx
      .withTables<OrderTables>()
      .updateTable('orders')
      .set({ status: 'failed', message: message ?? FAILED, finished_at: context.clock.now() })
      .where('organization_id', '=', context.org.organization_id)
      .where('order_id', '=', order_id)
      .execute()
    return 'failed'
  },
  audit: ({ order_id, message }, state) =>
    state === 'failed'
      ? {
          subject: `order:${order_id}`,
          payload: { message: message ?? FAILED },
          events: [{ kind: 'order.failed', payload: { order_id } }],
        }
      : state === 'waits'
        ? { subject: `order:${order_id}`, payload: { message, waits: true } }
        : null,
})
