import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import { EmptyState } from '@saakh/ui/empty-state'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { NeedsOneOf } from '../../parts/needs-one-of.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { MIN_CHARACTERS, TOO_SHORT } from '../../parts/party-search.tsx'
import { PartyTable } from '../../parts/party-table.tsx'
import { useSearchParamsOf } from '../../screens.ts'
import { NO_RECORDS } from './copy.ts'
import { searchSearch } from './screens.ts'
import classes from './search-results.module.css'

const PER_PAGE = 20

/** Everything the search finds, page by page (decisions O-22). */
export default function SearchResults() {
  return (
    <NeedsOneOf urls={[api.searchParties.path, api.adminParties.path, '/app/search', '/app/parties']}>
      <Results />
    </NeedsOneOf>
  )
}

function Results() {
  const [search, patch] = useSearchParamsOf(searchSearch)
  const asked = search.q.trim()
  const page = search.page ?? 1
  const isLongEnough = asked.length >= MIN_CHARACTERS
  const query = useQuery(
    q(
      api.searchParties,
      { query: { q: asked, page, per_page: PER_PAGE } },
      { enabled: isLongEnough, placeholderData: keepPreviousData },
    ),
  )
  return (
    <Page
      title={isLongEnough ? `Results for “${asked}”` : 'Search'}
      aside={isLongEnough && query.data && !query.isPlaceholderData && partiesFound(query.data.total_count)}
    >
      {isLongEnough ? (
        <Loaded
          query={query}
          skeleton={<SkeletonRows rows={12} columns={[34, 14, 18, 16, 12]} />}
          empty={{
            when: ({ data }) => data.length === 0 && page === 1,
            title: NO_RECORDS,
            text: 'Try fewer words, the beginning of a name, or a CIN, PAN or GSTIN.',
          }}
        >
          {({ data, total_count }) => (
            <div className={classes.list} data-stale={query.isPlaceholderData || undefined}>
              <PartyTable label="Parties found" parties={data} />
              <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
            </div>
          )}
        </Loaded>
      ) : (
        <EmptyState
          role="status"
          title={TOO_SHORT}
          text="Search by the beginning of any word of the name, or by CIN, PAN or GSTIN."
        />
      )}
    </Page>
  )
}

const partiesFound = (total: number) => (total === 1 ? '1 party' : `${formatCount(total)} parties`)
