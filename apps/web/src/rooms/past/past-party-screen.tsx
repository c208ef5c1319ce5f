import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { ApiError, q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { FacilityTable } from '../../parts/facility-table.tsx'
import { FigureList } from '../../parts/figure-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Page } from '../../parts/page.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import { ClassMove } from './changed-since.tsx'
import classes from './past.module.css'
import { PastAlertTable } from './past-alert-table.tsx'
import { PastBar } from './past-bar.tsx'
import { PastSignals } from './past-signals.tsx'
import { pastPartySearch } from './searches.ts'
import { momentOf } from './use-moment.ts'

type Party = Read<typeof api.pastParty>

/** A borrower as it was known on a day, beside how it stands today. */
export default function PastParty() {
  const { party_id = '' } = useParams()
  const [search, patch] = useSearchParamsOf(pastPartySearch)
  const moment = momentOf(search)
  const query = useQuery(
    q(api.pastParty, { params: { party_id }, query: moment }, { placeholderData: keepPreviousData, retry: false }),
  )
  if (query.error instanceof ApiError && query.error.status === 404) return <NoParty />
  return (
    <Page title={query.data?.party_name ?? 'A borrower on a past day'} aside={query.data?.is_demo && <DemoTag />}>
      <PastBar
        moment={moment}
        bar={query.data?.bar}
        current={null}
        present={href('party', { party_id })}
        onChange={patch}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={10} columns={[30, 20, 20]} />}>
        {(party) => (
          <div className={classes.list} data-stale={query.isPlaceholderData || undefined}>
            <Standing party={party} />
            <Part title="Alerts of that day" none={party.alerts.length === 0 && 'No alert was open.'}>
              <PastAlertTable alerts={party.alerts} moment={moment} namesBorrowers={false} />
            </Part>
            <Part title="Facilities of that day" none={party.facilities.length === 0 && 'No facility was known.'}>
              <FacilityTable register="all" search={{}} facilities={party.facilities} onChange={() => undefined} />
            </Part>
            <Part
              title="Signals, then and today"
              none={party.signals.length === 0 && 'No signal found anything, then or today.'}
            >
              <PastSignals signals={party.signals} />
            </Part>
            <Part title="Records" none={party.facts.length === 0 && 'No record is known.'}>
              <Records facts={party.facts} />
            </Part>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

const NoParty = () => (
  <EmptyState
    role="alert"
    title="There is no such party"
    text="There is no party at this address, or your organization cannot see it."
    action={
      <Button component={Link} to={href('past_book')} variant="default">
        <Phrase>Go to the book on a past day</Phrase>
      </Button>
    }
  />
)

const scored = (score: Party['score']): ReactNode =>
  score === null || score.score === null ? <Phrase>no score</Phrase> : formatCount(score.score)

function Standing({ party }: { party: Party }) {
  const { standing, standing_now, score, score_now } = party
  const amount = ({ exposure }: Party['standing']) => (exposure === null ? '–' : <Money value={exposure} />)
  return (
    <FigureList
      figures={[
        [
          'Exposure, then and today',
          <>
            {amount(standing)} → {amount(standing_now)}
          </>,
        ],
        ['Class, then and today', <ClassMove key="class" from={standing.asset_class} to={standing_now.asset_class} />],
        [
          'Score, then and today',
          <>
            {scored(score)} → {scored(score_now)}
            {score !== null && score_now !== null && score.card !== score_now.card && (
              <>
                {' · '}
                <Phrase>Scores of two cards are not compared.</Phrase>
              </>
            )}
          </>,
        ],
      ]}
    />
  )
}

/** A part of the page, or the sentence that says why there is nothing in it. */
function Part({ title, none, children }: { title: string; none: string | false; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2>
        <Phrase>{title}</Phrase>
      </h2>
      {none === false ? (
        children
      ) : (
        <p className={classes.quiet}>
          <Phrase>{none}</Phrase>
        </p>
      )}
    </section>
  )
}

const RECORDS: Column<Party['facts'][number]>[] = [
  { key: 'name', head: 'Kind of record', narrow: 'title', cell: ({ name }) => <Phrase>{name}</Phrase> },
  {
    ...{ key: 'known', head: 'Known then', align: 'right', width: 110, narrow: 'named' },
    cell: ({ known }) => formatCount(known),
  },
  {
    ...{ key: 'last_day', head: 'Last day', width: 110, narrow: 'named' },
    cell: ({ last_day }) => (last_day === null ? '–' : formatDate(last_day)),
  },
  {
    ...{ key: 'since', head: 'Came since', align: 'right', width: 110, narrow: 'figure' },
    cell: ({ since }) => formatCount(since),
  },
  {
    ...{ key: 'first_since', head: 'The first of these', width: 130, narrow: 'named' },
    cell: ({ first_since }) => (first_since === null ? '–' : formatDate(first_since)),
  },
]

function Records({ facts }: { facts: Party['facts'] }) {
  const say = usePhrases()
  return <DataTable label={say('Records')} columns={RECORDS} rows={facts} rowKey={({ kind }) => kind} />
}
