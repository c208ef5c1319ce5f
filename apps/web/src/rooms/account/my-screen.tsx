import { Title } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href, screenNamed } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy, useProfile } from '../../data/profile.ts'
import { CaseList } from '../../parts/case-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import classes from './my.module.css'

const NEWEST = 5

/** What is the user's own, in the order in which one looks for it. */
const PLACES = [
  { name: 'my_cases', text: 'Cases that are assigned to you' },
  { name: 'my_alerts', text: 'Alerts of the parties you monitor' },
  { name: 'my_parties', text: 'Companies on your watchlist' },
  { name: 'my_jobs', text: 'Files you sent in, and what became of them' },
  { name: 'my_profile', text: 'Your name, your organization and what you may do' },
  { name: 'preferences', text: 'Colours, density, language and shortcuts' },
] as const

/** The user's own area: the newest work, and the way to the rest. */
export default function My() {
  const { data: profile } = useProfile()
  const { opens } = usePolicy()
  const places = PLACES.flatMap(({ name, text }) => {
    const row = screenNamed(name)
    return opens(row) ? [{ name, text, title: row.title }] : []
  })
  return (
    <Page title="My area" aside={profile?.name}>
      <ul className={classes.places}>
        {places.map(({ name, text, title }) => (
          <li key={name}>
            <Link to={href(name)} className={classes.place}>
              <Phrase>{title}</Phrase>
            </Link>
            <span className={classes.text}>
              <Phrase>{text}</Phrase>
            </span>
          </li>
        ))}
      </ul>
      {places.some(({ name }) => name === 'my_cases') && <NewestCases />}
    </Page>
  )
}

function NewestCases() {
  const say = usePhrases()
  const query = useQuery(q(api.getCases, { query: { assignee: 'me', page: 1, per_page: NEWEST } }))
  return (
    <section aria-label={say('Newest cases')}>
      <Title order={2} size="h5" mb="xs">
        <Phrase>Newest cases</Phrase>
      </Title>
      <Loaded
        query={query}
        empty={{
          when: ({ cases }) => cases.length === 0,
          title: 'No Data Available',
          text: 'No case is assigned to you.',
        }}
      >
        {({ cases }) => <CaseList label="Newest cases" cases={cases.slice(0, NEWEST)} />}
      </Loaded>
    </section>
  )
}
