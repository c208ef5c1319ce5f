import { api } from '@saakh/contract/api'
import { useQuery } from '@tanstack/react-query'
import { isNotOffered, q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { FeedNotice } from '../../parts/feed-notice.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useBackFromBeyond } from '../../parts/pager.tsx'
import { ListOfAlerts } from './list-of-alerts.tsx'
import { QueueClocks } from './queue-clocks.tsx'
import { useQueueDesk } from './queue-desk.ts'
import { type QueueChange, QueueFilters, QueueTabs } from './queue-filters.tsx'
import { QueueJobs } from './queue-jobs.tsx'
import { QueueCounts, QueuePage, QueueTools } from './queue-page.tsx'
import { useQueue } from './queue-read.ts'
import { bothSearch, queueSearch } from './searches.ts'

/** Borrowers with open alerts, the most urgent first: one reads what is open and decides. */
export function QueueView() {
  const [search] = useSearchParamsOf(queueSearch)
  const [, patch] = useSearchParamsOf(bothSearch)
  const read = useQueue(search)
  const { query } = read
  const clocks = useQuery(q(api.deskClocks))
  const desk = useQueueDesk(search, read)
  const { page = 1, tab = 'open' } = search
  const toPage = (to: number) => patch({ page: to === 1 ? null : to, borrower: null })
  useBackFromBeyond(query.data !== undefined && desk.rows.length === 0, page, toPage)
  if (query.data === undefined && isNotOffered(query.error)) return <ListOfAlerts />
  // Whether there is a queue decides what the page offers: nothing is shown that could go under the hand.
  if (query.isPending || clocks.isPending) return <Loaded query={query}>{() => null}</Loaded>

  const change = (asked: QueueChange, options?: { replace?: boolean }) =>
    patch({ ...asked, borrower: null, view: 'borrowers' }, options)
  return (
    <Page
      title="Alerts"
      aside={<QueueCounts queue={query.data} />}
      action={<QueueTools search={search} listed={desk.listed} />}
      filters={<QueueFilters search={search} onChange={change} />}
    >
      <FeedNotice />
      {clocks.data && <QueueClocks {...clocks.data} clocks={clocks.data.data} />}
      <QueueJobs onEnded={desk.acts.changed} />
      <QueueTabs q={search.q} current={tab} counts={query.data?.tabs} />
      <QueuePage search={search} read={read} desk={desk} onChange={change} onPage={toPage} />
    </Page>
  )
}
