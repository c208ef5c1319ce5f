import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { isOpenProblem } from '@saakh/domain/feed'
import { PROBLEM_WORDS, RHYTHM_WORDS } from '@saakh/domain/feed-words'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { BookTabs, FEEDS } from '../../parts/book-tabs.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { ToUploads } from '../../parts/to-uploads.tsx'
import classes from './book.module.css'
import { FeedDays } from './feed-days.tsx'
import { RhythmForm } from './rhythm-form.tsx'
import { feedsSearch } from './searches.ts'

type Feed = Read<typeof api.feeds>['data'][number]
type Day = Feed['days'][number]

/** Which files the lender's system delivers, how often, and which of them are missing or do not balance. */
export default function BookFeeds() {
  const [search, patch] = useSearchParamsOf(feedsSearch)
  const { can } = usePolicy()
  const query = useQuery(q(api.feeds))
  const feeds = query.data?.data ?? []
  const chosen = feeds.find(({ kind }) => kind === search.kind)
  const canSet = can('/v1/book', 'POST')
  return (
    <Page title="Feeds">
      <BookTabs current={FEEDS} />
      <p className={classes.says}>
        <Phrase>
          The files that your systems send. Say how often each comes, and send control totals with it: a file that is
          late, short, missing or does not balance is named here, on the dashboard, above alerts and in the registers.
        </Phrase>
      </p>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={6} columns={[24, 20, 30, 10]} />}
        empty={{
          when: ({ data }) => data.length === 0,
          title: 'No feeds',
          text: 'Upload your customers, accounts and day-ends.',
          action: <ToUploads />,
        }}
      >
        {({ data }) => (
          <>
            <DataTable
              label="Feeds"
              columns={columnsFor(canSet)}
              rows={data.filter(isDelivered)}
              rowKey={({ kind }) => kind}
              onOpen={({ kind }) => patch({ kind: kind === search.kind ? null : kind })}
              selectedKey={search.kind ?? null}
            />
            {chosen && (
              <FeedDays
                kind={chosen.kind}
                label={chosen.label}
                settles={search.settle}
                canSet={canSet}
                onSettle={(day) => patch({ settle: day })}
              />
            )}
            <NotDelivered feeds={data.filter((feed) => !isDelivered(feed))} canSet={canSet} />
          </>
        )}
      </Loaded>
      {search.do === 'rhythm' && chosen && (
        <RhythmForm
          kind={chosen.kind}
          label={chosen.label}
          expectation={chosen.expectation}
          onClose={() => patch({ do: null })}
        />
      )}
    </Page>
  )
}

const isDelivered = ({ expectation, last_received_at }: Feed) => expectation !== null || last_received_at !== null

/** How a day stands in one word, the gravest first; null: nothing is known to be wrong. */
export const wordOf = ({
  problems,
  settled,
  received_at,
}: Pick<Day, 'problems' | 'settled' | 'received_at'>): string | null =>
  settled ? 'Settled' : problems[0] ? PROBLEM_WORDS[problems[0]] : received_at === null ? 'Not due yet' : null

const stateOf = ({ problems, settled, received_at }: Day) =>
  settled
    ? 'settled'
    : problems.some(isOpenProblem)
      ? 'open'
      : problems.length > 0
        ? 'late'
        : received_at
          ? 'came'
          : 'waits'

/** A mark for each day, the earliest first; read out only where something is wrong, since the days stand below in words. */
function Strip({ days }: { days: readonly Day[] }) {
  const say = usePhrases()
  const wrong = days.filter((day) => day.problems.length > 0 && !day.settled)
  const said = wrong.map((day) => `${formatDate(day.day)} ${say(wordOf(day) ?? '')}`).join(', ')
  return (
    <span className={classes.strip} role="img" aria-label={said || say('Nothing is missing')}>
      {days.map((day) => (
        <i
          key={day.day}
          data-state={stateOf(day)}
          title={[formatDate(day.day), wordOf(day) ?? 'Came in time'].map((word) => say(word)).join(' · ')}
        />
      ))}
    </span>
  )
}

const DaysLater = ({ days }: { days: number }) =>
  days === 0 ? (
    <Phrase>on the same day</Phrase>
  ) : days === 1 ? (
    <Phrase>on the next day</Phrase>
  ) : (
    <>
      {formatCount(days)} <Phrase>days later</Phrase>
    </>
  )

const RhythmWords = ({ expectation }: Pick<Feed, 'expectation'>) =>
  expectation ? (
    <>
      <Phrase>{RHYTHM_WORDS[expectation.rhythm]}</Phrase>
      <span className={classes.under} data-wraps>
        <Phrase>by</Phrase> {expectation.due_time} <DaysLater days={expectation.due_after_days} />
        {expectation.has_totals && (
          <>
            {' · '}
            <Phrase>with control totals</Phrase>
          </>
        )}
      </span>
    </>
  ) : (
    <Phrase>No rhythm set</Phrase>
  )

const RhythmLink = ({ kind }: Pick<Feed, 'kind'>) => (
  <Button component={Link} to={href('book_feeds', {}, { kind, do: 'rhythm' })} size="compact-sm" variant="default">
    <Phrase>Rhythm</Phrase>
  </Button>
)

const columnsFor = (canSet: boolean): Column<Feed>[] => [
  {
    key: 'label',
    head: 'Feed',
    narrow: 'title',
    cell: ({ kind, label }) => (
      <Link to={href('book_feeds', {}, { kind })} preventScrollReset>
        <Phrase>{label}</Phrase>
      </Link>
    ),
  },
  {
    key: 'rhythm',
    head: 'Rhythm',
    width: 220,
    cell: ({ expectation }) => <RhythmWords expectation={expectation} />,
  },
  {
    key: 'days',
    head: 'Last 31 days',
    width: 300,
    cell: ({ days }) => <Strip days={days} />,
  },
  {
    key: 'last_day',
    head: 'Last day',
    width: 130,
    narrow: 'named',
    cell: ({ last_day, last_received_at }) =>
      last_day ? (
        formatDate(last_day)
      ) : last_received_at ? (
        <>
          <Phrase>came</Phrase> {formatDate(last_received_at)}
        </>
      ) : (
        '-'
      ),
  },
  {
    key: 'open_days',
    head: 'Days to mend',
    align: 'right',
    width: 110,
    narrow: 'figure',
    cell: ({ open_days }) => formatCount(open_days),
  },
  {
    key: 'signals',
    head: 'Signals',
    align: 'right',
    width: 80,
    narrow: 'named',
    cell: ({ signals }) => formatCount(signals.length),
  },
  ...(canSet
    ? [
        {
          key: 'set',
          head: '',
          width: 100,
          narrow: 'detail' as const,
          cell: ({ kind }: Feed) => <RhythmLink kind={kind} />,
        },
      ]
    : []),
]

/** Files that never came: the signals that read them cannot be measured by them. */
function NotDelivered({ feeds, canSet }: { feeds: readonly Feed[]; canSet: boolean }) {
  if (feeds.length === 0) return null
  const columns: Column<Feed>[] = [
    {
      key: 'label',
      head: 'File',
      narrow: 'title',
      cell: ({ kind, label }) => (
        <Link to={href('uploads', {}, { kind })}>
          <Phrase>{label}</Phrase>
        </Link>
      ),
    },
    {
      key: 'signals',
      head: 'Signals that read it',
      align: 'right',
      width: 160,
      narrow: 'figure',
      cell: ({ signals }) => formatCount(signals.length),
    },
    ...(canSet
      ? [
          {
            key: 'set',
            head: '',
            width: 100,
            narrow: 'detail' as const,
            cell: ({ kind }: Feed) => <RhythmLink kind={kind} />,
          },
        ]
      : []),
  ]
  return (
    <section className={classes.below}>
      <h2>
        <Phrase>Never delivered</Phrase>
      </h2>
      <DataTable label="Never delivered" columns={columns} rows={feeds} rowKey={({ kind }) => kind} />
    </section>
  )
}
