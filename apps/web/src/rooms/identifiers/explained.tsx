import type { CheckedIdentifier } from '@saakh/domain/check-identifiers'
import { StatusWord } from '@saakh/ui/status-word'
import classes from './identifiers.module.css'

/** One identifier: whether it is right, and what each part says. */
export function Explained({ label, checked }: { label: string; checked: CheckedIdentifier }) {
  const { value, is_right, reason, warnings, parts } = checked
  return (
    <article className={classes.one} aria-label={label}>
      <h2 className={classes.head}>
        {label} <span className={classes.value}>{value}</span>
        <StatusWord {...(is_right ? { word: 'Right', tone: 'low' } : { word: 'Wrong', tone: 'high' })} />
      </h2>
      {reason && <p className={classes.reason}>{reason}</p>}
      {warnings.map((warning) => (
        <p key={warning} className={classes.apart}>
          {warning}
        </p>
      ))}
      {parts.length > 0 && (
        <dl className={classes.parts}>
          {parts.map(({ text, means }) => (
            <div key={means}>
              <dt>{text}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}
