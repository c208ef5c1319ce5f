import { api } from '@saakh/contract/api'
import { OLD_SECRET_HOURS } from '@saakh/contract/webhooks'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'
import { lockWebhook } from './find-webhook.ts'
import { eventOf, refuseBeyondReader, refuseTakenName } from './make-webhook.ts'
import { hashOfSealed } from './secrets.ts'

const named = z.object({ endpoint_id: z.string() })
const subjectOf = (endpoint_id: string) => ({
  subject: `webhook:${endpoint_id.toLowerCase()}`,
  events: eventOf(endpoint_id),
})

export const changeWebhook = verb({
  name: 'change_webhook',
  access: api.changeWebhook,
  input: api.changeWebhook.body.extend({ endpoint_id: z.string() }),
  async run(context, { endpoint_id, ...changed }) {
    const before = await lockWebhook(context, endpoint_id)
    const { name, url, events, tells_fraud } = { ...before, ...changed }
    // What it told before it goes on telling, whoever changes its name.
    const more = events.filter((eventType) => !before.events.includes(eventType))
    refuseBeyondReader(context, more, tells_fraud && !before.tells_fraud)
    await refuseTakenName(context, name, before.endpoint_id)
    await sql`update webhook_endpoints set name = ${name}, url = ${url}, events = ${[...new Set(events)]}::text[],
        tells_fraud = ${tells_fraud}
      where organization_id = ${context.org.organization_id} and endpoint_id = ${endpoint_id}`.execute(context.tx)
    return { name }
  },
  audit: ({ endpoint_id, ...changed }) => ({ ...subjectOf(endpoint_id), payload: changed }),
})

/** The one before signs as well for a day, by the time of the database. */
export const replaceWebhookSecret = verb({
  name: 'replace_webhook_secret',
  access: api.replaceWebhookSecret,
  input: named.extend({ sealed: z.string() }),
  async run(context, { endpoint_id, sealed }) {
    await lockWebhook(context, endpoint_id)
    await sql`update webhook_endpoints set previous_sealed = secret_sealed, secret_sealed = ${sealed},
        previous_until = now() + make_interval(hours => ${OLD_SECRET_HOURS})
      where organization_id = ${context.org.organization_id} and endpoint_id = ${endpoint_id}`.execute(context.tx)
    return { hash: hashOfSealed(sealed) }
  },
  audit: ({ endpoint_id }) => ({ ...subjectOf(endpoint_id), payload: { old_signs_for_hours: OLD_SECRET_HOURS } }),
})

export const pauseWebhook = verb({
  name: 'pause_webhook',
  access: api.pauseWebhook,
  input: named,
  async run(context, { endpoint_id }) {
    const { name, paused_at } = await lockWebhook(context, endpoint_id)
    if (paused_at === null)
      await sql`update webhook_endpoints set paused_at = ${context.clock.now()}, paused_because = 'person'
        where organization_id = ${context.org.organization_id} and endpoint_id = ${endpoint_id}`.execute(context.tx)
    return { name, is_new: paused_at === null }
  },
  audit: ({ endpoint_id }, { is_new }) => (is_new ? subjectOf(endpoint_id) : null),
})

/** What waits begins a new round, or is skipped. */
export const resumeWebhook = verb({
  name: 'resume_webhook',
  access: api.resumeWebhook,
  input: api.resumeWebhook.body.extend({ endpoint_id: z.string() }),
  async run(context, { endpoint_id, waiting }) {
    const { tx, org, clock } = context
    const { name, paused_at } = await lockWebhook(context, endpoint_id)
    if (paused_at === null) throw new AppError('conflict', `${name} is not paused.`)
    await sql`update webhook_endpoints set paused_at = null, paused_because = null
      where organization_id = ${org.organization_id} and endpoint_id = ${endpoint_id}`.execute(tx)
    const change =
      waiting === 'skip'
        ? sql`state = 'skipped'`
        : sql`tries = 0, first_tried_at = null, next_at = ${clock.now()}, is_asked = false`
    const { numAffectedRows = 0n } = await sql`update webhook_deliveries set ${change}
      where organization_id = ${org.organization_id} and endpoint_id = ${endpoint_id} and state = 'waiting'`.execute(tx)
    return { name, count: Number(numAffectedRows) }
  },
  audit: ({ endpoint_id, waiting }, { count }) => ({ ...subjectOf(endpoint_id), payload: { waiting, count } }),
})

export const deleteWebhook = verb({
  name: 'delete_webhook',
  access: api.deleteWebhook,
  input: named,
  async run(context, { endpoint_id }) {
    const { tx, org, clock } = context
    const { name } = await lockWebhook(context, endpoint_id)
    // The secrets go with it: what nobody signs with any more is kept nowhere.
    await sql`update webhook_endpoints set deleted_at = ${clock.now()}, secret_sealed = '', previous_sealed = null,
        previous_until = null
      where organization_id = ${org.organization_id} and endpoint_id = ${endpoint_id}`.execute(tx)
    await sql`update webhook_deliveries set state = 'skipped'
      where organization_id = ${org.organization_id} and endpoint_id = ${endpoint_id} and state = 'waiting'`.execute(tx)
    return { name }
  },
  audit: ({ endpoint_id }) => subjectOf(endpoint_id),
})
