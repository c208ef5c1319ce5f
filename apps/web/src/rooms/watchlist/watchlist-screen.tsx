import { ActionIcon, Button, NativeSelect, Tooltip } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { listMembers } from '@saakh/contract/lists'
import { formatCount } from '@saakh/domain/formats'
import type { ListedParty } from '@saakh/domain/party-list'
import type { Column } from '@saakh/ui/data-table'
import { EmptyState } from '@saakh/ui/empty-state'
import { ICON } from '@saakh/ui/icon'
import { Phrase } from '@saakh/ui/phrases'
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
import { defaultOf, NOTHING_WATCHED, useWatchlist, watchlistsQuery } from '../../parts/watchlist.ts'
import { When } from '../../parts/when.tsx'
import { watchlistSearch } from './addresses.ts'
import classes from './watchlist.module.css'

const PER_PAGE = 20

/** The parties of the organization's default watchlist (decisions C-37). */
export default function Watchlist() {
  const isWatchlist = useMatch('/watchlist') !== null
  const lists = useQuery(watchlistsQuery())
  const [{ sort_by, sort_in }] = useSearchParamsOf(watchlistSearch)
  const list = lists.data && defaultOf(lists.data.lists)
  return (
    <Page
      title={isWatchlist ? 'Watchlist' : 'My parties'}
      aside={list && <Total list_id={list.list_id} />}
      filters={list && <Sorting list_id={list.list_id} />}
      action={
        <>
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
        {() => (list ? <Members list_id={list.list_id} /> : <NothingWatched />)}
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
  const change = useWatchlist()
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
              without={['cin']}
              parties={pageOf(parties, page, PER_PAGE)}
              more={[...bookColumns<ListedParty>(), ADDED, removal((party) => change(party, 'remove'))]}
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
  const [search, patch] = useSearchParamsOf(watchlistSearch)
  const query = useQuery(membersQuery(list_id, search))
  const { sort_by = 'added_at', sort_in } = search
  if (query.data && query.data.total < 2) return null
  const direction = sort_in ?? (sort_by === 'name' ? 'asc' : 'desc')
  return (
    <NativeSelect
      className={classes.sort}
      size="xs"
      aria-label="Sort"
      data={SORTS}
      value={`${sort_by} ${direction}`}
      onChange={({ currentTarget: { value } }) => {
        const by = listMembers.sorts.find((column) => value.startsWith(column)) ?? 'added_at'
        patch({ sort_by: by, sort_in: value.endsWith('asc') ? 'asc' : 'desc', page: null })
      }}
    />
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
  cell: (party) => (
    <Tooltip label="Remove from watchlist">
      <ActionIcon
        size={28}
        aria-label={`Remove ${party.name} from watchlist`}
        data-remove
        onClick={({ currentTarget }) => {
          focusNext(currentTarget)
          onRemove(party)
        }}
      >
        <X {...ICON} />
      </ActionIcon>
    </Tooltip>
  ),
})

/** The row goes and takes its button with it: the keyboard goes on in the row after it, or the one before. */
function focusNext(button: HTMLElement) {
  const row = button.closest('tr')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  next?.querySelector<HTMLElement>('[data-remove]')?.focus()
}

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
