import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { CLOSING_WORDS } from '@saakh/domain/desk'
import { formatInstant } from '@saakh/domain/formats'
import { usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { usePolicy } from '../../data/profile.ts'
import classes from './queue-contact.module.css'
import { alertsCounted } from './queue-words.ts'

interface Props {
  asked: NonNullable<Read<typeof api.deskBorrower>['closing_asked']>
}

/** The closing that waits for a second person; whoever decides on requests goes there. */
export function QueueClosingAsked({ asked: { asked_by, asked_at, code, alert_ids } }: Props) {
  const say = usePhrases()
  const { can } = usePolicy()
  const words = [
    asked_by,
    formatInstant(asked_at),
    say(CLOSING_WORDS[code].label),
    alertsCounted(say, alert_ids.length),
  ]
  return (
    <p className={classes.givings}>
      {say('Closing waits for a second person')}: {words.join(' · ')}{' '}
      {can('/v1/admin/approvals', 'PATCH') && <Link to="/admin/approvals">{say('Approvals')}</Link>}
    </p>
  )
}
