import { WEBHOOK_TYPES } from '@saakh/domain/webhook-events'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { success, successData, text } from './wire.ts'

/** So long a secret that was replaced signs as well. */
export const OLD_SECRET_HOURS = 24
/** So long a delivery is kept with its attempts. */
export const KEPT_DELIVERY_DAYS = 90
export const DELIVERIES_SHOWN = 50

/** `failing`: one event could not be delivered for three days, and no other either. `gone`: the receiver answered 410. */
const PAUSE_REASONS = ['person', 'failing', 'gone'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/** `skipped`: nobody waits for it any more. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'skipped'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const webhook = z.object({
  endpoint_id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_TYPES)),
  /** Null is head office: told of all borrowers. */
  unit: z.object({ unit_id: z.string(), name: z.string() }).nullable(),
  /** Of the fraud track as well. */
  tells_fraud: z.boolean(),
  made_at: z.string(),
  made_by_name: z.string(),
  /** Null: it is sent to. */
  paused: z.object({ at: z.string(), because: z.enum(PAUSE_REASONS) }).nullable(),
  /** Until when the secret before signs as well; null where it does not. */
  previous_until: z.string().nullable(),
  waiting: z.int(),
  failed: z.int(),
  last_delivered_at: z.string().nullable(),
})
export type WebhookRow = z.output<typeof webhook>

const delivery = z.object({
  event_id: z.string(),
  /** A type of event, or `webhook.test`. */
  type: z.string(),
  party_id: z.string().nullable(),
  sequence: z.int(),
  at: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** Of the last attempt; null where no answer came or none was made. */
  status: z.int().nullable(),
  /** When it is tried next; null where it is not. */
  next_at: z.string().nullable(),
})
export type DeliveryRow = z.output<typeof delivery>

const attempt = z.object({
  attempt_no: z.int(),
  at: z.string(),
  status: z.int().nullable(),
  error: z.string().nullable(),
  duration_ms: z.int(),
  /** The first part of what was answered. */
  answer: z.string().nullable(),
})
export type AttemptRow = z.output<typeof attempt>

const access = { kind: 'policy', url: '/v1/admin/users' } as const
const chosen = {
  name: text(80),
  url: text(2000),
  events: z.array(z.enum(WEBHOOK_TYPES)).min(1).max(WEBHOOK_TYPES.length),
  tells_fraud: z.boolean(),
}
/** Null where the send was a repetition: a secret is told once. */
const secretAnswer = successData(z.object({ endpoint_id: z.string(), secret: z.string().nullable() }))

export const webhooks = {
  webhooks: endpoint({
    method: 'GET',
    path: '/v1/admin/webhooks',
    refreshed_by: ['organization', 'profile'],
    summary: 'The webhooks of the organization by name. A user of a unit sees those of its units.',
    access,
    query: z.object({}),
    response: z.object({ data: z.array(webhook) }),
  }),
  makeWebhook: endpoint({
    method: 'POST',
    path: '/v1/admin/webhooks',
    summary: 'Makes a webhook and tells its secret, once. It tells of nothing that its maker may not read.',
    access,
    body: z.object({
      ...chosen,
      tells_fraud: chosen.tells_fraud.default(false),
      /** Without it the unit of the maker. */
      unit_id: z.string().max(100).nullable().optional(),
    }),
    response: secretAnswer,
  }),
  changeWebhook: endpoint({
    method: 'PATCH',
    path: '/v1/admin/webhooks/{endpoint_id}',
    summary: 'Changes name, address and events of a webhook; what waits goes to the new address.',
    access,
    body: z.object(chosen).partial(),
    response: success,
  }),
  replaceWebhookSecret: endpoint({
    method: 'POST',
    path: '/v1/admin/webhooks/{endpoint_id}/secret',
    summary: `Gives a webhook a new secret and tells it, once. For ${OLD_SECRET_HOURS} hours the old one signs as well.`,
    access,
    response: secretAnswer,
  }),
  pauseWebhook: endpoint({
    method: 'POST',
    path: '/v1/admin/webhooks/{endpoint_id}/pause',
    summary: 'Sends nothing more to a webhook until it is resumed; what happens meanwhile waits.',
    access,
    response: success,
  }),
  resumeWebhook: endpoint({
    method: 'POST',
    path: '/v1/admin/webhooks/{endpoint_id}/resume',
    summary: 'Sends to a webhook again; what waits is sent first or skipped.',
    access,
    body: z.object({ waiting: z.enum(['send', 'skip']) }),
    response: success,
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/v1/admin/webhooks/{endpoint_id}/test',
    summary: 'Sends a test event once, also where the webhook is paused.',
    access,
    response: success,
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: '/v1/admin/webhooks/{endpoint_id}',
    summary: 'Ends a webhook for ever; what waits is skipped.',
    access,
    response: success,
  }),
  webhookDeliveries: endpoint({
    method: 'GET',
    path: '/v1/admin/webhooks/{endpoint_id}/deliveries',
    refreshed_by: ['organization'],
    summary: `The deliveries of a webhook, the newest first, ${DELIVERIES_SHOWN} at a time, of ${KEPT_DELIVERY_DAYS} days.`,
    access,
    query: z.object({
      state: z.enum(DELIVERY_STATES).optional(),
      /** The event of the last one that is known. */
      after: z.string().max(100).optional(),
    }),
    response: z.object({ data: z.array(delivery), has_more: z.boolean() }),
  }),
  webhookDelivery: endpoint({
    method: 'GET',
    path: '/v1/admin/webhooks/{endpoint_id}/deliveries/{event_id}',
    refreshed_by: ['organization'],
    summary: 'One delivery with the body that is sent and each attempt.',
    access,
    response: delivery.extend({ body: z.string(), tried: z.array(attempt) }),
  }),
  sendWebhookAgain: endpoint({
    method: 'POST',
    path: '/v1/admin/webhooks/{endpoint_id}/deliveries/{event_id}/send',
    summary: 'Sends a delivery again, once, under the same id.',
    access,
    response: success,
  }),
}
