import { api } from '@saakh/contract/api'
import { usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { CheckTable } from './check-table.tsx'
import { CinForm } from './cin-form.tsx'
import classes from './mca-status.module.css'
import { McaTabs } from './mca-tabs.tsx'
import { type Refresh, whileIncomplete, whileLoading } from './mca-words.ts'
import { RefreshState } from './refresh-state.tsx'
import { mcaStatusSearch } from './searches.ts'

const PER_PAGE = 20

/** Check companies against the register, and see what the last check found. */
export default function McaStatus() {
  const say = usePhrases()
  const [{ cin }, patch] = useSearchParamsOf(mcaStatusSearch)
  const { can } = usePolicy()
  const status = useQuery(q(api.mcaStatus, {}, { refetchInterval: ({ state }) => whileLoading(state.data?.refresh) }))
  const check = useWrite(api.refreshMcaStatus, {
    invalidates: [api.mcaStatus, api.mcaStatusIndex, api.mcaStatusHistory],
    onSuccess: () => patch({ page: null }, { replace: true }),
  })
  return (
    <Page title="MCA status">
      <McaTabs current="check" />
      {can('/v1/mca_status', 'POST') && (
        <CinForm key={cin} asked={cin ?? ''} onCheck={(cins) => check.mutateAsync({ body: { cins } })} />
      )}
      <Loaded query={status} skeleton={<SkeletonRows rows={4} columns={[30, 16, 30]} />}>
        {({ refresh }) => (
          <section aria-label={say('The last check')} className={classes.last}>
            <RefreshState refresh={refresh} />
            {refresh.job_id && <LastCheck job_id={refresh.job_id} refresh={refresh} />}
          </section>
        )}
      </Loaded>
    </Page>
  )
}

/** What was found so far; asked again until the check is over and all that it found is here. */
function LastCheck({ job_id, refresh }: { job_id: string; refresh: Refresh }) {
  const [{ page = 1 }, patch] = useSearchParamsOf(mcaStatusSearch)
  const query = useQuery(
    q(
      api.mcaStatusIndex,
      { query: { job_id, page, per_page: PER_PAGE } },
      {
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) => whileIncomplete(refresh, state.data?.total_count ?? 0),
      },
    ),
  )
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={4} columns={[30, 16, 30]} />}>
      {({ data, total_count }) =>
        data.length > 0 && (
          <>
            <CheckTable label="Companies of the last check" checks={data} />
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
          </>
        )
      }
    </Loaded>
  )
}
