import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { DeskAlert } from '@saakh/contract/desk'
import { columnsOf } from '@saakh/contract/desk-columns'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { isNotOffered, q } from '../../data/api.ts'
import { now } from '../../data/clock.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { FeedNotice } from '../../parts/feed-notice.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager, useBackFromBeyond } from '../../parts/pager.tsx'
import { DemoTag, isAllDemo } from '../../parts/tag.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import alerts from './alerts.module.css'
import { ListOfAlerts } from './list-of-alerts.tsx'
import classes from './queue.module.css'
import { useDeskActs } from './queue-acts.ts'
import { QueueClocks } from './queue-clocks.tsx'
import { QueueColumns } from './queue-columns.tsx'
import { isQueueFiltered, NO_QUEUE_FILTERS, type QueueChange, QueueFilters, QueueTabs } from './queue-filters.tsx'
import type { FormName } from './queue-form-name.ts'
import { QueueHeads } from './queue-heads.tsx'
import { QueueJobs } from './queue-jobs.tsx'
import { focusBorrower, useQueueKeys } from './queue-keys.ts'
import { QueueList } from './queue-list.tsx'
import { QUEUE_PER_PAGE, useQueue } from './queue-read.ts'
import { QueueSettings } from './queue-settings.tsx'
import { ViewSwitch } from './queue-switch.tsx'
import { QueueViews } from './queue-views.tsx'
import { borrowersCounted, undecidedCounted } from './queue-words.ts'
import { bothSearch, queueSearch } from './searches.ts'

/** Borrowers with open alerts, the most urgent first: one reads what is open and decides. */
export function QueueView() {
  const say = usePhrases()
  const { can } = usePolicy()
  const { open, isOpen: isPanelOpen } = usePanels()
  const [search] = useSearchParamsOf(queueSearch)
  const [, patch] = useSearchParamsOf(bothSearch)
  const { query, isChanged, note } = useQueue(search)
  const clocks = useQuery(q(api.deskClocks))
  const list = useRef<HTMLUListElement>(null)
  const ticked = useRef<readonly DeskAlert[] | undefined>(undefined)
  // With its borrower: the address follows a little later, and until then another borrower is open.
  const [asking, setAsking] = useState<{ party_id: string; form: FormName } | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [chosenForm, setChosenForm] = useState<FormName | null>(null)
  // Of which filter all is chosen, beyond the page; another filter ends it.
  const [wholeOf, setWholeOf] = useState<string | null>(null)
  const { page = 1, borrower = null, sort_by, sort_in, columns, density = 'comfortable', ...listed } = search
  const { tab = 'open' } = listed
  const rows = query.data?.data ?? []
  const asked = JSON.stringify(listed)
  const shown = { filter: listed, seen_at: serverTimeOf(query.dataUpdatedAt) }
  const whole = wholeOf === asked ? shown : undefined
  const choose = (next: ReadonlySet<string>) => {
    setChosen(next)
    setWholeOf(null)
  }
  const toPage = (to: number) => patch({ page: to === 1 ? null : to, borrower: null })
  useBackFromBeyond(query.data !== undefined && rows.length === 0, page, toPage)

  const ask = (party_id: string | null, form: FormName | null) =>
    setAsking(party_id === null || form === null ? null : { party_id, form })
  const openBorrower = (party_id: string | null, form: FormName | null = null) => {
    ask(party_id, form)
    if (party_id !== borrower) patch({ borrower: party_id })
  }
  const acts = useDeskActs({
    onChanged: note,
    onDecided: (party_ids) => {
      const isDone = (id: string) => party_ids.includes(id) || acts.done.has(id) || acts.opened.has(id)
      const last = rows.findLastIndex(({ party_id }) => party_ids.includes(party_id))
      const next = rows.slice(last + 1).find(({ party_id }) => !isDone(party_id)) ?? rows[last]
      if (borrower !== null && party_ids.includes(borrower)) openBorrower(null)
      choose(new Set())
      setChosenForm(null)
      if (next) focusBorrower(list.current, next.party_id)
    },
  })
  const canDecide = can('/v1/admin/alerts', 'POST')
  useQueueKeys({
    ...{ list, rows, acts, chosen, whole, borrower, ticked, openBorrower, canDecide, onChosenForm: setChosenForm },
    onChoose: (party_id) => choose(withOrWithout(chosen, party_id)),
  })
  if (query.data === undefined && isNotOffered(query.error)) return <ListOfAlerts />
  // Whether there is a queue decides what the page offers: nothing is shown that could go under the hand.
  if (query.isPending || clocks.isPending) return <Loaded query={query}>{() => null}</Loaded>

  const change = (asked: QueueChange, options?: { replace?: boolean }) =>
    patch({ ...asked, borrower: null, view: 'borrowers' }, options)
  const isNarrowed = isQueueFiltered(search)
  const allDemo = isAllDemo(rows)
  return (
    <Page
      title="Alerts"
      aside={
        <div className={alerts.count}>
          <ViewSwitch value="borrowers" />
          {query.data && (
            <span>
              {borrowersCounted(say, formatCount(query.data.total_count), query.data.total_count)} ·{' '}
              {undecidedCounted(say, formatCount(query.data.undecided))} {allDemo && <DemoTag />}
            </span>
          )}
          <Link to={href('past_alerts')}>
            <Phrase>On a past day</Phrase>
          </Link>
        </div>
      }
      action={
        <>
          <QueueViews search={search} />
          <QueueColumns {...{ columns, density }} onChange={(look) => patch({ ...look, view: 'borrowers' })} />
          <QueueSettings />
          <ExportList entity="queue" filters={listed} order={{ by: sort_by, in: sort_in }} />
          <Button variant={isPanelOpen ? 'default' : 'filled'} onClick={() => open('create_alert')}>
            <Phrase>Create alert</Phrase>
          </Button>
        </>
      }
      filters={<QueueFilters search={search} onChange={change} />}
    >
      <FeedNotice />
      {clocks.data && <QueueClocks {...clocks.data} clocks={clocks.data.data} />}
      <QueueJobs onEnded={acts.changed} />
      <QueueTabs q={search.q} current={tab} counts={query.data?.tabs} />
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={10} columns={[3, 55, 14, 12, 12]} />}
        empty={{
          when: ({ data, total_count }) => data.length === 0 && (total_count === 0 || page === 1),
          title: 'Nobody waits here',
          text: isNarrowed ? 'No borrower has all of these properties.' : EMPTY[tab],
          action: isNarrowed ? (
            <Button variant="default" onClick={() => change(NO_QUEUE_FILTERS)}>
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
            <QueueHeads search={search} columns={columnsOf(columns)} onChange={change} />
            <QueueList
              {...{
                list,
                queue,
                read_at: query.dataUpdatedAt,
                borrower,
                chosen,
                chosenForm,
                shown,
                whole,
                allDemo,
                density,
              }}
              columns={columnsOf(columns)}
              acts={canDecide ? acts : undefined}
              news={
                isChanged && (
                  <Button
                    variant="light"
                    size="compact-sm"
                    loading={query.isFetching}
                    onClick={() => void query.refetch()}
                  >
                    <Phrase>The order has changed · Order again</Phrase>
                  </Button>
                )
              }
              form={asking?.party_id === borrower ? (asking?.form ?? null) : null}
              onForm={(form) => ask(borrower, form)}
              onOpen={openBorrower}
              onChosen={choose}
              onWhole={() => setWholeOf(asked)}
              onChosenForm={setChosenForm}
              onTicked={(covered) => {
                ticked.current = covered
              }}
            />
            <Pager page={page} per_page={QUEUE_PER_PAGE} total={queue.total_count} onPage={toPage} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** When by the server's clock something was read at this time of the browser's. */
const serverTimeOf = (read_at: number): string => new Date(now().getTime() - (Date.now() - read_at)).toISOString()

const EMPTY = {
  open: 'No alert is open. A borrower comes here as soon as its facts cross a threshold.',
  mine: 'Nobody gave you a borrower, and you took none.',
  unassigned: 'Every open borrower has somebody.',
  no_facility: 'No alert is open at a party without a facility.',
  watching: 'Nobody is watched.',
} as const

const withOrWithout = (chosen: ReadonlySet<string>, one: string): ReadonlySet<string> =>
  chosen.has(one) ? new Set([...chosen].filter((other) => other !== one)) : new Set([...chosen, one])
