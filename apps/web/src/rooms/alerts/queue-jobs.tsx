import { Button, Progress } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import type { Job } from '@saakh/domain/job'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { q } from '../../data/api.ts'
import { counted, put, type Say } from '../../parts/deadline-words.ts'
import classes from './queue-jobs.module.css'

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
    begin: (one: Begun) => set((before) => [...before, one]),
    putAway: (job_id: string) => set((before) => before.filter((one) => one.job_id !== job_id)),
  }
}

const isUnderWay = ({ status }: Job) => status === 'queued' || status === 'running'

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
  return begun.map((one) => (
    <QueueJob
      key={one.job_id}
      begun={one}
      job={jobs?.find(({ job_id }) => job_id === one.job_id)}
      onEnded={onEnded}
      onPutAway={() => putAway(one.job_id)}
    />
  ))
}

interface Props {
  begun: Begun
  /** Undefined until it is read. */
  job: Job | undefined
  onEnded: () => void
  onPutAway: () => void
}

function QueueJob({ begun, job, onEnded, onPutAway }: Props) {
  const say = usePhrases()
  const isOver = job !== undefined && !isUnderWay(job)
  const ended = useRef(onEnded)
  ended.current = onEnded
  useEffect(() => {
    if (isOver) ended.current()
  }, [isOver])
  const percent = Math.round((job?.progress ?? 0) * 100)
  const label = say(begun.kind === 'cases' ? 'Opening the cases' : 'Deciding')
  return (
    <div className={classes.job}>
      <span role="status">{isOver ? endOf(say, begun, job) : underWayOf(say, begun, job)}</span>
      {isOver ? (
        <Button size="compact-xs" variant="subtle" onClick={onPutAway}>
          <Phrase>Put away</Phrase>
        </Button>
      ) : (
        <>
          <Progress className={classes.progress} size={4} value={percent} aria-label={label} transitionDuration={100} />
          <span className={classes.percent}>{percent}%</span>
        </>
      )}
    </div>
  )
}

function underWayOf(say: Say, { kind, total }: Begun, job: Job | undefined): string {
  const words = kind === 'cases' ? say('Cases are being opened: # of #') : say('Alerts are being decided: # of #')
  const done = Math.round((job?.progress ?? 0) * total)
  return put(put(words, formatCount(done)), formatCount(total))
}

/** A job that could not go on says why itself. */
function endOf(say: Say, { kind }: Begun, { status, message, counts }: Job): string {
  const done = counts.rows_accepted ?? 0
  const left = counts.rows_quarantined ?? 0
  const did =
    kind === 'cases'
      ? counted(say, done, '1 case is opened', '# cases are opened')
      : counted(say, done, '1 alert is decided', '# alerts are decided')
  if (status === 'failed') return `${did}. ${message ?? ''}`
  if (left === 0) return `${did}.`
  const without =
    kind === 'cases'
      ? counted(say, left, '1 borrower is left out', '# borrowers are left out')
      : counted(say, left, '1 alert is left out', '# alerts are left out')
  return `${did}; ${put(say('#, since something changed meanwhile.'), without)}`
}
