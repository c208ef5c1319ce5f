import type { Notification } from '@saakh/domain/notification'
import { usePhrases } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '../addresses.ts'
import { counted, put } from './deadline-words.ts'
import classes from './notification-bell.module.css'

interface Props {
  news: Notification
  onOpen: () => void
  children: ReactNode
}

/** What went up to the user's unit on a day: a single matter leads to where it is, several to the queue, where they stand above it. */
export function EscalationNews({ news, onOpen, children }: Props) {
  const say = usePhrases()
  const { person, matters, case_id, party_id, party_name, title } = news
  return (
    <Link to={placeOf(case_id, party_id)} onClick={onOpen}>
      <span className={classes.line}>
        <b>{put(say('Escalated to #'), person ?? say('Head office'))}</b>
      </span>
      <span className={classes.title}>
        {matters === 1
          ? `${party_name}: ${title}`
          : counted(say, matters ?? 0, '1 matter is overdue', '# matters are overdue')}
      </span>
      {children}
    </Link>
  )
}

function placeOf(case_id: string | null, party_id: string | null): string {
  if (case_id !== null) return href('case_detail', { case_id })
  return href('alerts', {}, party_id ? { view: 'borrowers', borrower: party_id } : { view: 'borrowers' })
}
