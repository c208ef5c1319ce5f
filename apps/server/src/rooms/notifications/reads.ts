import { api } from '@saakh/contract/api'
import type { Answer, Query } from '@saakh/contract/endpoint'
import type { notifications } from '@saakh/contract/notifications'
import { AppError } from '@saakh/domain/errors'
import type { Notification } from '@saakh/domain/notification'
import { sql } from 'kysely'
import { may } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { escalationsOpen } from '../desk/escalation-reads.ts'
import { maySeeAlerts } from './recipients.ts'

type Row = Omit<Notification, 'created_at' | 'read_at'> & { created_at: Date; read_at: Date | null; place: string }
type Asked = Query<(typeof notifications)['myNotifications']>

const NOTHING = { data: [], total_count: 0, unread_count: 0, next_cursor: null }
/** Of alerts whoever may see alerts is told; of requests everybody whom they concern. */
const notAlerts = sql`and n.alert_id is null`

/** 'instant id': where a page ended. */
function readCursor(text: string): { instant: string; id: string } {
  const [instant = '', id = '', ...more] = Buffer.from(text, 'base64url').toString().split(' ')
  const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(instant) && !Number.isNaN(Date.parse(instant))
  if (!isInstant || !isUuid(id) || more.length > 0)
    throw new AppError('invalid', 'This place in the list does not exist; start at its beginning.')
  return { instant, id }
}

/** One page of what the user was told of, newest first. */
export async function readNotifications(
  context: Context,
  { page, per_page, cursor, unread }: Asked,
): Promise<Answer<(typeof notifications)['myNotifications']>> {
  const { tx, org, actor } = context
  if (actor.kind !== 'user') return NOTHING
  const after = cursor ? readCursor(cursor) : null
  /** Steps of the day to the unit that the user belongs to now. */
  const steps = sql`escalations e where e.organization_id = n.organization_id and e.escalated_on = n.escalated_on
    and e.to_unit_id is not distinct from ${actor.unit_id}::uuid and ${escalationsOpen(context)}`
  /** Reviews of models that were told on the day, without those of types that the user does not see. */
  const reviews = sql`model_reviews m where m.organization_id = n.organization_id
    and case n.kind when 'review_late' then m.late_told_on else m.due_told_on end = n.reviews_told_on
    and m.model <> all(${[...context.hidden_types]}::text[])`
  const own = sql`n.organization_id = ${org.organization_id} and n.user_id = ${actor.user_id} ${
    maySeeAlerts(actor.policy) ? sql`` : notAlerts
  } and (n.escalated_on is null or exists (select from ${steps}))
    and (n.reviews_told_on is null or (${may(context, api.models.access.url)} and exists (select from ${reviews})))`
  const { rows } = await sql<Row>`
    select n.notification_id, case when n.alert_id is not null then 'alert' when n.approval_id is not null then 'approval'
        when n.reviews_told_on is not null then 'review' else 'escalation' end as kind, n.kind as change,
      n.alert_id, coalesce(a.party_id, s.party_id) as party_id, coalesce(p.name, '') as party_name, coalesce(a.summary, q.title, s.reason, '') as title, a.severity,
      coalesce(a.state, q.status, 'open') as state, n.created_at, n.read_at, coalesce(a.is_demo, p.is_demo, false) as is_demo,
      n.approval_id, coalesce(s.matters, v.reviews) as matters, s.case_uid as case_id,
      case when n.escalated_on is not null then s.to_unit when n.kind = 'asked' then q.requested_by_name else q.decided_by_name end as person, q.kind as asked_for,
      to_json(n.created_at) #>> '{}' as place
    from notifications n
      left join alerts a on a.organization_id = n.organization_id and a.alert_id = n.alert_id
      left join approvals q on q.organization_id = n.organization_id and q.approval_id = n.approval_id
      left join lateral (select count(*)::int as matters, min(e.to_unit) as to_unit,
          case when count(*) = 1 then min(e.reason) end as reason, case when count(*) = 1 then min(e.case_uid::text) end as case_uid,
          case when count(*) = 1 then min(e.party_id::text)::uuid end as party_id from ${steps}) s on n.escalated_on is not null
      left join lateral (select count(*)::int as reviews from ${reviews}) v on n.reviews_told_on is not null
      left join parties p on p.party_id = coalesce(a.party_id, s.party_id)
    where ${own} and (a.alert_id is not null or q.approval_id is not null or n.escalated_on is not null or n.reviews_told_on is not null) ${unread === 'true' ? sql`and n.read_at is null` : unread === 'false' ? sql`and n.read_at is not null` : sql``}
      ${after ? sql`and (n.created_at, n.notification_id) < (${after.instant}::timestamptz, ${after.id}::uuid)` : sql``}
    order by n.created_at desc, n.notification_id desc
    limit ${per_page + 1} offset ${after ? 0 : (page - 1) * per_page}`.execute(tx)
  const { rows: counts } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, count(*) filter (where read_at is null)::int as unread
    from notifications n where ${own}`.execute(tx)
  const shown = rows.slice(0, per_page)
  const last = shown.at(-1)
  return {
    data: shown.map(({ place: _place, ...row }) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      read_at: row.read_at?.toISOString() ?? null,
    })),
    total_count: counts[0]?.total ?? 0,
    unread_count: counts[0]?.unread ?? 0,
    next_cursor:
      last && rows.length > per_page
        ? Buffer.from(`${last.place} ${last.notification_id}`).toString('base64url')
        : null,
  }
}
