import { api } from '@saakh/contract/api'
import type { Notification, NotificationList } from '@saakh/domain/notification'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, q, useWrite } from '../data/api.ts'

const SHOWN = { per_page: 8 }
const KEY = keyOf(api.myNotifications, { query: SHOWN })

/** What the user was told of lately, of alerts and of requests. The event stream has it read again. */
export function useNotifications() {
  return useQuery(q(api.myNotifications, { query: SHOWN }, { staleTime: 60_000 }))
}

/** Marks as read at once and takes it back when the server did not; a failure is not worth a word. */
export function useMarkRead() {
  const queries = useQueryClient()
  const change = (isMarked: (notification: Notification) => boolean, isAll: boolean) => {
    const before = queries.getQueryData<NotificationList>(KEY)
    if (!before) return undefined
    const now = new Date().toISOString()
    const marked = before.data.filter((item) => item.read_at === null && isMarked(item))
    queries.setQueryData<NotificationList>(KEY, {
      ...before,
      data: before.data.map((item) => (marked.includes(item) ? { ...item, read_at: now } : item)),
      unread_count: isAll ? 0 : Math.max(0, before.unread_count - marked.length),
    })
    return () => queries.setQueryData(KEY, before)
  }
  const markNotification = useWrite(api.markNotification, {
    invalidates: [api.myNotifications],
    apply: ({ params }) => change((it) => it.notification_id === params.notification_id, false),
  })
  const all = useWrite(api.markNotifications, {
    invalidates: [api.myNotifications],
    apply: () => change(() => true, true),
  })
  return {
    markOne: (notification_id: string) =>
      markNotification.mutate({ params: { notification_id }, body: { read: true } }),
    /** Up to the newest that is shown: what comes meanwhile stays unread. */
    markAll: (up_to: string) => all.mutate({ body: { read: true, up_to } }),
  }
}
