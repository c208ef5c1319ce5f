import { CONSENT_WORDS } from '@saakh/domain/consent'
import { Filled, Phrase, usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import classes from './my-business.module.css'
import type { MyBusiness } from './my-business-data.ts'

/** What is missing on the page because a consent ended. */
export function EndedConsents({ ended }: Pick<MyBusiness, 'ended'>) {
  const say = usePhrases()
  if (ended.length === 0) return null
  return (
    <ul className={classes.notes} aria-label={say('Consents that ended')}>
      {ended.map(({ section, ended_on }) => (
        <li key={section}>
          <Filled
            text="The consent for {1} ended on {2}: its data are not shown and not used."
            slots={[say(CONSENT_WORDS[section].of), ended_on]}
          />{' '}
          <Link to={href('consent_section', { section })}>
            <Phrase>Give it again</Phrase>
          </Link>
        </li>
      ))}
    </ul>
  )
}
