import { AppError } from '@saakh/domain/errors'
import type { WebhookType } from '@saakh/domain/webhook-events'
import { sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'

export interface WebhookRecord {
  endpoint_id: string
  name: string
  url: string
  events: WebhookType[]
  tells_fraud: boolean
  paused_at: Date | null
}

/** One that the caller sees, kept from changing until the transaction ends. */
export async function lockWebhook({ tx, org }: Context, endpoint_id: string): Promise<WebhookRecord> {
  const { rows } = isUuid(endpoint_id)
    ? await sql<WebhookRecord>`select endpoint_id, name, url, events, tells_fraud, paused_at from webhook_endpoints
        where organization_id = ${org.organization_id} and endpoint_id = ${endpoint_id} and deleted_at is null
        for update`.execute(tx)
    : { rows: [] }
  const [webhook] = rows
  if (!webhook) throw new AppError('not_found', 'No data found: there is no such webhook.')
  return webhook
}
