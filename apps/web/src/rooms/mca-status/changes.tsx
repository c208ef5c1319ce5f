import { Phrase, usePhrases } from '@saakh/ui/phrases'
import classes from './mca-status.module.css'
import { type Check, labelOfField, valueOfChange } from './mca-words.ts'

/** What differs from the check before, field by field. */
export function Changes({ check: { check_no, changes } }: { check: Check }) {
  const say = usePhrases()
  if (check_no === 1)
    return (
      <span className={classes.quiet}>
        <Phrase>First check</Phrase>
      </span>
    )
  if (changes.length === 0)
    return (
      <span className={classes.quiet}>
        <Phrase>Nothing changed</Phrase>
      </span>
    )
  return (
    <span className={classes.changes}>
      {changes.map(({ field, before, now }) => (
        <span key={field}>
          <span className={classes.quiet}>{say(labelOfField(field))}:</span> {say(valueOfChange(field, before))} →{' '}
          <strong>{say(valueOfChange(field, now))}</strong>
        </span>
      ))}
    </span>
  )
}
