import { api } from '@saakh/contract/api'
import { useQuery } from '@tanstack/react-query'
import { useMatch, useSearchParams } from 'react-router'
import { isNotOffered, q } from '../../data/api.ts'
import { ListOfAlerts } from './list-of-alerts.tsx'
import { QueueClosed } from './queue-closed.tsx'
import { ViewSwitch } from './queue-switch.tsx'
import { QueueView } from './queue-view.tsx'
import { meansClosed, meansList } from './searches.ts'

/** The queue of borrowers where the server has one, what of it is closed, or the list of alerts. */
export default function Alerts() {
  const isMine = useMatch('/my/alerts') !== null
  const [search] = useSearchParams()
  if (isMine) return <ListOfAlerts />
  if (meansClosed(search)) return <QueueClosed />
  return meansList(search) ? <ListBesideQueue /> : <QueueView />
}

/** The way to the queue, where there is one. */
function ListBesideQueue() {
  const one = useQuery(
    q(api.desk, { query: { page: 1, per_page: 1 } }, { staleTime: Number.POSITIVE_INFINITY, meta: { live: 'ask' } }),
  )
  return <ListOfAlerts views={one.data && !isNotOffered(one.error) && <ViewSwitch value="list" />} />
}
