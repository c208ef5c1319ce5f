import { api } from '@saakh/contract/api'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName } from '../../platform/access.ts'
import { verb } from '../../platform/verb.ts'
import { lockWaiting, queueProduction } from './production.ts'

/** What was decided on an order that waited for an administrator: it is produced, or it has failed for good. */
export const settleOrder = verb({
  name: 'settle_order',
  access: api.decideApproval,
  input: z.object({ order_id: z.uuid(), is_approved: z.boolean(), notes: z.string().nullable() }),
  async run(context, { order_id, is_approved, notes }) {
    const { tx, org, actor, clock } = context
    if (!(await lockWaiting(context, order_id))) return
    if (is_approved) {
      await sql`update orders set produce_after = null, touched_at = clock_timestamp()
        where organization_id = ${org.organization_id} and order_id = ${order_id}`.execute(tx)
      queueProduction(context, order_id)
      return
    }
    const message = `${displayName(actor)} rejected this order${notes ? `: ${notes}` : '.'}`
    await sql`update orders set status = 'failed', message = ${message}, finished_at = ${clock.now()}
      where organization_id = ${org.organization_id} and order_id = ${order_id}`.execute(tx)
  },
  audit: ({ order_id, is_approved }) => ({
    subject: `order:${order_id}`,
    payload: { approved: is_approved },
    events: [{ kind: is_approved ? 'order.placed' : 'order.failed', payload: { order_id } }],
  }),
})
