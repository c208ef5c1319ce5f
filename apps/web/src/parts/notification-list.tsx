import { Popover, UnstyledButton } from '@mantine/core'
import type { Notification } from '@saakh/domain/notification'
import { Phrase } from '@saakh/ui/phrases'
import { cloneElement } from 'react'
import { Link } from 'react-router'
import { useWords, words } from '../data/language.ts'
import { EscalationNews } from './escalation-news.tsx'
import type { ButtonElement } from './in-time.tsx'
import classes from './notification-bell.module.css'
import { useMarkRead } from './notifications.ts'
import { RequestNews } from './request-news.tsx'
import { ReviewNews } from './review-news.tsx'
import { Severity } from './severity.tsx'
import { DemoTag, isAllDemo, Tag } from './tag.tsx'
import { useOpened } from './use-opened.ts'
import { usePanels } from './use-panels.ts'
import { When } from './when.tsx'

const WORDS = words({
  title: 'Notifications',
  unread: 'unread',
  mark_all: 'Mark all as read',
  worse: 'Worse',
  nothing: 'No High alert has come up, and none became worse so far.',
  view_all: 'View all',
})

interface Props {
  data: readonly Notification[]
  unread_count: number
  /** The bell. */
  children: ButtonElement
}

/** The latest notifications, which come standing open. */
export default function NotificationList({ data, unread_count, children }: Props) {
  const say = useWords(WORDS)
  const [isOpen, setIsOpen] = useOpened()
  return (
    <Popover position="bottom-end" width={360} trapFocus opened={isOpen} onChange={setIsOpen}>
      <Popover.Target>{cloneElement(children, { onClick: () => setIsOpen((is) => !is) })}</Popover.Target>
      <Popover.Dropdown aria-label={say.title} className={classes.list}>
        <Latest data={data} unread_count={unread_count} onLeave={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Moment({ news: { read_at, created_at } }: { news: Notification }) {
  const say = useWords(WORDS)
  return (
    <span className={classes.when}>
      {read_at === null && <span className={classes.dot}>{say.unread}</span>}
      <When value={created_at} />
    </span>
  )
}

interface LatestProps {
  data: readonly Notification[]
  unread_count: number
  onLeave: () => void
}

function Latest({ data, unread_count, onLeave }: LatestProps) {
  const say = useWords(WORDS)
  const { markOne, markAll } = useMarkRead()
  const { linkTo } = usePanels()
  const [newest] = data
  // What asks for a decision is about no company.
  const allDemo = isAllDemo(data.filter(({ kind }) => kind !== 'approval' && kind !== 'review'))
  const open = ({ notification_id, read_at }: Notification) => {
    if (read_at === null) markOne(notification_id)
    onLeave()
  }
  return (
    <>
      <div className={classes.head}>
        <h2>
          {say.title} {allDemo && <DemoTag />}
        </h2>
        {unread_count > 0 && newest && (
          <UnstyledButton className={classes.quiet} onClick={() => markAll(newest.notification_id)}>
            {say.mark_all}
          </UnstyledButton>
        )}
      </div>
      {data.length === 0 ? (
        <p className={classes.nothing}>{say.nothing}</p>
      ) : (
        <ul>
          {data.map((item) => (
            <li key={item.notification_id} data-unread={item.read_at === null || undefined}>
              {item.kind === 'approval' ? (
                <RequestNews news={item} onOpen={() => open(item)}>
                  <Moment news={item} />
                </RequestNews>
              ) : item.kind === 'review' ? (
                <ReviewNews news={item} onOpen={() => open(item)}>
                  <Moment news={item} />
                </ReviewNews>
              ) : item.kind === 'escalation' ? (
                <EscalationNews news={item} onOpen={() => open(item)}>
                  <Moment news={item} />
                </EscalationNews>
              ) : (
                <Link {...linkTo('alert', { alert_id: item.alert_id })} onClick={() => open(item)}>
                  <span className={classes.line}>
                    <Severity value={item.severity} />
                    <b>{item.party_name}</b>
                    {item.change === 'worse' && <Tag>{say.worse}</Tag>}
                    {item.is_demo && !allDemo && <DemoTag />}
                  </span>
                  <span className={classes.title}>
                    <Phrase>{item.title}</Phrase>
                  </span>
                  <Moment news={item} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <Link to="/my/alerts" className={classes.all} onClick={onLeave}>
        {say.view_all}
      </Link>
    </>
  )
}
