import { notification, readNotifications } from '@saakh/domain/notification'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice } from './listing.ts'
import { paging, success } from './wire.ts'

/** So long a notification is kept once its alert is no longer open. */
export const READ_NOTIFICATION_DAYS = 366
export const UNREAD_NOTIFICATION_DAYS = 400

/** What was read is one's own: it stays open to an organization that may not write. */
const mark = { access: { kind: 'session' }, open_to_inactive: true } as const

export const notifications = {
  myNotifications: endpoint({
    method: 'GET',
    path: '/v1/account/notifications',
    refreshed_by: ['alert', 'approval'],
    summary: "The user's notifications, newest first, and how many are unread; no alerts without GET on alerts.",
    access: { kind: 'session' },
    query: z.object({
      ...paging(),
      /** `next_cursor` of the page before; stands in for `page`. */
      cursor: z.string().max(200).optional(),
      unread: choice(['true', 'false']).optional(),
    }),
    response: z.object({
      data: z.array(z.object(notification.answers)),
      total_count: z.number(),
      unread_count: z.number(),
      next_cursor: z.string().nullable(),
    }),
    read: readNotifications,
  }),
  markNotifications: endpoint({
    method: 'PATCH',
    path: '/v1/account/notifications',
    summary: 'Marks all notifications as read, up to the one that is named.',
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
