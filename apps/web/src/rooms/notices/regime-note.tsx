import { formatDate } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import type { Notice } from './notice-panel.tsx'
import classes from './notices.module.css'

/** Where the procedure stands written, and what of it is not known. */
export const RegimeNote = ({ regime: { source, not_known } }: { regime: Notice['regime'] }) => (
  <>
    {source && (
      <p className={classes.quiet}>
        <Phrase>Source:</Phrase> {source.direction}, {source.number}, {formatDate(source.dated)}. {source.note}
      </p>
    )}
    {not_known.map((text) => (
      <p key={text} className={classes.quiet}>
        {text}
      </p>
    ))}
  </>
)
