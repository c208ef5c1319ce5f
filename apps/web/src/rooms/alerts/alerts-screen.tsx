import { api } from '@saakh/contract/api'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useMatch, useSearchParams } from 'react-router'
import { isNotOffered, q } from '../../data/api.ts'
import { ListOfAlerts } from './list-of-alerts.tsx'
import { ViewSwitch } from './queue-switch.tsx'
import { QueueView } from './queue-view.tsx'
import { meansClosed, meansList } from './searches.ts'

const QueueClosed = lazy(() => import('./queue-closed.tsx').then((all) => ({ default: all.QueueClosed })))

/** The queue of borrowers where the server has one, what of it is closed, or the list of alerts. */
export default function Alerts() {
  const isMine = useMatch('/my/alerts') !== null
  const [search] = useSearchParams()
  if (isMine) return <ListOfAlerts />
  if (meansClosed(search))
    return (
      <Suspense fallback={<SkeletonRows rows={12} columns={[8, 22, 40, 12, 8]} />}>
        <QueueClosed />
      </Suspense>
    )
  return meansList(search) ? <ListBesideQueue /> : <QueueView />
}

/** The way to the queue, where there is one. */
function ListBesideQueue() {
  const deskQuery = useQuery(
    q(api.desk, { query: { page: 1, per_page: 1 } }, { staleTime: Number.POSITIVE_INFINITY, meta: { live: 'ask' } }),
  )
  return <ListOfAlerts views={deskQuery.data && !isNotOffered(deskQuery.error) && <ViewSwitch value="list" />} />
}
