import { api } from '@saakh/contract/api'
import type { Job } from '@saakh/domain/job'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { q } from '../../data/api.ts'

/** What a job of the queue does. */
type BulkKind = 'decide' | 'cases'
export interface Begun {
  job_id: string
  kind: BulkKind
  /** Borrowers or alerts. */
  total: number
}

const KEY = ['jobs of the queue']
const NONE: readonly Begun[] = []
const POLL_MS = 2000

const QueueJob = lazy(() => import('./queue-job.tsx'))

/** The jobs that were begun here. They stand above the queue, also after one was elsewhere, until they are put away. */
export function useBegun() {
  const queries = useQueryClient()
  const begun = useQuery({
    queryKey: KEY,
    queryFn: () => NONE,
    initialData: NONE,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data
  const set = (change: (before: readonly Begun[]) => readonly Begun[]) =>
    queries.setQueryData<readonly Begun[]>(KEY, (before = NONE) => change(before))
  return {
    begun,
    begin: (begun: Begun) => set((before) => [...before, begun]),
    putAway: (job_id: string) => set((before) => before.filter((begunJob) => begunJob.job_id !== job_id)),
  }
}

export const isUnderWay = ({ status }: Job) => status === 'queued' || status === 'running'

/** How far jobs on a whole filter are, and what came of them. */
export function QueueJobs({ onEnded }: { onEnded: () => void }) {
  const { begun, putAway } = useBegun()
  const jobs = useQuery(
    q(
      api.myJobs,
      { query: { page: 1, per_page: 20 } },
      {
        enabled: begun.length > 0,
        refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) === false ? false : POLL_MS),
      },
    ),
  ).data?.data
  return begun.map((begunJob) => (
    <Suspense key={begunJob.job_id} fallback={null}>
      <QueueJob
        begun={begunJob}
        job={jobs?.find(({ job_id }) => job_id === begunJob.job_id)}
        onEnded={onEnded}
        onPutAway={() => putAway(begunJob.job_id)}
      />
    </Suspense>
  ))
}
