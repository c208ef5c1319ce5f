import { Button } from '@mantine/core'
import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { NO_DATA } from './copy.ts'
import { JobList } from './job-list.tsx'
import { jobsSearch } from './searches.ts'

export const JOBS_PER_PAGE = 20

interface Props {
  title: string
  query: UseQueryResult<Read<typeof api.adminJobs>, unknown>
  /** What an empty list means. */
  nothing: string
  /** The other list of jobs. */
  other?: { to: string; says: string } | false
  /** The list that an export has: all jobs of the organization. */
  isExported?: boolean
}

/** A list of jobs with its pages. */
export function JobsPage({ title, query, nothing, other, isExported = false }: Props) {
  const [{ page = 1 }, patch] = useSearchParamsOf(jobsSearch)
  const { can } = usePolicy()
  const actions = (
    <>
      {isExported && <ExportList entity="jobs" />}
      {other && (
        <Button component={Link} to={other.to} variant="default">
          <Phrase>{other.says}</Phrase>
        </Button>
      )}
      {can('/v1/admin/uploads') && (
        <Button component={Link} to={href('uploads')} variant="default">
          <Phrase>Upload a file</Phrase>
        </Button>
      )}
    </>
  )
  return (
    <Page title={title} aside={query.data && formatCount(query.data.total_count)} action={actions}>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={10} columns={[34, 16, 16, 16, 14]} />}
        empty={{
          when: ({ data }) => data.length === 0 && page === 1,
          title: NO_DATA,
          text: nothing,
          action: can('/v1/admin/uploads') && (
            <Button component={Link} to={href('uploads')} variant="default">
              <Phrase>Upload a file</Phrase>
            </Button>
          ),
        }}
      >
        {({ data, total_count }) => (
          <>
            <JobList label={title} jobs={data} />
            <Pager page={page} per_page={JOBS_PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
