import { Button } from '@mantine/core'
import { columnsOf } from '@saakh/contract/desk-columns'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Pager } from '../../parts/pager.tsx'
import { DemoTag, isAllDemo } from '../../parts/tag.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import alerts from './alerts.module.css'
import classes from './queue.module.css'
import { QueueColumns } from './queue-columns.tsx'
import type { QueueDesk } from './queue-desk.ts'
import { isQueueFiltered, NO_QUEUE_FILTERS, type QueueChange } from './queue-filters.tsx'
import { QueueHeads } from './queue-heads.tsx'
import { QueueList } from './queue-list.tsx'
import { QUEUE_PER_PAGE, type Queue, type QueueSearch, type useQueue } from './queue-read.ts'
import { QueueSettings } from './queue-settings.tsx'
import { ViewSwitch } from './queue-switch.tsx'
import { QueueViews } from './queue-views.tsx'
import { borrowersCounted, undecidedCounted } from './queue-words.ts'
import { bothSearch } from './searches.ts'

const EMPTY = {
  open: 'No alert is open. A borrower comes here as soon as its facts cross a threshold.',
  mine: 'Nobody gave you a borrower, and you took none.',
  unassigned: 'Every open borrower has somebody.',
  no_facility: 'No alert is open at a party without a facility.',
  watching: 'Nobody is watched.',
} as const

/** How many wait, and the ways to the other lists. */
export function QueueCounts({ queue }: { queue: Queue | undefined }) {
  const say = usePhrases()
  return (
    <div className={alerts.count}>
      <ViewSwitch value="borrowers" />
      {queue && (
        <span>
          {borrowersCounted(say, formatCount(queue.total_count), queue.total_count)} ·{' '}
          {undecidedCounted(say, formatCount(queue.undecided))} {isAllDemo(queue.data) && <DemoTag />}
        </span>
      )}
      <Link to={href('past_alerts')}>
        <Phrase>On a past day</Phrase>
      </Link>
    </div>
  )
}

/** How the queue is looked at, taken along and added to. */
export function QueueTools({ search, listed }: { search: QueueSearch; listed: QueueDesk['listed'] }) {
  const { open, isOpen: isPanelOpen } = usePanels()
  const [, patch] = useSearchParamsOf(bothSearch)
  const { columns, density = 'comfortable', sort_by, sort_in } = search
  return (
    <>
      <QueueViews search={search} />
      <QueueColumns {...{ columns, density }} onChange={(look) => patch({ ...look, view: 'borrowers' })} />
      <QueueSettings />
      <ExportList entity="queue" filters={listed} order={{ by: sort_by, in: sort_in }} />
      <Button variant={isPanelOpen ? 'default' : 'filled'} onClick={() => open('create_alert')}>
        <Phrase>Create alert</Phrase>
      </Button>
    </>
  )
}

interface PageProps {
  search: QueueSearch
  read: ReturnType<typeof useQueue>
  desk: QueueDesk
  onChange: (change: QueueChange) => void
  onPage: (page: number) => void
}

/** The borrowers of one page with the heads that sort them, or why there are none. */
export function QueuePage({ search, read: { query, isChanged }, desk, onChange, onPage }: PageProps) {
  const { page = 1, tab = 'open', columns, density = 'comfortable' } = search
  const [, patch] = useSearchParamsOf(bothSearch)
  const isNarrowed = isQueueFiltered(search)
  const { list, borrower, form, chosen, chosenForm, shown, whole, ticks, onForm } = desk
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows rows={10} columns={[3, 55, 14, 12, 12]} />}
      empty={{
        when: ({ data, total_count }) => data.length === 0 && (total_count === 0 || page === 1),
        title: 'Nobody waits here',
        text: isNarrowed ? 'No borrower has all of these properties.' : EMPTY[tab],
        action: isNarrowed ? (
          <Button variant="default" onClick={() => onChange(NO_QUEUE_FILTERS)}>
            <Phrase>Show all borrowers</Phrase>
          </Button>
        ) : (
          tab !== 'open' && (
            <Button variant="default" onClick={() => patch({ tab: null, page: null })}>
              <Phrase>Show open borrowers</Phrase>
            </Button>
          )
        ),
      }}
    >
      {(queue) => (
        <div className={classes.queue} data-stale={query.isPlaceholderData || undefined}>
          <QueueHeads search={search} columns={columnsOf(columns)} onChange={onChange} />
          <QueueList
            {...{ list, queue, borrower, form, chosen, chosenForm, shown, whole, density, ticks, onForm }}
            read_at={query.dataUpdatedAt}
            allDemo={isAllDemo(queue.data)}
            columns={columnsOf(columns)}
            acts={desk.canDecide ? desk.acts : undefined}
            news={isChanged && <OrderAgain isBusy={query.isFetching} onClick={() => void query.refetch()} />}
            onOpen={desk.openBorrower}
            onChosen={desk.choose}
            onWhole={desk.chooseWhole}
            onChosenForm={desk.setChosenForm}
          />
          <Pager page={page} per_page={QUEUE_PER_PAGE} total={queue.total_count} onPage={onPage} />
        </div>
      )}
    </Loaded>
  )
}

const OrderAgain = ({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) => (
  <Button variant="light" size="compact-sm" loading={isBusy} onClick={onClick}>
    <Phrase>The order has changed · Order again</Phrase>
  </Button>
)
