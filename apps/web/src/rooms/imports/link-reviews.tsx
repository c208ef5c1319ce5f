import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { q, useWrite } from '../../data/api.ts'
import { sentenceOf } from '../../data/api-error.ts'
import { useLive } from '../../data/live.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { notify } from '../../parts/notify.ts'
import { notifyUndo } from '../../parts/notify-undo.tsx'
import { Pager } from '../../parts/pager.tsx'
import jobs from './jobs.module.css'
import { LinkReview } from './link-review.tsx'
import { uploadsSearch } from './searches.ts'

const PER_PAGE = 10

const CHANGED = [
  api.linkReviews,
  api.getParty,
  api.adminParties,
  api.searchParties,
  api.partyFacilities,
  api.partySignals,
]

export const reviewsQuery = (page: number) => q(api.linkReviews, { query: { page, per_page: PER_PAGE } })

/** Customers that no identifier links to a company: each waits for a decision; while none waits nothing is shown. */
export function LinkReviews() {
  const [{ reviews: page = 1 }, patch] = useSearchParamsOf(uploadsSearch)
  const query = useQuery(reviewsQuery(page))
  const decide = useDecision()
  useLive('job.progress', ({ data }) => {
    if (data.status === 'done') void query.refetch()
  })
  if (!query.data || query.data.data.length === 0) return null
  const { data, total_count } = query.data
  return (
    <section className={jobs.part} aria-labelledby="link-reviews">
      <div className={jobs.partHead}>
        <h2 id="link-reviews">
          <Phrase>Customers to link</Phrase>: {formatCount(Math.max(total_count, data.length))}
        </h2>
        <ExportList entity="link_reviews" />
      </div>
      <p className={jobs.lead}>
        <Phrase>
          No CIN, PAN or GSTIN tells which company these are. They are monitored meanwhile, each as a party of its own.
        </Phrase>
      </p>
      {data.map((review) => (
        <LinkReview
          key={review.review_id}
          review={review}
          isBusy={decide.isPending}
          onLink={(party_id) =>
            decide.mutate({ params: { review_id: review.review_id }, body: { action: 'link', party_id } })
          }
          onKeep={() => decide.mutate({ params: { review_id: review.review_id }, body: { action: 'create_party' } })}
        />
      ))}
      <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ reviews: to })} />
    </section>
  )
}

/** A link can be taken back; keeping a customer as its own party changes nothing that would have to be. */
function useDecision() {
  const failed = (error: unknown) => notify.failure(sentenceOf(error), 'Nothing was changed')
  const undo = useWrite(api.decideLinkReview, {
    invalidates: CHANGED,
    onSuccess: ({ data }) => notify.success(data.message),
    onError: failed,
  })
  return useWrite(api.decideLinkReview, {
    invalidates: CHANGED,
    onSuccess: ({ data }, { params, body }) =>
      body?.action === 'link'
        ? notifyUndo(data.message, () => undo.mutate({ params, body: { action: 'unlink' } }))
        : notify.success(data.message),
    onError: failed,
  })
}
