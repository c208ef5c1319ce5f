import type { Notification } from '@saakh/domain/notification'
import { usePhrases } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '../addresses.ts'
import { counted } from './deadline-words.ts'
import classes from './notification-bell.module.css'

interface Props {
  news: Notification
  onOpen: () => void
  children: ReactNode
}

/** Reviews of rules and scores that fell due on a day, or are over for long: they lead to the inventory. */
export function ReviewNews({ news: { change, matters }, onOpen, children }: Props) {
  const say = usePhrases()
  return (
    <Link to={href('models', {}, { review: 'due' })} onClick={onOpen}>
      <span className={classes.line}>
        <b>{say('Inventory of models')}</b>
      </span>
      <span className={classes.title}>
        {change === 'review_late'
          ? counted(say, matters ?? 0, '1 review is over for 30 days', '# reviews are over for 30 days')
          : counted(say, matters ?? 0, '1 review is due', '# reviews are due')}
      </span>
      {children}
    </Link>
  )
}
