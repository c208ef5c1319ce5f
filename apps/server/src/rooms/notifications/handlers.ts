import type { notifications } from '@saakh/contract/notifications'
import type { HandlersOf } from '../handler.ts'
import { markNotification, markNotifications } from './mark-notifications.ts'
import { readNotifications } from './reads.ts'

export const notificationsHandlers: HandlersOf<typeof notifications> = {
  myNotifications: (call, { query }) => call.look((context) => readNotifications(context, query)),
  markNotifications: async (call, { body }) => {
    await call.run(markNotifications, { up_to: body.up_to })
    return { success: true, message: 'Everything is marked as read.' }
  },
  markNotification: async (call, { params, body }) => {
    await call.run(markNotification, { notification_id: params.notification_id, read: body.read })
    return { success: true, message: body.read ? 'Marked as read.' : 'Marked as unread.' }
  },
}
