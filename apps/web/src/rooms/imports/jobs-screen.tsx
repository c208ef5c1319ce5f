import { api } from '@saakh/contract/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { whileUnderWay } from './job-data.ts'
import { JOBS_PER_PAGE, JobsPage } from './jobs-page.tsx'
import { jobsSearch } from './searches.ts'

/** All jobs of the organization. */
export default function Jobs() {
  const [{ page = 1 }] = useSearchParamsOf(jobsSearch)
  const query = useQuery(
    q(
      api.adminJobs,
      { query: { page, per_page: JOBS_PER_PAGE } },
      {
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) => whileUnderWay(state.data?.data),
      },
    ),
  )
  return (
    <JobsPage
      title="Jobs"
      isExported
      query={query}
      nothing="Nobody of your organization started a job yet."
      other={{ to: href('my_jobs'), says: 'My jobs' }}
    />
  )
}
