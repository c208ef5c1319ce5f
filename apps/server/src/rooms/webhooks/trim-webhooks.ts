import { KEPT_DELIVERY_DAYS } from '@saakh/contract/webhooks'
import { sql } from 'kysely'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'

/** Lets go of events with their deliveries and attempts after 90 days, whatever became of them, and of what was told as overdue. */
export const trimWebhooks = verb({
  name: 'trim_webhooks',
  access: 'system',
  input: z.object({}),
  async run({ tx, org, clock }) {
    const before = new Date(clock.now().getTime() - KEPT_DELIVERY_DAYS * 86_400_000)
    const old = sql`select event_id from webhook_events where organization_id = ${org.organization_id} and at < ${before}`
    const { numAffectedRows } = await sql`delete from webhook_deliveries where organization_id = ${org.organization_id}
      and event_id in (${old})`.execute(tx)
    await sql`delete from webhook_events where organization_id = ${org.organization_id} and at < ${before}`.execute(tx)
    await sql`delete from webhook_told where organization_id = ${org.organization_id} and told_at < ${before}`.execute(
      tx,
    )
    return { deliveries: Number(numAffectedRows ?? 0), older_than: before.toISOString() }
  },
  audit: (_input, { deliveries, older_than }) =>
    deliveries === 0 ? null : { subject: 'webhooks', payload: { deliveries, older_than } },
})
