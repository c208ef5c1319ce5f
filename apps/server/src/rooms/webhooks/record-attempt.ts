import { allows, type Policy } from '@saakh/domain/policy'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, verb } from '../../platform/verb.ts'
import { writeMails } from '../mail/write-mails.ts'
import { readOrganizationName } from '../notifications/notify-of-alerts.ts'
import { eventOf } from './make-webhook.ts'
import { nextTry } from './schedule.ts'

const input = z.object({
  endpoint_id: z.uuid(),
  event_id: z.uuid(),
  status: z.int().nullable(),
  error: z.string().nullable(),
  duration_ms: z.int(),
  answer: z.string().nullable(),
})
type Attempt = z.output<typeof input>

interface Standing {
  tries: number
  is_asked: boolean
  first_tried_at: Date | null
  name: string
  url: string
  is_paused: boolean
  last_delivered_at: Date | null
}

/** The endpoint first: who pauses, resumes or deletes it locks it too. */
async function lockDelivery({ tx, org }: Context, { endpoint_id, event_id }: Attempt): Promise<Standing | null> {
  await sql`select from webhook_endpoints where organization_id = ${org.organization_id} and endpoint_id = ${endpoint_id}
    for no key update`.execute(tx)
  const { rows } = await sql<Standing>`
    select d.tries, d.is_asked, d.first_tried_at, w.name, w.url, w.paused_at is not null as is_paused,
      (select max(o.delivered_at) from webhook_deliveries o where o.organization_id = d.organization_id
        and o.endpoint_id = d.endpoint_id and o.delivered_at is not null) as last_delivered_at
    from webhook_deliveries d
      join webhook_endpoints w on w.organization_id = d.organization_id and w.endpoint_id = d.endpoint_id
    where d.organization_id = ${org.organization_id} and d.endpoint_id = ${endpoint_id} and d.event_id = ${event_id}
      and d.state = 'waiting'
    for update of d`.execute(tx)
  return rows[0] ?? null
}

const GONE = 410
const isDone = (status: number | null) => status !== null && status >= 200 && status < 300

type Settled = { state: 'delivered' | 'failed' | 'waiting'; next_at: Date | null; pauses: 'failing' | 'gone' | null }

/** What an attempt leads to. */
function settle(standing: Standing, { status }: Attempt, first_tried_at: Date, now: Date): Settled {
  if (isDone(status)) return { state: 'delivered', next_at: null, pauses: null }
  const pauses = (why: 'failing' | 'gone') => (standing.is_paused ? null : why)
  // It waits: whoever resumes the endpoint may send it.
  if (status === GONE) return { state: standing.is_asked ? 'failed' : 'waiting', next_at: null, pauses: pauses('gone') }
  if (standing.is_asked) return { state: 'failed', next_at: null, pauses: null }
  const next_at = nextTry(standing.tries + 1, now, Math.random())
  if (next_at !== null) return { state: 'waiting', next_at, pauses: null }
  const { last_delivered_at } = standing
  if (last_delivered_at !== null && last_delivered_at >= first_tried_at)
    return { state: 'failed', next_at: null, pauses: null }
  return { state: 'waiting', next_at: null, pauses: pauses('failing') }
}

const MANAGES = '/v1/admin/users'
const WHY = {
  failing: 'For three days no event could be delivered to it.',
  gone: 'The receiver answered that it is gone for good (410).',
}

/** Those who may resume it: it is of their unit, or they are of head office. */
async function tellAdministrators(
  context: Context,
  {
    endpoint_id,
    ...webhook
  }: { endpoint_id: string; name: string; url: string; because: 'failing' | 'gone'; last: string },
) {
  const { tx, org, sources } = context
  const { rows } = await sql<{ name: string; email: string; policy: Policy }>`
    select u.name, u.email, u.policy from users u join webhook_endpoints w on w.organization_id = u.organization_id
    where u.organization_id = ${org.organization_id} and w.endpoint_id = ${endpoint_id} and u.status = 'active'
      and (u.unit_id is null or w.unit_id in (select unit_and_below(u.unit_id)))
    order by u.user_id`.execute(tx)
  const organization = await readOrganizationName(context)
  const mails = rows
    .filter(({ policy }) => allows(policy, MANAGES, 'POST'))
    .map(({ name, email }) => ({
      kind: 'account' as const,
      to: email,
      related_to: `webhook:${endpoint_id}`,
      letter: {
        subject: `The webhook ${webhook.name} is paused`,
        greeting: `Dear ${name}`,
        before: [
          `Saakh has paused the webhook ${webhook.name} of ${organization}, which goes to ${new URL(webhook.url).host}. ${WHY[webhook.because]}`,
          `What was reported last: ${webhook.last}`,
          'What happens from now on waits. Resume the webhook when the receiver works again, and send or skip what waits.',
        ],
        action: { text: 'Open the webhook', href: `${sources.public_url}/admin/webhooks?edit=${endpoint_id}` },
        after: ['You receive this mail because you may manage webhooks.'],
      },
    }))
  await writeMails(context, mails)
}

/** Writes down what became of an attempt; null where nobody waits for it any more. */
export const recordAttempt = verb({
  name: 'record_webhook_attempt',
  access: 'system',
  input,
  async run(context, attempt) {
    const { tx, org, clock } = context
    const { endpoint_id, event_id, status, error, duration_ms, answer } = attempt
    const standing = await lockDelivery(context, attempt)
    if (!standing) return null
    const now = clock.now()
    await sql`insert into webhook_attempts (organization_id, endpoint_id, event_id, attempt_no, at, status, error, duration_ms, answer)
      select ${org.organization_id}, ${endpoint_id}, ${event_id}, coalesce(max(attempt_no), 0) + 1, ${now}, ${status}, ${error},
        ${duration_ms}, ${answer} from webhook_attempts
      where organization_id = ${org.organization_id} and endpoint_id = ${endpoint_id} and event_id = ${event_id}`.execute(
      tx,
    )
    const first_tried_at = standing.first_tried_at ?? now
    const { state, next_at, pauses } = settle(standing, attempt, first_tried_at, now)
    await sql`update webhook_deliveries set state = ${state}, tries = tries + 1, first_tried_at = ${first_tried_at},
        claimed_until = null, next_at = coalesce(${next_at}::timestamptz, next_at),
        delivered_at = case when ${state} = 'delivered' then ${now}::timestamptz else delivered_at end
      where organization_id = ${org.organization_id} and endpoint_id = ${endpoint_id} and event_id = ${event_id}`.execute(
      tx,
    )
    if (pauses === null) return { pauses }
    await sql`update webhook_endpoints set paused_at = ${now}, paused_because = ${pauses}
      where organization_id = ${org.organization_id} and endpoint_id = ${endpoint_id}`.execute(tx)
    const { name, url } = standing
    await tellAdministrators(context, { endpoint_id, name, url, because: pauses, last: error ?? `HTTP ${status}` })
    return { pauses }
  },
  // Attempts are many and are kept beside the delivery; that an endpoint is paused is a row of the audit.
  audit: ({ endpoint_id, event_id }, result) =>
    result?.pauses
      ? {
          subject: `webhook:${endpoint_id}`,
          payload: { pauses: result.pauses, event_id },
          events: eventOf(endpoint_id),
        }
      : null,
})
