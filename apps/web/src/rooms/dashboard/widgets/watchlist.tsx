import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../../addresses.ts'
import { q } from '../../../data/api.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { UnlessForbidden } from '../../../parts/unless-forbidden.tsx'
import { defaultOf, NOTHING_WATCHED, watchlistsQuery } from '../../../parts/watchlist.ts'
import { PartyRow } from '../party-row.tsx'
import { ListFoot, RowList, RowSkeleton } from '../row-list.tsx'

export const title = 'Watchlist'

const SHOWN = 6

/** The first six parties of the default watchlist. */
export default function Watchlist() {
  return (
    <UnlessForbidden url={api.adminLists.path}>
      <DefaultList />
    </UnlessForbidden>
  )
}

function DefaultList() {
  const lists = useQuery(watchlistsQuery())
  return (
    <Loaded query={lists} skeleton={<RowSkeleton rows={SHOWN} />}>
      {({ lists: all }) => {
        const list = defaultOf(all)
        return list ? <Parties list_id={list.list_id} /> : <NothingWatched />
      }}
    </Loaded>
  )
}

function Parties({ list_id }: { list_id: string }) {
  const query = useQuery(q(api.getList, { params: { list_id }, query: { page: 1, per_page: SHOWN } }))
  return (
    <Loaded query={query} skeleton={<RowSkeleton rows={SHOWN} />}>
      {({ parties, total }) => {
        if (parties.length === 0) return <NothingWatched />
        const shown = parties.slice(0, SHOWN)
        return (
          <>
            <RowList label="Watched parties" of={shown}>
              {shown.map((party) => (
                <PartyRow key={party.party_id} party={party} />
              ))}
            </RowList>
            <ListFoot to={href('watchlist')} says="View More">
              {total > shown.length && <Phrase>{`${formatCount(shown.length)} of ${formatCount(total)}`}</Phrase>}
            </ListFoot>
          </>
        )
      }}
    </Loaded>
  )
}

const NothingWatched = () => (
  <EmptyState
    title={NOTHING_WATCHED}
    action={
      <Button component={Link} to={href('parties')} variant="default">
        <Phrase>Find a company</Phrase>
      </Button>
    }
  />
)
