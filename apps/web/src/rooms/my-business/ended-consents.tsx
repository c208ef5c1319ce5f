import { CONSENT_WORDS } from '@saakh/domain/consent'
import { Phrase } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import classes from './my-business.module.css'
import type { MyBusiness } from './my-business-data.ts'

/** What is missing on the page because a consent ended. */
export const EndedConsents = ({ ended }: Pick<MyBusiness, 'ended'>) =>
  ended.length === 0 ? null : (
    <ul className={classes.notes} aria-label="Consents that ended">
      {ended.map(({ section, ended_on }) => (
        <li key={section}>
          The consent for {CONSENT_WORDS[section].of} ended on {ended_on}: its data are not shown and not used.{' '}
          <Link to={href('consent_section', { section })}>
            <Phrase>Give it again</Phrase>
          </Link>
        </li>
      ))}
    </ul>
  )
