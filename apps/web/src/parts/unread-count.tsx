import { formatCount } from '@saakh/domain/formats'
import { useWords, words } from '../data/language.ts'
import classes from './unread-count.module.css'

const WORDS = words({ unread: 'unread' })
const MOST = 99

/** On the corner of a bell, whose place is `position: relative`; nothing while all is read. It is not read out. */
export const UnreadCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={classes.count} aria-hidden="true" data-unread={count}>
      {count > MOST ? `${MOST}+` : count}
    </span>
  )

/** How a bell with this name is read out. */
export function useUnreadLabel(name: string, count: number): string {
  const say = useWords(WORDS)
  return count > 0 ? `${name}, ${formatCount(count)} ${say.unread}` : name
}
