import { webhookBody } from '@saakh/domain/webhook-events'
import { sql } from 'kysely'
import { systemCaller } from '../../platform/access.ts'
import { traced, tracedFromStart } from '../../platform/traces.ts'
import { execute, look, type Platform } from '../../platform/verb.ts'
import { noteDelivery } from '../../platform/work-metrics.ts'
import { recordAttempt } from './record-attempt.ts'
import { openSecret, signaturesOf } from './secrets.ts'
import { type Outcome, sendOnce } from './send-once.ts'

export interface Claimed {
  organization_id: string
  endpoint_id: string
  event_id: string
}

/** So many requests go to one receiver at a time, over all processes. */
const EACH = 4

/** Deliveries that are due; nobody else gets them for a minute. */
export async function claimDue({ db, clock }: Platform, most: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    select * from claim_webhook_deliveries(${clock.now()}, ${most}, ${EACH})`.execute(db)
  return rows
}

interface ToSend {
  url: string
  type: string
  party_id: string | null
  sequence: number
  at: Date
  data: Record<string, unknown>
  secret_sealed: string
  previous_sealed: string | null
}

/** Whose endpoint it is and what is sent; null where it ended meanwhile. */
const readToSend = (platform: Platform, { organization_id, endpoint_id, event_id }: Claimed) =>
  look(
    platform,
    systemCaller(organization_id, 'deliver-webhooks'),
    { method: 'GET', access: { kind: 'public' } },
    async ({ tx }) => {
      const { rows } = await sql<ToSend>`
      select w.url, e.type, e.party_id, e.sequence, e.at, e.data, w.secret_sealed,
        case when w.previous_until > now() then w.previous_sealed end as previous_sealed
      from webhook_deliveries d
        join webhook_endpoints w on w.organization_id = d.organization_id and w.endpoint_id = d.endpoint_id
        join webhook_events e on e.organization_id = d.organization_id and e.event_id = d.event_id
      where d.organization_id = ${organization_id} and d.endpoint_id = ${endpoint_id} and d.event_id = ${event_id}
        and d.state = 'waiting' and w.deleted_at is null`.execute(tx)
      return rows[0] ?? null
    },
  )

const NO_KEY: Outcome = {
  ...{ status: null, duration_ms: 0, answer: null },
  error: 'The secret cannot be read with the key of this installation. Replace the secret.',
}

async function send({ sources }: Platform, claimed: Claimed, toSend: ToSend): Promise<Outcome> {
  const { key, api_url } = sources.webhooks
  const secrets: Buffer[] = []
  try {
    for (const sealed of [toSend.secret_sealed, toSend.previous_sealed])
      if (sealed !== null) secrets.push(openSecret(key, sealed, claimed))
  } catch {
    return NO_KEY
  }
  const body = webhookBody(toSend, api_url)
  const id = claimed.event_id
  // The real time, whatever day the domain clock has: receivers refuse what is older than some minutes.
  const timestamp = Math.floor(Date.now() / 1000)
  const headers = {
    ...{ 'content-type': 'application/json', 'user-agent': 'Saakh-Webhooks/1', 'webhook-id': id },
    ...{ 'content-length': String(Buffer.byteLength(body)), 'webhook-timestamp': String(timestamp) },
    'webhook-signature': signaturesOf({ id, timestamp, body }, secrets),
  }
  const about = { name: 'post event', kind: 'client', facts: { 'saakh.webhook.event': toSend.type } } as const
  return traced(about, async (note) => {
    const outcome = await sendOnce({ url: toSend.url, headers, body }, sources.webhooks)
    note(outcome.status === null ? { 'error.type': 'no_answer' } : { 'http.response.status_code': outcome.status })
    return outcome
  })
}

/** One attempt, from the claim to what is written of it. No transaction is open while the receiver is waited for. */
export const deliver = (platform: Platform, claimed: Claimed): Promise<void> =>
  tracedFromStart({ name: 'webhook delivery' }, () => attempt(platform, claimed))

async function attempt(platform: Platform, claimed: Claimed): Promise<void> {
  const { organization_id, ...named } = claimed
  const delivery = await readToSend(platform, claimed)
  if (!delivery) return
  const outcome = await send(platform, claimed, delivery)
  const attempt = { ...named, ...outcome }
  const recorded = await execute(platform, systemCaller(organization_id, 'deliver-webhooks'), recordAttempt, attempt)
  noteDelivery({ ...outcome, pauses: recorded?.pauses ?? null })
}
