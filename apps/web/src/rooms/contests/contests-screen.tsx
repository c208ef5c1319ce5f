import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { CONTEST_STATES, type Contest } from '@saakh/contract/contests'
import { formatCount } from '@saakh/domain/formats'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { StatusWord } from '@saakh/ui/status-word'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager, useBackFromBeyond } from '../../parts/pager.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import { When } from '../../parts/when.tsx'
import { STATES } from './contest-words.ts'
import classes from './contests.module.css'
import { contestsSearch } from './searches.ts'

const PER_PAGE = 20

const COLUMNS: readonly Column<Contest>[] = [
  {
    key: 'fact',
    head: 'Fact',
    narrow: 'title',
    cell: ({ contest_id, kind_name, valid_from, party_name, is_demo }) => (
      <span className={classes.wraps}>
        <Link to={href('contest', { contest_id })} className={classes.title}>
          {kind_name}, <When as="date" value={valid_from} />
        </Link>
        <span className={classes.category}>
          {party_name} {is_demo && <DemoTag />}
        </span>
      </span>
    ),
  },
  {
    key: 'claim',
    head: 'Claim',
    width: '34%',
    narrow: 'detail',
    cell: ({ claim }) => <span className={classes.wraps}>{claim}</span>,
  },
  { key: 'by', head: 'Contested by', width: 150, cell: ({ asked_by_name }) => asked_by_name },
  {
    key: 'state',
    head: 'State',
    width: 120,
    narrow: 'figure',
    cell: ({ state }) => <StatusWord word={STATES[state].label} tone={STATES[state].tone} />,
  },
  {
    key: 'since',
    head: 'Since',
    width: 190,
    narrow: 'named',
    cell: ({ asked_at, decided_at }) => <When value={decided_at ?? asked_at} />,
  },
]

/** What was contested, and what a second person decided. */
export default function Contests() {
  const [{ state, party_id, page = 1 }, patch] = useSearchParamsOf(contestsSearch)
  const navigate = useNavigate()
  const query = useQuery(
    q(api.contests, { query: { state, party_id, page, per_page: PER_PAGE } }, { placeholderData: keepPreviousData }),
  )
  const isBeyond = query.data?.data.length === 0 && !query.isPlaceholderData
  useBackFromBeyond(isBeyond, page, (to) => patch({ page: to }, { replace: true }))
  const counts = query.data?.counts
  const isNarrowed = state !== undefined || party_id !== undefined
  return (
    <Page
      title="Contested facts"
      aside={counts && formatCount(counts.open)}
      filters={
        <ChipFilter
          label="State"
          options={CONTEST_STATES.map((value) => ({ value, label: STATES[value].label, count: counts?.[value] }))}
          value={state}
          onChange={(chosen) => patch({ state: chosen ?? null, page: null }, { replace: true })}
        />
      }
    >
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={8} columns={[30, 34, 16, 12]} />}
        empty={{
          when: ({ data }) => data.length === 0 && page === 1,
          title: isNarrowed ? 'No contested facts here' : 'No fact is contested',
          text: isNarrowed
            ? 'Nothing is in this state.'
            : 'Who finds a fact wrong contests it in the evidence of an alert. A second person decides.',
          action: isNarrowed ? (
            <Button variant="default" onClick={() => patch({ state: null, party_id: null, page: null })}>
              <Phrase>Show all</Phrase>
            </Button>
          ) : (
            <Button component={Link} to={href('alerts')} variant="default">
              <Phrase>Go to alerts</Phrase>
            </Button>
          ),
        }}
      >
        {({ data, total_count }) => (
          <>
            <DataTable
              label="Contested facts"
              columns={COLUMNS}
              rows={data}
              rowKey={({ contest_id }) => contest_id}
              onOpen={({ contest_id }) => void navigate(href('contest', { contest_id }))}
            />
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
