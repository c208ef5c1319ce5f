import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { IntegrationTiles } from '../../parts/integration-tile.tsx'
import { integrationsQuery } from '../../parts/integrations-query.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { ABOUT_APPS } from './copy.ts'
import classes from './integrations.module.css'

/** Where a business's own data come from. */
export default function AppsScreen() {
  const query = useQuery(integrationsQuery())
  return (
    <Page title="Apps">
      <p className={classes.about}>
        <Phrase>{ABOUT_APPS}</Phrase>
      </p>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={7} columns={[30, 30, 30]} />}
        empty={{ when: ({ data }) => data.length === 0, title: 'No apps', text: 'This server names no app.' }}
      >
        {({ data }) => <IntegrationTiles all={data} />}
      </Loaded>
    </Page>
  )
}
