import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { legalCaseList } from '@saakh/contract/legal'
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
import { SortHead } from '../../parts/sort-head.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import { ToUploads } from '../../parts/to-uploads.tsx'
import { legalSearch } from './addresses.ts'
import classes from './legal.module.css'
import { type Change, isFiltered, LegalFilters, NO_FILTERS, type Search } from './legal-filters.tsx'

const PER_PAGE = 20
const HEADS = { filed_on: 'Filed', next_hearing: 'Next hearing', amount: 'Amount' } as const

/** Every list begins with the last told; a head sorts by its column, and back at the second press. */
function sortHeads({ sort_by, sort_in }: Search, onChange: (change: Change) => void) {
  const head = (column: keyof typeof HEADS) => {
    const first = column === 'next_hearing' ? 'asc' : 'desc'
    const sorted = column === sort_by ? (sort_in ?? first) : null
    const next = sorted === null ? first : sorted === 'asc' ? 'desc' : 'asc'
    return (
      <SortHead
        word={HEADS[column]}
        sorted={sorted}
        onPress={() => onChange({ sort_by: column, sort_in: next, page: null })}
      />
    )
  }
  return Object.fromEntries(legalCaseList.sorts.flatMap((name) => (name === 'reported_on' ? [] : [[name, head(name)]])))
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
            <CourtCaseList label="Court cases" cases={data} heads={sortHeads(search, patch)} />
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
