import { formatInstant } from '@saakh/domain/formats'
import { usePhrases } from '@saakh/ui/phrases'
import classes from './queue-settings.module.css'

/** Who set what is shown, and when. */
export function SetBy({ set_by, set_at }: { set_by: string | null; set_at: string | null }) {
  const say = usePhrases()
  if (set_at === null) return <p className={classes.quiet}>{say('Nobody changed these settings yet.')}</p>
  return (
    <p className={classes.quiet}>
      {say('Changed by')} {set_by}, {formatInstant(set_at)}
    </p>
  )
}
