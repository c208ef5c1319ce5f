import { Button, VisuallyHidden } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { ColumnLayoutList } from './column-layout-list.tsx'
import { NO_DATA } from './copy.ts'
import { whileUnderWay } from './job-data.ts'
import { JobList } from './job-list.tsx'
import classes from './jobs.module.css'
import { LinkReviews, reviewsQuery } from './link-reviews.tsx'
import { uploadsSearch } from './searches.ts'
import { kindsQuery, UploadForm } from './upload-form.tsx'

const PER_PAGE = 20

/** Files of the organization's own data: give one, see what became of each, and link what linked itself to no company. */
export default function Uploads() {
  const { can } = usePolicy()
  const isStanding = useIsStanding()
  return (
    <Page
      title="Uploads"
      action={
        <Button component={Link} to={can('/v1/admin/jobs') ? href('jobs') : href('my_jobs')} variant="default">
          <Phrase>{can('/v1/admin/jobs') ? 'All jobs' : 'My jobs'}</Phrase>
        </Button>
      }
    >
      {isStanding ? (
        <>
          <UploadForm />
          <LinkReviews />
          <section className={classes.part} aria-labelledby="uploaded-files">
            <h2 id="uploaded-files">
              <Phrase>Uploaded files</Phrase>
            </h2>
            <Uploaded />
          </section>
          <ColumnLayoutList />
        </>
      ) : (
        <div aria-busy="true">
          <VisuallyHidden role="status">
            <Phrase>Loading</Phrase>
          </VisuallyHidden>
          <SkeletonRows rows={10} columns={[40, 40]} />
        </div>
      )}
    </Page>
  )
}

/** What is above the files is known: whether customers wait to be linked would move them down later. */
function useIsStanding(): boolean {
  const [{ reviews = 1 }] = useSearchParamsOf(uploadsSearch)
  const [isStanding, setStanding] = useState(false)
  const kinds = useQuery(kindsQuery())
  const waiting = useQuery(reviewsQuery(reviews))
  const isSettled = !kinds.isPending && !waiting.isPending
  if (isSettled && !isStanding) setStanding(true)
  return isStanding || isSettled
}

function Uploaded() {
  const [{ page = 1 }, patch] = useSearchParamsOf(uploadsSearch)
  const query = useQuery(
    q(
      api.uploads,
      { query: { page, per_page: PER_PAGE } },
      { placeholderData: keepPreviousData, refetchInterval: ({ state }) => whileUnderWay(state.data?.data) },
    ),
  )
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows rows={5} columns={[34, 16, 16, 16, 14]} />}
      empty={{
        when: ({ data }) => data.length === 0 && page === 1,
        title: NO_DATA,
        text: 'No file was uploaded yet. Begin with the customers, then their accounts, then the day-end conduct.',
      }}
    >
      {({ data, total_count }) => (
        <>
          <JobList label="Uploaded files" jobs={data} />
          <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
        </>
      )}
    </Loaded>
  )
}
