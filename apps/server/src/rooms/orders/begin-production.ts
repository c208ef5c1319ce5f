import { sql } from 'kysely'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'
import { lockWaiting, type Production, productionOf } from './production.ts'

/** Counts the attempt and says what is to be produced; null when the order waits for nothing any more. */
export const beginProduction = verb({
  name: 'begin_production',
  access: 'system',
  input: z.object({ order_id: z.uuid() }),
  async run(context, { order_id }): Promise<Production | null> {
    const order = await lockWaiting(context, order_id)
    if (!order) return null
    await sql`update orders set attempts = attempts + 1, touched_at = clock_timestamp()
      where organization_id = ${context.org.organization_id} and order_id = ${order_id}`.execute(context.tx)
    const { rows } = await sql<{ unit_id: string | null; language: string | null }>`
      select u.unit_id, s.value ->> 'language' as language from users u
        left join user_settings s on s.organization_id = u.organization_id and s.user_id = u.user_id and s.name = 'preferences'
      where u.organization_id = ${context.org.organization_id} and u.user_id = ${order.ordered_by}`.execute(context.tx)
    const [orderer] = rows
    return productionOf(order, orderer?.unit_id ?? null, orderer?.language === 'hi' ? 'hi' : undefined)
  },
  audit: ({ order_id }, begun) => begun && { subject: `order:${order_id}` },
})
