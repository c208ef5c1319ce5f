import { formatDate } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import type { Notice } from './notice-panel.tsx'
import { ROLES } from './notice-words.ts'
import classes from './notices.module.css'

/** Who is addressed, when each was served and replied. */
export const Addressees = ({ addressees }: { addressees: Notice['addressees'] }) => (
  <ul className={classes.rows}>
    {addressees.map(({ addressee_id, name, role, address, email, served_on, replied_on }) => (
      <li key={addressee_id}>
        <div>
          {name}{' '}
          <span className={classes.quiet}>
            <Phrase>{ROLES[role]}</Phrase>
          </span>
        </div>
        {(address || email) && <div className={classes.quiet}>{[address, email].filter(Boolean).join(', ')}</div>}
        <div className={classes.quiet}>
          {served_on === null ? (
            <Phrase>Not served</Phrase>
          ) : (
            <>
              <Phrase>Served</Phrase> {formatDate(served_on)}
            </>
          )}
          {replied_on !== null && (
            <>
              {' · '}
              <Phrase>Replied</Phrase> {formatDate(replied_on)}
            </>
          )}
        </div>
      </li>
    ))}
  </ul>
)
