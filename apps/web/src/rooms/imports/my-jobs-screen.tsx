import { api } from '@saakh/contract/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { whileUnderWay } from './job-data.ts'
import { JOBS_PER_PAGE, JobsPage } from './jobs-page.tsx'
import { jobsSearch } from './searches.ts'

/** The jobs that one has started oneself. */
export default function MyJobs() {
  const { can } = usePolicy()
  const [{ page = 1 }] = useSearchParamsOf(jobsSearch)
  const query = useQuery(
    q(
      api.myJobs,
      { query: { page, per_page: JOBS_PER_PAGE } },
      {
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) => whileUnderWay(state.data?.data),
      },
    ),
  )
  return (
    <JobsPage
      title="My jobs"
      query={query}
      nothing="You started no job yet. An upload is one."
      other={can('/v1/admin/jobs') && { to: href('jobs'), says: 'All jobs' }}
    />
  )
}
