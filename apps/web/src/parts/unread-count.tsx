import { formatCount } from '@saakh/domain/formats'
import { useWords, words } from '../data/language.ts'
import classes from './unread-count.module.css'

const WORDS = words({ unread: 'unread' })
const MOST = 99

/**
 * On the corner of a bell, whose place is `position: relative`; nothing while all is read. The name of the bell reads it
 * out, so it is drawn by the style and no text of the bell.
 */
export const UnreadCount = ({ count }: { count: number }) =>
  count > 0 && <span className={classes.count} data-unread={count > MOST ? `${MOST}+` : count} />

/** How a bell with this name is read out. */
export function useUnreadLabel(name: string, count: number): string {
  const say = useWords(WORDS)
  return count > 0 ? `${name}, ${formatCount(count)} ${say.unread}` : name
}
