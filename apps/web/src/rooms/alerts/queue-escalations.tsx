import type { EscalationTold } from '@saakh/contract/desk-escalation'
import { usePhrases } from '@saakh/ui/phrases'
import { wentUpTo } from './escalated-words.ts'
import classes from './queue-contact.module.css'

/** Of the latest steps. */
const SHOWN = 3

/** What was overdue at the borrower and went to which unit, the newest first. */
export function QueueEscalations({ escalations }: { escalations: readonly EscalationTold[] }) {
  const say = usePhrases()
  if (escalations.length === 0) return null
  return (
    <ul className={classes.givings} aria-label={say('What went up')}>
      {escalations.slice(0, SHOWN).map(({ escalation_id, reason, to, escalated_on }) => (
        <li key={escalation_id}>
          {wentUpTo(say, { to, on: escalated_on })} · {say(reason)}
        </li>
      ))}
    </ul>
  )
}
