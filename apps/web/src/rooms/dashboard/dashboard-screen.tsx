import { Button, VisuallyHidden } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { lazy, type ReactNode, Suspense } from 'react'
import { useOrganization } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { FeedNotice } from '../../parts/feed-notice.tsx'
import { Page } from '../../parts/page.tsx'
import { Columns } from './columns.tsx'
import classes from './dashboard.module.css'
import { inOrder } from './in-order.ts'
import { beginLayout, idsOf, useOwnLayout } from './own-layout.ts'
import { dashboardSearch } from './searches.ts'
import { WidgetFrame } from './widget-frame.tsx'
import { type LoadedWidget, useWidgets } from './widgets.ts'

const Arrange = lazy(() => import('./arrange.tsx'))
const SEARCH = 'search-bar'
/** It names the files that the page would name above all. */
const FEEDS = 'late-feeds'

export const begin = beginLayout

/** The user's own widgets in their order; without any, or when they cannot be had, the search bar in the middle. */
export default function Dashboard() {
  return <DashboardWith />
}

/** `top`: what an administrator has above the same widgets. */
export function DashboardWith({ top }: { top?: ReactNode }) {
  const [{ do: doing }, patch] = useSearchParamsOf(dashboardSearch)
  const layout = useOwnLayout()
  const organization = useOrganization()
  const ids = layout.data ? idsOf(layout.data) : []
  const shown = ids.length === 0 ? [SEARCH] : ids
  const widgets = useWidgets(shown)
  const isSettled = !layout.isPending && !organization.isPending
  if (!isSettled) return <Coming />
  if (doing === 'arrange')
    return (
      <Suspense fallback={<Coming />}>
        <Arrange ids={ids} onDone={() => patch({ do: null }, { replace: true })} />
      </Suspense>
    )
  if (widgets === null) return <Coming />

  const hasCard = organization.data?.type?.trim().toLowerCase() === 'b2sme'
  const arrange = (
    <Button variant="default" onClick={() => patch({ do: 'arrange' })}>
      <Phrase>Arrange</Phrase>
    </Button>
  )
  const isOnlySearch = shown.length === 1 && shown[0] === SEARCH
  if (isOnlySearch && !top) return <Search widgets={widgets} hasCard={hasCard} arrange={arrange} />
  return (
    <Page title="Dashboard" action={arrange}>
      {!shown.includes(FEEDS) && <FeedNotice />}
      {top}
      <div ref={inOrder} className={classes.runs}>
        {runsOf(shown, widgets).map(({ isFull, ids: together }) => {
          const frames = together.map((id) => (
            <WidgetFrame key={id} id={id} widget={widgets.get(id) ?? 'unknown'} hasCard={hasCard} />
          ))
          return isFull ? frames : <Columns key={together.join()}>{frames}</Columns>
        })}
      </div>
    </Page>
  )
}

interface Run {
  isFull: boolean
  ids: string[]
}

/** In order: widgets over both columns, and those between them. */
function runsOf(shown: readonly string[], widgets: ReadonlyMap<string, LoadedWidget>): Run[] {
  const runs: Run[] = []
  for (const id of shown) {
    const widget = widgets.get(id)
    const isFull = typeof widget === 'object' && widget.width === 'full'
    const last = runs.at(-1)
    if (last?.isFull === isFull) last.ids.push(id)
    else runs.push({ isFull, ids: [id] })
  }
  return runs
}

interface SearchProps {
  widgets: ReadonlyMap<string, LoadedWidget>
  hasCard: boolean
  arrange: ReactNode
}

const Search = ({ widgets, hasCard, arrange }: SearchProps) => (
  <div className={classes.centred}>
    <VisuallyHidden>
      <h1>
        <Phrase>Dashboard</Phrase>
      </h1>
    </VisuallyHidden>
    <div className={classes.search}>
      <WidgetFrame id={SEARCH} widget={widgets.get(SEARCH) ?? 'failed'} hasCard={hasCard} />
      <FeedNotice />
    </div>
    <div className={classes.corner}>{arrange}</div>
  </div>
)

const Coming = () => (
  <Page title="Dashboard">
    <div className={classes.grid} aria-busy="true">
      <VisuallyHidden role="status">
        <Phrase>Loading</Phrase>
      </VisuallyHidden>
      {Array.from({ length: 4 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
        <div key={place} className={classes.panel}>
          <SkeletonRows rows={4} columns={[60, 30]} />
        </div>
      ))}
    </div>
  </Page>
)
