import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { TEST_TYPE } from '@saakh/domain/webhook-events'
import { sql } from 'kysely'
import { z } from 'zod'
import { isUuid } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { verb } from '../../platform/verb.ts'
import { lockWebhook } from './find-webhook.ts'
import { eventOf } from './make-webhook.ts'

// What a person sends is tried once, also where the endpoint is paused: they wait for what becomes of it.

export const testWebhook = verb({
  name: 'test_webhook',
  access: api.testWebhook,
  input: z.object({ endpoint_id: z.string() }),
  async run(context, { endpoint_id }) {
    const { tx, org, clock } = context
    const webhook = await lockWebhook(context, endpoint_id)
    const event_id = newId()
    const { rows } = await sql<{ last: number }>`
      insert into webhook_sequences as s (organization_id, about, last) values (${org.organization_id}, ${org.organization_id}, 1)
      on conflict (organization_id, about) do update set last = s.last + 1 returning last`.execute(tx)
    await sql`insert into webhook_events (organization_id, event_id, type, party_id, sequence, at, data)
      values (${org.organization_id}, ${event_id}, ${TEST_TYPE}, null, ${rows[0]?.last ?? 1}, ${clock.now()},
        ${JSON.stringify({ webhook: webhook.name })}::jsonb)`.execute(tx)
    await sql`insert into webhook_deliveries (organization_id, endpoint_id, event_id, next_at, is_asked)
      values (${org.organization_id}, ${webhook.endpoint_id}, ${event_id}, ${clock.now()}, true)`.execute(tx)
    return { event_id, name: webhook.name }
  },
  audit: ({ endpoint_id }, { event_id }) => ({
    subject: `webhook:${endpoint_id.toLowerCase()}`,
    payload: { event_id },
    events: eventOf(endpoint_id),
  }),
})

export const sendWebhookAgain = verb({
  name: 'send_webhook_again',
  access: api.sendWebhookAgain,
  input: z.object({ endpoint_id: z.string(), event_id: z.string() }),
  async run(context, { endpoint_id, event_id }) {
    const { tx, org, clock } = context
    const { name } = await lockWebhook(context, endpoint_id)
    const { numAffectedRows } = isUuid(event_id)
      ? await sql`update webhook_deliveries set state = 'waiting', is_asked = true, tries = 0, first_tried_at = null,
            next_at = ${clock.now()}
          where organization_id = ${org.organization_id} and endpoint_id = ${endpoint_id} and event_id = ${event_id}`.execute(
          tx,
        )
      : { numAffectedRows: 0n }
    if (!numAffectedRows) throw new AppError('not_found', 'No data found: there is no such delivery.')
    return { name }
  },
  audit: ({ endpoint_id, event_id }) => ({
    subject: `webhook:${endpoint_id.toLowerCase()}`,
    payload: { event_id },
    events: eventOf(endpoint_id),
  }),
})
