import { Button, VisuallyHidden } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { BringBorrowers } from '../../parts/bring-borrowers.tsx'
import { NO_CMM_SCORE } from '../../parts/empty-texts.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager, pageOf, useBackFromBeyond } from '../../parts/pager.tsx'
import { When } from '../../parts/when.tsx'
import classes from './cmm.module.css'
import { CmmFilters } from './cmm-filters.tsx'
import { NO_DATA, WHAT_IT_IS } from './copy.ts'
import { ObservedRates } from './observed-rates.tsx'
import { scoreColumns } from './score-columns.tsx'
import { cmmSearch } from './searches.ts'
import { Statistics, useStatistics } from './statistics.tsx'

const TITLE = 'Credit monitoring'
const PER_PAGE = 50
const COLUMN_WIDTHS = [34, 10, 12, 10, 14]

/** Every monitored party with its credit-monitoring score, the lowest first. */
export default function Cmm() {
  const [search, patch] = useSearchParamsOf(cmmSearch)
  const { band, moved, q: words, sort = 'score', page = 1, horizon = '12' } = search
  const statistics = useStatistics()
  const query = useQuery(
    q(
      api.cmmOverview,
      { query: { band, moved, q: words, sort_by: sort, sort_in: 'asc', page, per_page: PER_PAGE } },
      { placeholderData: keepPreviousData },
    ),
  )
  const isBeyond = query.data !== undefined && query.data.data.length === 0 && !query.isPlaceholderData
  useBackFromBeyond(isBeyond, page, (to) => patch({ page: to > 1 ? to : null }, { replace: true }))
  const counts = statistics.data
  // Counts come before the filters: what is below them would move down when they come.
  if (statistics.isPending)
    return (
      <Page title={TITLE}>
        <div aria-busy="true">
          <VisuallyHidden role="status">
            <Phrase>Loading</Phrase>
          </VisuallyHidden>
          <SkeletonRows rows={12} columns={COLUMN_WIDTHS} />
        </div>
      </Page>
    )
  const isNothingMonitored = counts !== undefined && counts.scored === 0 && counts.unscored === 0
  const isNarrowed = band !== undefined || moved !== undefined || words !== undefined
  return (
    <Page
      title={TITLE}
      aside={
        counts?.as_of && (
          <>
            <Phrase>As of</Phrase> <When as="date" value={counts.as_of} />
          </>
        )
      }
      action={<ExportList entity="scores" filters={{ band, moved, q: words }} order={{ by: sort, in: 'asc' }} />}
    >
      <p className={classes.note}>
        <Phrase>{WHAT_IT_IS}</Phrase>
      </p>
      <Statistics query={statistics} />
      {!isNothingMonitored && <CmmFilters search={search} movers={counts?.movers} onChange={patch} />}
      <Loaded
        query={query}
        missing={NO_CMM_SCORE}
        skeleton={<SkeletonRows rows={12} columns={COLUMN_WIDTHS} />}
        empty={{
          when: ({ data }) => data.length === 0,
          title: isNarrowed ? NO_DATA : NO_CMM_SCORE,
          text: isNarrowed
            ? 'No monitored party has all of these properties.'
            : 'Borrowers are scored once their accounts and day-ends are uploaded.',
          action: isNarrowed ? (
            <Button variant="default" onClick={() => patch({ band: null, moved: null, q: null, page: null })}>
              <Phrase>Show all</Phrase>
            </Button>
          ) : (
            <BringBorrowers />
          ),
        }}
      >
        {({ data, total_count }) => (
          <>
            <DataTable
              label="Credit-monitoring scores"
              rows={pageOf(data, page, PER_PAGE)}
              rowKey={({ party_id }) => party_id}
              columns={scoreColumns(data, counts?.as_of ?? null)}
            />
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
      {!isNothingMonitored && (
        <ObservedRates horizon={horizon} onHorizon={(to) => patch({ horizon: to === '12' ? null : to })} />
      )}
    </Page>
  )
}
