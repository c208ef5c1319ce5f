import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import classes from './consent.module.css'
import { ConsentState, type Section, useConsents } from './consent-data.tsx'

/** The four sections of what a business lets be read. */
export default function ConsentScreen() {
  const query = useConsents()
  return (
    <Page title="Consent">
      <Loaded query={query} skeleton={<SkeletonRows rows={4} columns={[40, 40]} />} missing="No data found">
        {({ data, consumer }) => (
          <>
            <p className={classes.lead}>
              {consumer}{' '}
              <Phrase>
                reads only what you allow here, and nobody else receives it. You can withdraw at any time.
              </Phrase>
            </p>
            <ul className={classes.sections}>
              {data.map((section) => (
                <SectionRow key={section.section} section={section} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function SectionRow({ section }: { section: Section }) {
  const { section: id, label, shares, files } = section
  return (
    <li className={classes.section}>
      <div className={classes.told}>
        <h2 className={classes.label}>
          <Link to={href('consent_section', { section: id })}>
            <Phrase>{label}</Phrase>
          </Link>
        </h2>
        <p className={classes.shares}>
          <Phrase>{shares}</Phrase>
        </p>
      </div>
      <div className={classes.side}>
        <ConsentState section={section} />
        <span className={classes.until}>
          {files.length === 0 ? (
            <Phrase>Nothing was read yet</Phrase>
          ) : (
            <Phrase>
              {files.length === 1 ? `${formatCount(1)} file read` : `${formatCount(files.length)} files read`}
            </Phrase>
          )}
        </span>
      </div>
    </li>
  )
}
