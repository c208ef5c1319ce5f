import { api } from '@saakh/contract/api'
import { formatDate } from '@saakh/domain/formats'
import { TIMELINE_KINDS, TIMELINE_LABELS, type TimelineEvent } from '@saakh/domain/report-timeline'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { Filled, Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { Timeline } from '@saakh/ui/timeline'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { Pager, pageOf } from '../../parts/pager.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { When } from '../../parts/when.tsx'
import classes from './products.module.css'
import { productSearch } from './searches.ts'

const PER_PAGE = 50

/** The dated events of a party, newest first, with where each is told. */
export function ProductTimeline({ product_id }: { product_id: string }) {
  const say = usePhrases()
  const [{ kind, page = 1 }, patch] = useSearchParamsOf(productSearch)
  const query = useQuery(
    q(
      api.reportTimeline,
      { params: { product_id }, query: { kind, page, per_page: PER_PAGE } },
      { placeholderData: keepPreviousData, staleTime: 60_000 },
    ),
  )
  return (
    <section className={classes.timeline} aria-label={say('Timeline')}>
      <Loaded
        query={query}
        missing="No record found."
        skeleton={<SkeletonRows rows={8} columns={[60, 20]} />}
        empty={{
          when: ({ data }) => data.length === 0 && page === 1 && kind === undefined,
          title: 'No record found.',
          text: 'Nothing that is dated was known of this business when the timeline was ordered.',
        }}
      >
        {({ data, total_entries, counts, as_of }) => (
          <>
            <div className={classes.bar}>
              <ChipFilter
                label="Kind of event"
                options={TIMELINE_KINDS.filter(
                  (timelineKind) => (counts[timelineKind] ?? 0) > 0 || timelineKind === kind,
                ).map((value) => ({
                  value,
                  label: TIMELINE_LABELS[value],
                  count: counts[value] ?? 0,
                }))}
                value={kind}
                onChange={(value) => patch({ kind: value ?? null, page: null })}
              />
              {as_of !== null && (
                <span className={classes.subtitle}>
                  <Filled text="As known on {1}" slots={[<When key="day" value={as_of} />]} />
                </span>
              )}
            </div>
            {data.length === 0 ? (
              <p className={classes.subtitle}>
                <Phrase>No record found.</Phrase>
              </p>
            ) : (
              <Events events={pageOf(data, page, PER_PAGE)} />
            )}
            <Pager page={page} per_page={PER_PAGE} total={total_entries} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Events({ events }: { events: readonly TimelineEvent[] }) {
  const { linkTo } = usePanels()
  return (
    <Timeline
      label="Events"
      items={events.map(({ key, date, title, detail, address, alert_id }) => ({
        key,
        when: formatDate(date),
        title: alert_id === null ? title : <Link {...linkTo('alert', { alert_id })}>{title}</Link>,
        body:
          detail === null && address === null ? undefined : (
            <span className={classes.subtitle}>
              {detail}
              {detail !== null && address !== null && ' · '}
              {address !== null && (
                <OutsideLink address={address}>
                  <Phrase>Document</Phrase>
                </OutsideLink>
              )}
            </span>
          ),
      }))}
    />
  )
}
