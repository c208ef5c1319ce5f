import { ActionIcon } from '@mantine/core'
import { ICON } from '@saakh/ui/icon'
import { Bell } from 'lucide-react'
import { lazy } from 'react'
import { Link } from 'react-router'
import { useWords, words } from '../data/language.ts'
import { InTime } from './in-time.tsx'
import classes from './notification-bell.module.css'
import { useNotifications } from './notifications.ts'
import { UnreadCount, useUnreadLabel } from './unread-count.tsx'

const WORDS = words({ alerts: 'My alerts', title: 'Notifications' })

const loadList = () => import('./notification-list.tsx')
const NotificationList = lazy(loadList)

/**
 * The bell of the header: how many High alerts are unread, and the latest of them. A server that has no notifications,
 * or does not answer, leaves a bell that leads to the alerts.
 */
export function NotificationBell({ className }: { className?: string | undefined }) {
  const say = useWords(WORDS)
  const { data } = useNotifications()
  const label = useUnreadLabel(say.title, data?.unread_count ?? 0)
  if (!data)
    return (
      <ActionIcon
        component={Link}
        to="/my/alerts"
        aria-label={say.alerts}
        title={say.alerts}
        className={className}
        data-stop="bell"
      >
        <Bell {...ICON} />
      </ActionIcon>
    )
  const { unread_count } = data
  return (
    <InTime
      load={loadList}
      popup="dialog"
      opened={(button) => (
        <NotificationList data={data.data} unread_count={unread_count}>
          {button}
        </NotificationList>
      )}
    >
      <ActionIcon aria-label={label} title={label} className={`${className ?? ''} ${classes.bell}`} data-stop="bell">
        <Bell {...ICON} />
        <UnreadCount count={unread_count} />
      </ActionIcon>
    </InTime>
  )
}
