import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { ClosedRow } from '@saakh/contract/desk-closed'
import { CLOSING_WORDS } from '@saakh/domain/desk'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { q } from '../../data/api.ts'
import { patchSearch, useSearchParamsOf } from '../../data/search-params.ts'
import { counted } from '../../parts/deadline-words.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager, useBackFromBeyond } from '../../parts/pager.tsx'
import { PartyName } from '../../parts/party-name.tsx'
import { Severity } from '../../parts/severity.tsx'
import { DemoTag, isAllDemo } from '../../parts/tag.tsx'
import { When } from '../../parts/when.tsx'
import alerts from './alerts.module.css'
import classes from './queue-closed.module.css'
import { ClosedBorrower } from './queue-closed-borrower.tsx'
import { ClosedFilters, isClosedFiltered, NO_CLOSED_FILTERS } from './queue-closed-filters.tsx'
import { QueueTabs } from './queue-filters.tsx'
import { QUEUE_PER_PAGE } from './queue-read.ts'
import { ViewSwitch } from './queue-switch.tsx'
import { borrowersCounted } from './queue-words.ts'
import { closedSearch } from './searches.ts'

export type ClosedSearch = z.output<typeof closedSearch>

/** Borrowers of whose alerts people closed some, the newest closure first; what got worse since is back in the queue. */
export function QueueClosed() {
  const say = usePhrases()
  const [search, patch] = useSearchParamsOf(closedSearch)
  const { tab: _, borrower: __, page = 1, ...asked } = search
  const query = useQuery(
    q(api.deskClosed, { query: { ...asked, page, per_page: QUEUE_PER_PAGE } }, { placeholderData: keepPreviousData }),
  )
  const queue = useQuery(q(api.desk, { query: { q: search.q, page: 1, per_page: 1 } }, { meta: { live: 'ask' } }))
  const rows = query.data?.data ?? []
  const toPage = (to: number) => patch({ page: to === 1 ? null : to, borrower: null })
  useBackFromBeyond(query.data !== undefined && rows.length === 0, page, toPage)
  const allDemo = isAllDemo(rows)
  const isNarrowed = isClosedFiltered(search)
  return (
    <Page
      title="Alerts"
      aside={
        <div className={alerts.count}>
          <ViewSwitch value="borrowers" />
          {query.data && (
            <span>
              {borrowersCounted(say, formatCount(query.data.total_count), query.data.total_count)}{' '}
              {allDemo && <DemoTag />}
            </span>
          )}
        </div>
      }
      filters={
        <ClosedFilters
          search={search}
          codes={query.data?.codes}
          people={query.data?.people ?? []}
          onChange={(change, options) => patch({ ...change, page: null, borrower: null }, options)}
        />
      }
    >
      <QueueTabs q={search.q} current="closed" counts={queue.data?.tabs} />
      <p className={classes.told}>
        <Phrase>What is closed comes back into the queue as soon as it gets worse by a step.</Phrase>
      </p>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={10} columns={[3, 45, 24, 14, 12]} />}
        empty={{
          when: ({ data, total_count }) => data.length === 0 && (total_count === 0 || page === 1),
          title: 'Nothing is closed',
          text: isNarrowed
            ? 'No closure has all of these properties.'
            : 'Nobody closed an alert, or what was closed came back.',
          action: isNarrowed ? (
            <Button variant="default" onClick={() => patch(NO_CLOSED_FILTERS)}>
              <Phrase>Show all closures</Phrase>
            </Button>
          ) : (
            <Button variant="default" onClick={() => patch({ tab: null, page: null })}>
              <Phrase>Show open borrowers</Phrase>
            </Button>
          ),
        }}
      >
        {({ data, total_count }) => (
          <div data-stale={query.isPlaceholderData || undefined}>
            <ul className={classes.list} aria-label={say('Closed')}>
              {data.map((row) => (
                <Row key={row.party_id} row={row} isTagged={!allDemo} isOpen={row.party_id === search.borrower} />
              ))}
            </ul>
            <Pager page={page} per_page={QUEUE_PER_PAGE} total={total_count} onPage={toPage} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Row({ row, isTagged, isOpen }: { row: ClosedRow; isTagged: boolean; isOpen: boolean }) {
  const say = usePhrases()
  const [params] = useSearchParams()
  const { party_id, party_name, severity, label, summary, code, note, closed } = row
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <li className={classes.row} data-severity={severity} data-open={isOpen || undefined}>
      <div className={classes.lines}>
        <Link
          to={`?${patchSearch(params, { borrower: isOpen ? null : party_id })}`}
          preventScrollReset
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-label={`${say('Closed alerts')}: ${party_name}`}
        >
          <Chevron size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
        <span className={classes.who}>
          <PartyName party_id={party_id} name={party_name} />
          {row.is_demo && isTagged && <DemoTag />}
          {row.is_in_queue && (
            <span className={classes.quiet}>
              <Phrase>others are in the queue</Phrase>
            </span>
          )}
        </span>
        <span className={classes.said} title={`${say(label)}: ${say(summary)}`}>
          <Severity value={severity} /> <b>{say(label)}</b> {say(summary)}
          {closed > 1 && <span className={classes.quiet}> {counted(say, closed - 1, 'and 1 more', 'and # more')}</span>}
        </span>
        <span className={classes.why}>
          <b>{say(CLOSING_WORDS[code].label)}</b>
          {note && <q title={note}>{note}</q>}
        </span>
        <span className={classes.by}>
          {row.closed_by}, <When value={row.closed_at} />
        </span>
        <span className={classes.exposure}>
          {row.exposure === null ? (
            <span className={classes.quiet}>
              <Phrase>No facility</Phrase>
            </span>
          ) : (
            <Money value={row.exposure} />
          )}
        </span>
      </div>
      {isOpen && <ClosedBorrower row={row} />}
    </li>
  )
}
