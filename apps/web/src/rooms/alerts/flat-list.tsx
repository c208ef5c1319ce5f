import { Button } from '@mantine/core'
import type { alertList } from '@saakh/contract/alerts'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { type ReactNode, useMemo } from 'react'
import { Link, useMatch } from 'react-router'
import { href } from '../../addresses.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ListedAlerts } from '../../parts/alert-list.tsx'
import { useAlertPages } from '../../parts/alert-pages.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { FeedNotice } from '../../parts/feed-notice.tsx'
import { Page } from '../../parts/page.tsx'
import { type SortWords, sortHeads } from '../../parts/sorted-columns.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { AlertFilters, isFiltered, NO_FILTERS } from './alert-filters.tsx'
import classes from './alerts.module.css'
import { NO_DATA } from './copy.ts'
import { alertsSearch } from './searches.ts'
import { useUnseenAlerts } from './unseen-alerts.ts'

/** Newest, gravest and A at the first press. */
const HEADS: SortWords<typeof alertList> = {
  date_of_alert: { word: 'Date', first: 'desc' },
  created_at: { word: 'Raised', first: 'desc' },
  risk_severity: { word: 'Severity', first: 'desc' },
  party_name: { word: 'Party', first: 'asc' },
}

/** Every alert of the organization, newest first; the bell leads here as well. */
export function FlatList({ views }: { views?: ReactNode }) {
  const isMine = useMatch('/my/alerts') !== null
  const [search, patch] = useSearchParamsOf(alertsSearch)
  const { open, isOpen: isPanelOpen } = usePanels()
  const { state = 'open', ...asked } = search
  const { sort_by, sort_in, ...filters } = asked
  // A server that knows nobody's borrowers lists them all.
  const whose = isMine ? { assignee: 'me' } : {}
  const pages = useAlertPages({ ...asked, ...whose, ...(state !== 'all' && { state }) }, { isLive: false })
  const shown = useMemo(() => new Set(pages.data?.alerts.map(({ _id }) => _id)), [pages.data])
  const news = useUnseenAlerts(shown, pages.read_at)
  const isNarrowed = isFiltered(search)
  const createAlert = () => open('create_alert')

  return (
    <Page
      title={isMine ? 'My alerts' : 'Alerts'}
      aside={
        <div className={classes.count}>
          {views}
          {pages.data && `${pages.data.isCapped ? 'more than ' : ''}${formatCount(pages.data.total)}`}
          <span role="status">
            {news && (
              <Button variant="light" size="compact-sm" onClick={() => void pages.refetch()}>
                {news} · <Phrase>Show</Phrase>
              </Button>
            )}
          </span>
        </div>
      }
      action={
        <>
          <ExportList
            entity="alerts"
            filters={{ ...filters, ...whose, ...(state !== 'all' && { state }) }}
            order={{ by: sort_by, in: sort_in }}
          />
          <Button variant={isPanelOpen ? 'default' : 'filled'} onClick={createAlert}>
            <Phrase>Create alert</Phrase>
          </Button>
        </>
      }
      filters={<AlertFilters search={search} onChange={patch} />}
    >
      <FeedNotice />
      <ListedAlerts
        pages={pages}
        label="Alerts"
        heads={sortHeads({
          heads: HEADS,
          order: { sort_by: sort_by ?? 'date_of_alert', sort_in },
          onChange: ({ page: _, ...order }) => patch(order),
        })}
        empty={
          isNarrowed
            ? {
                title: NO_DATA,
                text: 'No alert has all of these properties.',
                action: (
                  <Button variant="default" onClick={() => patch(NO_FILTERS)}>
                    <Phrase>Show open alerts</Phrase>
                  </Button>
                ),
              }
            : isMine
              ? {
                  title: NO_DATA,
                  text: 'No alert is open at a borrower that you have. Take borrowers in the queue, or let somebody give you some.',
                  action: (
                    <Button variant="default" component={Link} to={href('alerts')}>
                      <Phrase>Open the queue</Phrase>
                    </Button>
                  ),
                }
              : {
                  title: NO_DATA,
                  text: 'No alert is open. Alerts appear here as soon as the facts of a party that you monitor cross a threshold. What you learn otherwise you can raise by hand.',
                  action: (
                    <Button variant="default" onClick={createAlert}>
                      <Phrase>Create alert</Phrase>
                    </Button>
                  ),
                }
        }
      />
    </Page>
  )
}
