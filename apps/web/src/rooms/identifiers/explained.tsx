import type { CheckedIdentifier } from '@saakh/domain/check-identifiers'
import { usePhrases } from '@saakh/ui/phrases'
import { StatusWord } from '@saakh/ui/status-word'
import classes from './identifiers.module.css'

/** One identifier: whether it is right, and what each part says. */
export function Explained({ label, checked }: { label: string; checked: CheckedIdentifier }) {
  const say = usePhrases()
  const { value, is_right, reason, warnings, parts } = checked
  return (
    <article className={classes.one} aria-label={label}>
      <h2 className={classes.head}>
        {label} <span className={classes.value}>{value}</span>
        <StatusWord {...(is_right ? { word: 'Right', tone: 'low' } : { word: 'Wrong', tone: 'high' })} />
      </h2>
      {reason && <p className={classes.reason}>{say(reason)}</p>}
      {warnings.map((warning) => (
        <p key={warning} className={classes.apart}>
          {say(warning)}
        </p>
      ))}
      {parts.length > 0 && (
        <dl className={classes.parts}>
          {parts.map(({ text, means }) => (
            <div key={means}>
              <dt>{text}</dt>
              <dd>{say(means)}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}
