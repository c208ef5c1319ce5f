import { api } from '@saakh/contract/api'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { CourtCaseList } from '../../parts/court-case-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Pager } from '../../parts/pager.tsx'
import { NO_DATA } from './copy.ts'
import { partySearch } from './searches.ts'

const PER_PAGE = 20

/** The party's cases before courts and tribunals, as the list of all court cases has them. */
export function PartyLegal({ party_id }: { party_id: string }) {
  const [{ page = 1 }, patch] = useSearchParamsOf(partySearch)
  const query = useQuery(
    q(api.legalCases, { query: { party_id, page, per_page: PER_PAGE } }, { placeholderData: keepPreviousData }),
  )
  return (
    <Loaded
      query={query}
      missing={NO_DATA}
      skeleton={<SkeletonRows rows={4} columns={[20, 30, 20, 14]} />}
      empty={{
        when: ({ total_count }) => total_count === 0,
        title: NO_DATA,
        text: 'No file of your organization tells of a court case of this party. Cases come with the upload of court cases.',
      }}
    >
      {({ data, total_count }) => (
        <>
          <CourtCaseList label="Court cases" cases={data} hidesParty />
          <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
        </>
      )}
    </Loaded>
  )
}
