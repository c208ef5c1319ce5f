import { VisuallyHidden } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { useOrganization } from '../../data/profile.ts'
import { Page } from '../../parts/page.tsx'
import classes from './dashboard.module.css'
import { WidgetFrame } from './widget-frame.tsx'
import { type Found, useWidgets } from './widgets.ts'

const SEARCH = 'search-bar'

/** The user's own widgets in their order; without any, or when they cannot be had, the search bar in the middle. */
export default function Dashboard() {
  const config = useQuery(q(api.myConfig, { params: { config_name: 'dashboard' } }))
  const organization = useOrganization()
  const ids = config.data?.data.map(({ id }) => id) ?? []
  const shown = ids.length === 0 ? [SEARCH] : ids
  const widgets = useWidgets(shown)
  const isSettled = !config.isPending && !organization.isPending
  if (!isSettled || widgets === null) return <Coming />

  const hasCards = organization.data?.type?.trim().toLowerCase() === 'b2sme'
  if (shown.length === 1 && shown[0] === SEARCH) return <Search widgets={widgets} hasCard={hasCards} />
  return (
    <Page title="Dashboard">
      <div className={classes.grid}>
        {shown.map((id) => (
          <WidgetFrame key={id} id={id} widget={widgets.get(id) ?? 'unknown'} hasCard={hasCards} />
        ))}
      </div>
    </Page>
  )
}

/** SH-DASH-002, SH-DASH-073 */
const Search = ({ widgets, hasCard }: { widgets: ReadonlyMap<string, Found>; hasCard: boolean }) => (
  <div className={classes.centred}>
    <VisuallyHidden>
      <h1>Dashboard</h1>
    </VisuallyHidden>
    <div className={classes.search}>
      <WidgetFrame id={SEARCH} widget={widgets.get(SEARCH) ?? 'failed'} hasCard={hasCard} />
    </div>
  </div>
)

const Coming = () => (
  <Page title="Dashboard">
    <div className={classes.grid} aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {Array.from({ length: 4 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
        <div key={place} className={classes.panel}>
          <SkeletonRows rows={4} columns={[60, 30]} />
        </div>
      ))}
    </div>
  </Page>
)
