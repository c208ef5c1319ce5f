import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { legalCaseList } from '@saakh/contract/legal'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { areAllDemo, CourtCaseList } from '../../parts/court-case-list.tsx'
import { NO_DATA_FOUND } from '../../parts/empty-texts.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { type SortWords, sortHeads } from '../../parts/sorted-columns.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import { ToUploads } from '../../parts/to-uploads.tsx'
import classes from './legal.module.css'
import { isFiltered, LegalFilters, NO_FILTERS } from './legal-filters.tsx'
import { legalSearch } from './searches.ts'

const PER_PAGE = 20
/** Until a head is pressed the list begins with the last told. */
const HEADS: SortWords<typeof legalCaseList> = {
  reported_on: null,
  filed_on: { word: 'Filed', first: 'desc' },
  next_hearing: { word: 'Next hearing', first: 'asc' },
  amount: { word: 'Amount', first: 'desc' },
}

/** Cases of borrowers before courts and tribunals, from the organization's files. */
export default function Legal() {
  const [search, patch] = useSearchParamsOf(legalSearch)
  const { page = 1, ...asked } = search
  const { sort_by, sort_in, ...filters } = asked
  const query = useQuery(
    q(api.legalCases, { query: { ...asked, page, per_page: PER_PAGE } }, { placeholderData: keepPreviousData }),
  )
  const isNarrowed = isFiltered(search)
  return (
    <Page
      title="Court cases"
      aside={
        query.data && (
          <>
            {formatCount(query.data.total_count)} {areAllDemo(query.data.data) && <DemoTag />}
          </>
        )
      }
      action={<ExportList entity="court_cases" filters={filters} order={{ by: sort_by, in: sort_in }} />}
      filters={<LegalFilters search={search} onChange={patch} />}
    >
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={10} columns={[16, 24, 24, 16, 10]} />}
        empty={{
          when: ({ total_count }) => total_count === 0,
          title: NO_DATA_FOUND,
          text: isNarrowed
            ? 'No court case has all of these properties.'
            : 'No file of your organization tells of a court case. Upload the court cases of your borrowers.',
          action: isNarrowed ? (
            <Button variant="default" onClick={() => patch(NO_FILTERS)}>
              <Phrase>Show all court cases</Phrase>
            </Button>
          ) : (
            <ToUploads />
          ),
        }}
      >
        {({ data, total_count }) => (
          <div className={classes.list} data-stale={query.isPlaceholderData || undefined}>
            <CourtCaseList
              label="Court cases"
              cases={data}
              heads={sortHeads({ heads: HEADS, order: { sort_by, sort_in }, onChange: patch })}
            />
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
