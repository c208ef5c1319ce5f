import { api } from '@saakh/contract/api'
import { EXPORT_DAYS } from '@saakh/contract/exports'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager, useBackFromBeyond } from '../../parts/pager.tsx'
import { ExportForm } from './export-form.tsx'
import { ExportTable, isUnderWay } from './export-table.tsx'
import classes from './exports.module.css'
import { Schedules } from './schedules.tsx'
import { exportsSearch } from './searches.ts'

const PER_PAGE = 20
const ASK_AGAIN_MS = 2000

/** A form, one's own exports and what is made by the calendar. */
export default function BulkExport() {
  const [{ page = 1 }, patch] = useSearchParamsOf(exportsSearch)
  const query = useQuery(
    q(
      api.adminExports,
      { query: { page, per_page: PER_PAGE } },
      {
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? ASK_AGAIN_MS : false),
      },
    ),
  )
  const isBeyond = query.data?.data.length === 0 && !query.isPlaceholderData
  useBackFromBeyond(isBeyond, page, (to) => patch({ page: to > 1 ? to : null }, { replace: true }))
  return (
    <Page title="Exports" aside={query.data && formatCount(query.data.total_count)}>
      <ExportForm />
      <section aria-labelledby="own-exports">
        <h2 id="own-exports" className={classes.heading}>
          <Phrase>Your exports</Phrase>
        </h2>
        <p className={classes.note}>
          <Phrase>Each file can be downloaded for 7 days, by you alone. It holds what you may see.</Phrase>
        </p>
        <Loaded
          query={query}
          skeleton={<SkeletonRows rows={5} columns={[34, 14, 12, 14, 14]} />}
          empty={{
            when: ({ data }) => data.length === 0 && page === 1,
            title: 'No exports yet',
            text: `Make one above, or press Export on a list: its filters and order go with it. Files are kept for ${EXPORT_DAYS} days.`,
          }}
        >
          {({ data, total_count }) => (
            <>
              <ExportTable exports={data} />
              <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
            </>
          )}
        </Loaded>
      </section>
      <Schedules />
    </Page>
  )
}
