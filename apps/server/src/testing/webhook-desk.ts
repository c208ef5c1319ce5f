import { WEBHOOK_TYPES } from '@saakh/domain/webhook-events'
import type { Platform } from '../platform/verb.ts'
import { claimDue, deliver } from '../rooms/webhooks/deliver.ts'
import type { Client } from './server.ts'
import { type Receiver, webhookReceiver } from './webhook-receiver.ts'

export const WEBHOOKS = '/v1/admin/webhooks'
/** Receivers of tests are on this machine and speak without TLS. */
export const LOCAL_RECEIVERS = { SAAKH_WEBHOOK_RANGES: '127.0.0.0/8', SAAKH_WEBHOOK_HTTP: '1' }

/** Sends all that is due at the domain clock, as the worker does. */
export async function deliverDue(platform: Platform): Promise<void> {
  for (;;) {
    const claimed = await claimDue(platform, 100)
    if (claimed.length === 0) return
    await Promise.all(claimed.map((delivery) => deliver(platform, delivery)))
  }
}

export interface Subscribed {
  endpoint_id: string
  secret: string
  path: string
  receiver: Receiver
}

let made = 0

/** A webhook of the client with a receiver of its own; of all events unless told. */
export async function subscribed(client: Client, asked: Record<string, unknown> = {}): Promise<Subscribed> {
  made += 1
  const receiver = await webhookReceiver()
  const answer = await client.post(WEBHOOKS, {
    ...{ name: `Core banking ${made}`, url: receiver.url, events: [...WEBHOOK_TYPES] },
    ...asked,
  })
  if (answer.status !== 200) throw new Error(`No webhook was made: ${JSON.stringify(answer.body)}`)
  const { endpoint_id, secret } = answer.body.data
  return { endpoint_id, secret, path: `${WEBHOOKS}/${endpoint_id}`, receiver }
}
