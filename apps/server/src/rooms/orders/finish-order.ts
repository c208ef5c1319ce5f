import { z } from 'zod'
import { verb } from '../../platform/verb.ts'
import { lockWaiting } from './production.ts'
import type { OrderTables } from './tables.ts'

/** The report is stored: the order is done. False when somebody finished it before. */
export const finishOrder = verb({
  name: 'finish_order',
  access: 'system',
  input: z.object({
    order_id: z.uuid(),
    sha256: z.string(),
    size: z.number().int().min(0),
    media_type: z.string(),
    manifest: z.unknown(),
  }),
  async run(context, { order_id, sha256, size, media_type, manifest }) {
    if (!(await lockWaiting(context, order_id))) return false
    await context.tx
      .withTables<OrderTables>()
      .updateTable('orders')
      .set({
        status: 'done',
        sha256,
        size: String(size),
        media_type,
        manifest: JSON.stringify(manifest ?? null),
        finished_at: context.clock.now(),
      })
      .where('organization_id', '=', context.org.organization_id)
      .where('order_id', '=', order_id)
      .execute()
    return true
  },
  audit: ({ order_id, sha256, size }, isChanged) =>
    isChanged
      ? {
          subject: `order:${order_id}`,
          payload: { sha256, size },
          events: [{ kind: 'order.done', payload: { order_id } }],
        }
      : null,
})
