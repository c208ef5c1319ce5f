import { api } from '@saakh/contract/api'
import type { Portfolio } from '@saakh/domain/portfolio'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { CASES_PER_PAGE, CaseList, pageOf } from '../../parts/case-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Pager } from '../../parts/pager.tsx'
import { NO_DATA } from './copy.ts'
import { portfolioSearch } from './searches.ts'

/** Cases about the members, newest first. */
export function PortfolioCases({ portfolio }: { portfolio: Portfolio }) {
  const [{ page = 1 }, patch] = useSearchParamsOf(portfolioSearch)
  const query = useQuery(
    q(
      api.getCases,
      { query: { portfolio_id: portfolio.id, page, per_page: CASES_PER_PAGE } },
      { placeholderData: keepPreviousData },
    ),
  )
  return (
    <Loaded
      query={query}
      empty={{
        when: ({ cases, count }) => cases.length === 0 && (count === 0 || page === 1),
        title: NO_DATA,
        text: 'No case was opened for a party of this portfolio yet.',
      }}
    >
      {({ cases, count }) => (
        <>
          <CaseList label="Cases of this portfolio" cases={pageOf(cases, page)} />
          <Pager page={page} per_page={CASES_PER_PAGE} total={count} onPage={(to) => patch({ page: to })} />
        </>
      )}
    </Loaded>
  )
}
