import type { Answer } from '@saakh/contract/endpoint'
import {
  type AttemptRow,
  DELIVERIES_SHOWN,
  type DeliveryRow,
  type WebhookRow,
  type webhooks,
} from '@saakh/contract/webhooks'
import { AppError } from '@saakh/domain/errors'
import { webhookBody } from '@saakh/domain/webhook-events'
import { sql } from 'kysely'
import { instant } from '../../platform/columns.ts'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'

const at = (column: string) => sql.raw(instant(column))

type Row = Omit<WebhookRow, 'unit' | 'paused'> & {
  unit_id: string | null
  unit_name: string | null
  paused_at: string | null
  paused_because: 'person' | 'failing' | 'gone' | null
}

/** The database leaves out those of other units. */
export async function readWebhooks({ tx, org }: Context): Promise<Answer<typeof webhooks.webhooks>> {
  const { rows } = await sql<Row>`
    select w.endpoint_id, w.name, w.url, w.events, w.unit_id, n.name as unit_name, w.tells_fraud, ${at('w.made_at')} as made_at,
      u.name as made_by_name, ${at('w.paused_at')} as paused_at, w.paused_because,
      case when w.previous_until > now() then ${at('w.previous_until')} end as previous_until,
      (select count(*)::int from webhook_deliveries d where d.organization_id = w.organization_id
        and d.endpoint_id = w.endpoint_id and d.state = 'waiting') as waiting,
      (select count(*)::int from webhook_deliveries d where d.organization_id = w.organization_id
        and d.endpoint_id = w.endpoint_id and d.state = 'failed') as failed,
      (select ${at('max(d.delivered_at)')} from webhook_deliveries d where d.organization_id = w.organization_id
        and d.endpoint_id = w.endpoint_id and d.delivered_at is not null) as last_delivered_at
    from webhook_endpoints w
      join users u on u.organization_id = w.organization_id and u.user_id = w.made_by
      left join org_units n on n.organization_id = w.organization_id and n.unit_id = w.unit_id
    where w.organization_id = ${org.organization_id} and w.deleted_at is null
    order by lower(w.name), w.endpoint_id`.execute(tx)
  return {
    data: rows.map(({ unit_id, unit_name, paused_at, paused_because, ...row }) => ({
      ...row,
      unit: unit_id === null ? null : { unit_id, name: unit_name ?? 'A branch that is gone' },
      paused: paused_at === null || paused_because === null ? null : { at: paused_at, because: paused_because },
    })),
  }
}

const DELIVERY = sql`e.event_id, e.type, e.party_id, e.sequence::int as sequence, ${at('e.at')} as at, d.state,
  coalesce(t.attempt_no, 0) as attempts, t.status,
  case when d.state = 'waiting' and w.paused_at is null then ${at('d.next_at')} end as next_at`

const FROM = sql`from webhook_deliveries d
  join webhook_events e on e.organization_id = d.organization_id and e.event_id = d.event_id
  join webhook_endpoints w on w.organization_id = d.organization_id and w.endpoint_id = d.endpoint_id
  left join lateral (select t.attempt_no, t.status from webhook_attempts t where t.organization_id = d.organization_id
    and t.endpoint_id = d.endpoint_id and t.event_id = d.event_id order by t.attempt_no desc limit 1) t on true`

const known = async ({ tx, org }: Context, endpoint_id: string): Promise<void> => {
  const { rows } = isUuid(endpoint_id)
    ? await sql`select from webhook_endpoints where organization_id = ${org.organization_id} and endpoint_id = ${endpoint_id}
        and deleted_at is null`.execute(tx)
    : { rows: [] }
  if (rows.length === 0) throw new AppError('not_found', 'No data found: there is no such webhook.')
}

interface Page {
  endpoint_id: string
  state?: DeliveryRow['state'] | undefined
  after?: string | undefined
}

export async function readDeliveries(
  context: Context,
  { endpoint_id, state, after }: Page,
): Promise<Answer<typeof webhooks.webhookDeliveries>> {
  await known(context, endpoint_id)
  const { tx, org } = context
  const { rows } = await sql<DeliveryRow>`select ${DELIVERY} ${FROM}
    where d.organization_id = ${org.organization_id} and d.endpoint_id = ${endpoint_id}
      ${state ? sql`and d.state = ${state}` : sql``}
      ${after && isUuid(after) ? sql`and d.event_id < ${after}` : sql``}
    order by d.event_id desc limit ${DELIVERIES_SHOWN + 1}`.execute(tx)
  return { data: rows.slice(0, DELIVERIES_SHOWN), has_more: rows.length > DELIVERIES_SHOWN }
}

export async function readDelivery(
  context: Context,
  { endpoint_id, event_id }: { endpoint_id: string; event_id: string },
): Promise<Answer<typeof webhooks.webhookDelivery>> {
  await known(context, endpoint_id)
  const { tx, org, sources } = context
  const { rows } = isUuid(event_id)
    ? await sql<DeliveryRow & { data: Record<string, unknown> }>`select ${DELIVERY}, e.data ${FROM}
        where d.organization_id = ${org.organization_id} and d.endpoint_id = ${endpoint_id} and d.event_id = ${event_id}`.execute(
        tx,
      )
    : { rows: [] }
  const [row] = rows
  if (!row) throw new AppError('not_found', 'No data found: there is no such delivery.')
  const { rows: tried } = await sql<AttemptRow>`
    select attempt_no, ${at('at')} as at, status, error, duration_ms, answer from webhook_attempts
    where organization_id = ${org.organization_id} and endpoint_id = ${endpoint_id} and event_id = ${event_id}
    order by attempt_no desc`.execute(tx)
  const { data, ...delivery } = row
  return {
    ...delivery,
    body: webhookBody({ ...row, data, at: new Date(row.at) }, sources.webhooks.api_url),
    tried,
  }
}
