import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { mcaCheckList } from '@saakh/contract/mca-status'
import { formatCount } from '@saakh/domain/formats'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { NO_DATA_FOUND } from '../../parts/empty-texts.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { type SortWords, sortHeads } from '../../parts/sorted-columns.tsx'
import { TextFilter } from '../../parts/text-filter.tsx'
import { CheckAgain } from './check-again.tsx'
import { CheckTable } from './check-table.tsx'
import classes from './mca-status.module.css'
import { McaTabs } from './mca-tabs.tsx'
import { mcaIndexSearch } from './searches.ts'

const PER_PAGE = 20
const NO_FILTERS = { q: null, outcome: null, page: null }
const HEADS: SortWords<typeof mcaCheckList> = {
  checked_at: { word: 'Checked', first: 'desc' },
  name: { word: 'Company', first: 'asc' },
  status: { word: 'Status', first: 'asc' },
}

/** The companies that were checked, each with its last check and what changed. */
export default function McaStatusIndex() {
  const [search, patch] = useSearchParamsOf(mcaIndexSearch)
  const { page = 1, ...asked } = search
  const { sort_by, sort_in, ...filters } = asked
  const query = useQuery(
    q(api.mcaStatusIndex, { query: { ...asked, page, per_page: PER_PAGE } }, { placeholderData: keepPreviousData }),
  )
  const isNarrowed = search.q !== undefined || search.outcome !== undefined
  return (
    <Page
      title="MCA status"
      aside={query.data && formatCount(query.data.total_count)}
      action={
        (isNarrowed || (query.data?.total_count ?? 0) > 0) && (
          <>
            <ExportList entity="mca_checks" filters={filters} order={{ by: sort_by, in: sort_in }} />
            <CheckAgain says="Check all again" />
          </>
        )
      }
    >
      <McaTabs current="index" />
      <div className={classes.filters}>
        <TextFilter
          className={classes.text}
          label="Filter by name or CIN"
          placeholder="Name or CIN"
          value={search.q ?? ''}
          onChange={(text) => patch({ q: text ?? null, page: null }, { replace: true })}
        />
        <ChipFilter
          label="Outcome"
          options={[
            { value: 'changed', label: 'Changed' },
            { value: 'not_found', label: 'Not in the register' },
          ]}
          value={search.outcome}
          onChange={(outcome) => patch({ outcome: outcome ?? null, page: null })}
        />
      </div>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={8} columns={[30, 16, 30, 14]} />}
        empty={{
          when: ({ total_count }) => total_count === 0,
          title: NO_DATA_FOUND,
          text: isNarrowed ? 'No checked company has all of these properties.' : 'No company was checked yet.',
          action: isNarrowed ? (
            <Button variant="default" onClick={() => patch(NO_FILTERS)}>
              <Phrase>Show all checked companies</Phrase>
            </Button>
          ) : (
            <Button component={Link} to={href('mca_status')} variant="default">
              <Phrase>Check companies</Phrase>
            </Button>
          ),
        }}
      >
        {({ data, total_count }) => (
          <div className={classes.list} data-stale={query.isPlaceholderData || undefined}>
            <CheckTable
              label="Checked companies"
              checks={data}
              heads={sortHeads({ heads: HEADS, order: { sort_by: sort_by ?? 'checked_at', sort_in }, onChange: patch })}
            />
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
