import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { listMembers } from '@saakh/contract/lists'
import { formatCount } from '@saakh/domain/formats'
import type { ListedParty } from '@saakh/domain/party-list'
import type { Column } from '@saakh/ui/data-table'
import { Dated } from '@saakh/ui/dated'
import { EmptyState } from '@saakh/ui/empty-state'
import { ICON } from '@saakh/ui/icon'
import { Phrase, useNamed, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Link, useMatch } from 'react-router'
import type { z } from 'zod'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { bookColumns } from '../../parts/book-columns.tsx'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager, pageOf, useBackFromBeyond } from '../../parts/pager.tsx'
import { PartyTable } from '../../parts/party-table.tsx'
import { Severity } from '../../parts/severity.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { defaultOf, NOTHING_WATCHED, useWatchlist, watchlistsQuery } from '../../parts/watchlist.ts'
import { When } from '../../parts/when.tsx'
import { ListActions, ListChooser, ListDialog } from './list-actions.tsx'
import { watchlistSearch } from './searches.ts'
import classes from './watchlist.module.css'

const PER_PAGE = 20

/** The parties of a watchlist, the default one unless the address names another. */
export default function Watchlist() {
  const isWatchlist = useMatch('/watchlist') !== null
  const lists = useQuery(watchlistsQuery())
  const [{ sort_by, sort_in, list: asked }] = useSearchParamsOf(watchlistSearch)
  const all = lists.data?.lists ?? []
  const list = asked ? (all.find(({ list_id }) => list_id === asked) ?? null) : defaultOf(all)
  return (
    <Page
      title={isWatchlist ? 'Watchlist' : 'My parties'}
      aside={list && <Total list_id={list.list_id} />}
      filters={
        list && (
          <>
            <ListChooser lists={all} list={list} />
            <Sorting list_id={list.list_id} />
          </>
        )
      }
      action={
        <>
          {list && <ListActions list={list} />}
          {list && (
            <ExportList entity="watchlist" filters={{ list_id: list.list_id }} order={{ by: sort_by, in: sort_in }} />
          )}
          <Button component={Link} to={href('parties')} variant="default">
            <Phrase>Add companies</Phrase>
          </Button>
        </>
      }
    >
      <Loaded query={lists} skeleton={<WatchlistSkeleton />}>
        {() =>
          list ? (
            <>
              {!list.is_default && list.description && <p className={classes.said}>{list.description}</p>}
              <Members list_id={list.list_id} key={list.list_id} />
              <ListDialog list={list} />
            </>
          ) : asked ? (
            <NoSuchList />
          ) : (
            <NothingWatched />
          )
        }
      </Loaded>
    </Page>
  )
}

type Search = z.output<typeof watchlistSearch>

const membersQuery = (list_id: string, { page = 1, sort_by, sort_in }: Search) =>
  q(
    api.getList,
    { params: { list_id }, query: { page, per_page: PER_PAGE, sort_by, sort_in } },
    { placeholderData: keepPreviousData },
  )

function Total({ list_id }: { list_id: string }) {
  const [search] = useSearchParamsOf(watchlistSearch)
  const query = useQuery(membersQuery(list_id, search))
  return query.data ? formatCount(query.data.total) : null
}

function Members({ list_id }: { list_id: string }) {
  const [search, patch] = useSearchParamsOf(watchlistSearch)
  const { page = 1 } = search
  const query = useQuery(membersQuery(list_id, search))
  const change = useWatchlist(list_id)
  const isBeyond = query.data !== undefined && query.data.parties.length === 0 && !query.isPlaceholderData
  useBackFromBeyond(isBeyond, page, (to) => patch({ page: to > 1 ? to : null }, { replace: true }))
  return (
    <Loaded query={query} skeleton={<WatchlistSkeleton />}>
      {({ parties, total }) =>
        parties.length === 0 && page === 1 ? (
          <NothingWatched />
        ) : (
          <>
            <PartyTable
              label="Watched parties"
              without={['cin', 'place', 'status']}
              parties={pageOf(parties, page, PER_PAGE)}
              more={[SCORE, NEWEST, ...bookColumns<ListedParty>(), ADDED, removal((party) => change(party, 'remove'))]}
            />
            <Pager page={page} per_page={PER_PAGE} total={total} onPage={(to) => patch({ page: to })} />
          </>
        )
      }
    </Loaded>
  )
}

const SORTS = [
  { value: 'added_at desc', label: 'Last added first' },
  { value: 'added_at asc', label: 'First added first' },
  { value: 'name asc', label: 'Name, A to Z' },
  { value: 'name desc', label: 'Name, Z to A' },
]

/** Beside the table and not in its head, so that a phone has it too. */
function Sorting({ list_id }: { list_id: string }) {
  const say = usePhrases()
  const [search, patch] = useSearchParamsOf(watchlistSearch)
  const query = useQuery(membersQuery(list_id, search))
  const { sort_by = 'added_at', sort_in } = search
  if (query.data && query.data.total < 2) return null
  const direction = sort_in ?? (sort_by === 'name' ? 'asc' : 'desc')
  return (
    <NativeSelect
      className={classes.sort}
      size="xs"
      aria-label={say('Sort')}
      data={SORTS}
      value={`${sort_by} ${direction}`}
      onChange={({ currentTarget: { value } }) => {
        const by = listMembers.sorts.find((column) => value.startsWith(column)) ?? 'added_at'
        patch({ sort_by: by, sort_in: value.endsWith('asc') ? 'asc' : 'desc', page: null })
      }}
    />
  )
}

const SCORE: Column<ListedParty> = {
  key: 'score',
  head: 'Score',
  width: 64,
  align: 'right',
  narrow: 'named',
  isNone: ({ score }) => score === null,
  cell: ({ score }) => score !== null && formatCount(score),
}

/** What was found last of the party and is open; it opens beside the list. */
const NEWEST: Column<ListedParty> = {
  key: 'newest',
  head: 'Newest reading',
  width: '27%',
  narrow: 'detail',
  isNone: ({ newest }) => newest === null,
  cell: ({ newest }) => newest && <NewestReading {...newest} />,
}

function NewestReading({ alert_id, summary, severity, read_on }: NonNullable<ListedParty['newest']>) {
  const { linkTo } = usePanels()
  const say = usePhrases()
  return (
    <span className={classes.newest}>
      <Severity value={severity} />
      <Link {...linkTo('alert', { alert_id })} title={say(summary)} className={classes.summary}>
        <Dated>{summary}</Dated>
      </Link>
      <span className={classes.when}>
        <When as="date" value={read_on} />
      </span>
    </span>
  )
}

const ADDED: Column<ListedParty> = {
  key: 'added_at',
  head: 'Added',
  width: 96,
  cell: ({ added_at }) => <When as="date" value={added_at} />,
}

const removal = (onRemove: (party: ListedParty) => void): Column<ListedParty> => ({
  key: 'remove',
  head: '',
  width: 44,
  narrow: 'figure',
  cell: (party) => <RemoveParty name={party.name} onRemove={() => onRemove(party)} />,
})

function RemoveParty({ name, onRemove }: { name: string; onRemove: () => void }) {
  const named = useNamed()
  return (
    <ActionIcon
      size={28}
      title={named('Remove from watchlist')}
      aria-label={named('Remove {1} from watchlist', name)}
      data-remove
      onClick={({ currentTarget }) => {
        focusNext(currentTarget)
        onRemove()
      }}
    >
      <X {...ICON} />
    </ActionIcon>
  )
}

/** The row goes and takes its button with it: the keyboard goes on in the row after it, or the one before. */
function focusNext(button: HTMLElement) {
  const row = button.closest('tr')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  next?.querySelector<HTMLElement>('[data-remove]')?.focus()
}

/** It was deleted, or somebody keeps it to themselves now. */
const NoSuchList = () => (
  <EmptyState
    title="There is no such watchlist"
    text="It was deleted, or the person who made it shows it to others no longer."
    action={
      <Button component={Link} to={href('watchlist')} variant="default">
        <Phrase>Show the default watchlist</Phrase>
      </Button>
    }
  />
)

const NothingWatched = () => (
  <EmptyState
    title={NOTHING_WATCHED}
    text="Saakh judges every signal of a watched company and raises an alert when one fires."
    action={
      <Button component={Link} to={href('parties')}>
        <Phrase>Find a company</Phrase>
      </Button>
    }
  />
)

const WatchlistSkeleton = () => <SkeletonRows rows={8} columns={[34, 14, 18, 16, 12]} />
