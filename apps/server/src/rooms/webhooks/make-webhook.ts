import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { POLICY_AREAS } from '@saakh/domain/policy-areas'
import { WEBHOOK_KINDS, type WebhookType } from '@saakh/domain/webhook-events'
import { sql } from 'kysely'
import { z } from 'zod'
import { may, seesFraud, userId } from '../../platform/access.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { refuseUnitBeyond } from '../users/person-row.ts'

export const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

export async function refuseTakenName({ tx, org }: Context, name: string, but: string | null): Promise<void> {
  const { rows } = await sql`select from webhook_endpoints where organization_id = ${org.organization_id}
    and lower(name) = lower(${name}) and deleted_at is null and endpoint_id is distinct from ${but}::uuid`.execute(tx)
  if (rows.length > 0) throw refuse('name', `There is a webhook '${name}' already.`)
}

/** Nobody has told what they may not read themselves. */
export function refuseBeyondReader(context: Context, events: readonly WebhookType[], tells_fraud: boolean): void {
  const beyond = events.find((type) => !may(context, WEBHOOK_KINDS[type].area))
  if (beyond) {
    const { label, area } = WEBHOOK_KINDS[beyond]
    throw refuse('events', `You may not see this yourself: ${label} (${POLICY_AREAS[area]}).`)
  }
  if (tells_fraud && !seesFraud(context.actor)) throw refuse('tells_fraud', 'You may not see the fraud track yourself.')
}

export const eventOf = (endpoint_id: string) => [
  { kind: 'organization.webhooks' as const, payload: { endpoint_id: endpoint_id.toLowerCase() } },
]

/** The secret is made and sealed outside, so that no stored answer or audit row can hold it. */
export const makeWebhook = verb({
  name: 'make_webhook',
  access: api.makeWebhook,
  input: api.makeWebhook.body.extend({ endpoint_id: z.uuid(), sealed: z.string() }),
  async run(context, { endpoint_id, sealed, name, url, events, tells_fraud, ...asked }) {
    const { tx, org, clock } = context
    refuseBeyondReader(context, events, tells_fraud)
    const unit_id = asked.unit_id === undefined ? context.unit_id : asked.unit_id
    await refuseUnitBeyond(context, unit_id, 'unit_id')
    await refuseTakenName(context, name, null)
    await sql`insert into webhook_endpoints (organization_id, endpoint_id, name, url, events, unit_id, tells_fraud, secret_sealed,
        made_by, made_at)
      values (${org.organization_id}, ${endpoint_id}, ${name}, ${url}, ${[...new Set(events)]}::text[], ${unit_id}, ${tells_fraud},
        ${sealed}, ${userId(context)}, ${clock.now()})`.execute(tx)
    return { endpoint_id, unit_id }
  },
  audit: ({ name, url, events, tells_fraud }, { endpoint_id, unit_id }) => ({
    subject: `webhook:${endpoint_id}`,
    payload: { name, url, events, tells_fraud, unit_id },
    events: eventOf(endpoint_id),
  }),
})
