import { isRecord } from '@saakh/domain/loose-value'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice } from './listing.ts'
import { paging, success } from './wire.ts'

/** So long a notification is kept once its alert is no longer open. */
export const READ_NOTIFICATION_DAYS = 180
export const UNREAD_NOTIFICATION_DAYS = 365

const notification = z.object({
  notification_id: z.string(),
  kind: z.enum(['alert']),
  alert_id: z.string(),
  party_id: z.string(),
  party_name: z.string(),
  /** The alert's sentence. */
  title: z.string(),
  severity: z.enum(['High', 'Medium', 'Low']),
  /** Of the alert: open, superseded or cleared. */
  state: z.string(),
  created_at: z.string(),
  read_at: z.string().nullable(),
  is_demo: z.boolean(),
})
export type Notification = z.output<typeof notification>

const textOf = (...candidates: unknown[]): string =>
  candidates.find((one): one is string => typeof one === 'string' && one !== '') ?? ''
const countOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined
}

const severityOf = (raw: unknown): Notification['severity'] =>
  (['High', 'Medium', 'Low'] as const).find((one) => one.toLowerCase() === String(raw).toLowerCase()) ?? 'High'

function readNotification(raw: unknown): Notification | null {
  if (!isRecord(raw)) return null
  const notification_id = textOf(raw.notification_id, raw.id, raw._id)
  if (notification_id === '') return null
  return {
    notification_id,
    kind: 'alert',
    alert_id: textOf(raw.alert_id),
    party_id: textOf(raw.party_id),
    party_name: textOf(raw.party_name),
    title: textOf(raw.title, raw.summary, raw.message, raw.text),
    severity: severityOf(raw.severity ?? raw.risk_severity),
    state: textOf(raw.state) || 'open',
    created_at: textOf(raw.created_at),
    read_at: typeof raw.read_at === 'string' ? raw.read_at : raw.read === true ? textOf(raw.created_at) : null,
    is_demo: raw.is_demo === true,
  }
}

/** What any server tells; the unread are counted here where it does not. */
export function readNotifications(raw: unknown) {
  const body = isRecord(raw) ? raw : {}
  const listed = Array.isArray(raw) ? raw : (body.data ?? body.notifications)
  const data = (Array.isArray(listed) ? listed : []).map(readNotification).filter((one) => one !== null)
  const meta = isRecord(body.meta) ? body.meta : {}
  return {
    data,
    total_count: countOf(body.total_count ?? meta.total_records) ?? data.length,
    unread_count: countOf(body.unread_count ?? meta.unread_count) ?? data.filter((one) => one.read_at === null).length,
    next_cursor: typeof body.next_cursor === 'string' ? body.next_cursor : null,
  }
}

/** What was read is one's own: it stays open to an organization that may not write (decisions C-44). */
const mark = { access: { kind: 'session' }, open_to_inactive: true } as const

export const notifications = {
  myNotifications: endpoint({
    method: 'GET',
    path: '/v1/account/notifications',
    refreshed_by: ['alert'],
    summary: 'What the user was told of, newest first, and how much of it is unread; none without GET on alerts.',
    access: { kind: 'session' },
    query: z.object({
      ...paging(),
      /** `next_cursor` of the page before; stands in for `page`. */
      cursor: z.string().max(200).optional(),
      unread: choice(['true', 'false']).optional(),
    }),
    response: z.object({
      data: z.array(notification),
      total_count: z.number(),
      unread_count: z.number(),
      next_cursor: z.string().nullable(),
    }),
    read: readNotifications,
  }),
  markNotifications: endpoint({
    method: 'PATCH',
    path: '/v1/account/notifications',
    summary: 'Marks everything as read that the user was told of, up to the one that is named.',
    ...mark,
    body: z.object({
      read: z.literal(true),
      /** The newest that the user has seen: what came since stays unread. */
      up_to: z.string().max(100).optional(),
    }),
    response: success,
  }),
  markNotification: endpoint({
    method: 'PATCH',
    path: '/v1/account/notifications/{notification_id}',
    summary: 'Marks one as read, or as unread again.',
    ...mark,
    body: z.object({ read: z.boolean() }),
    response: success,
  }),
}
