import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'
import { findOrder, isHeld } from './find-order.ts'
import { queueProduction } from './production.ts'

/** Takes a failed order up again: it is ordered once more and produced as of now. */
export const retryOrder = verb({
  name: 'retry_order',
  access: api.retryOrder,
  input: z.object({ order_id: z.string() }),
  async run(context, { order_id }) {
    const { status, produce_after } = await findOrder(context, order_id)
    if (isHeld(produce_after))
      throw new AppError('conflict', 'This order was rejected. Place another one where it is still needed.')
    const { rows } = await sql`update orders set status = 'ordered', message = null, finished_at = null, attempts = 0,
        touched_at = clock_timestamp(), produce_after = null, as_of = ${context.clock.now()}
      where organization_id = ${context.org.organization_id} and order_id = ${order_id} and status = 'failed'
      returning 1`.execute(context.tx)
    if (rows.length === 0)
      throw new AppError('conflict', `Only a failed order can be tried again; this one is ${status}.`)
    queueProduction(context, order_id)
    return { order_id }
  },
  audit: ({ order_id }) => ({
    subject: `order:${order_id}`,
    events: [{ kind: 'order.placed', payload: { order_id } }],
  }),
})
