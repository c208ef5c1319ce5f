import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { SavedView } from '@saakh/contract/saved-views'
import { ICON } from '@saakh/ui/icon'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { lazy, useEffect, useRef } from 'react'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { InTime } from '../../parts/in-time.tsx'
import { NO_QUEUE_FILTERS } from './queue-filters.tsx'
import type { QueueSearch } from './queue-read.ts'
import { bothSearch } from './searches.ts'

const loadMenu = () => import('./queue-views-menu.tsx')
const QueueViewsMenu = lazy(loadMenu)

type ViewSearch = SavedView['search']

const NOTHING = {
  ...NO_QUEUE_FILTERS,
  tab: null,
  sort_by: null,
  sort_in: null,
  borrower: null,
  columns: null,
  density: null,
}

const sorted = (search: ViewSearch) =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .sort(),
  )

/** The queue under names: one's own and those that others share. What is chosen stands in the address. */
export function QueueViews({ search: { borrower: _, page: __, ...shown } }: { search: QueueSearch }) {
  const [, patch] = useSearchParamsOf(bothSearch)
  const views = useQuery(q(api.savedViews)).data?.data ?? []
  const current = views.find((view) => sorted(view.search) === sorted(shown))
  const show = (view: SavedView, replace = false) =>
    patch({ ...NOTHING, ...view.search, view: 'borrowers' }, { replace })
  useStartView(views, sorted(shown) === '[]', (view) => show(view, true))
  return (
    <InTime
      load={loadMenu}
      popup="menu"
      opened={(button) => (
        <QueueViewsMenu {...{ views, current, shown }} onShow={show}>
          {button}
        </QueueViewsMenu>
      )}
    >
      <Button variant="default" rightSection={<ChevronDown {...ICON} />}>
        {current?.name ?? <Phrase>Views</Phrase>}
      </Button>
    </InTime>
  )
}

/** Once, on arriving at the whole queue: whoever asks for the whole queue afterwards gets it. */
function useStartView(views: readonly SavedView[], isWhole: boolean, show: (view: SavedView) => void) {
  const isAsked = useRef(!isWhole)
  const start = views.find((view) => view.is_start)
  useEffect(() => {
    if (isAsked.current || !start) return
    isAsked.current = true
    show(start)
  })
}
