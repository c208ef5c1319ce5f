import { Progress } from '@mantine/core'
import { formatCount } from '@saakh/domain/formats'
import type { Job } from '@saakh/domain/job'
import { Phrase, useNamed } from '@saakh/ui/phrases'
import { type Shape, StatusWord, type Tone } from '@saakh/ui/status-word'
import { isUnderWay } from './job-data.ts'
import classes from './jobs.module.css'

const LOOKS: Record<NonNullable<Job['status']>, { word: string; tone: Tone; shape: Shape }> = {
  queued: { word: 'Queued', tone: 'quiet', shape: 'outline' },
  running: { word: 'Running', tone: 'accent', shape: 'half' },
  done: { word: 'Done', tone: 'quiet', shape: 'filled' },
  failed: { word: 'Failed', tone: 'high', shape: 'filled' },
}

/** Where the job is; how far, while it runs. */
export function JobStatus({ job }: { job: Job }) {
  const named = useNamed()
  const { status } = job
  const percent = Math.round((job.progress ?? 0) * 100)
  return (
    <span className={classes.status}>
      {status === null ? '-' : <StatusWord {...LOOKS[status]} />}
      {isUnderWay(job) && (
        <>
          <Progress
            className={classes.bar}
            size={4}
            value={percent}
            aria-label={named('Progress of {1}', job.file_name ?? named('the job'))}
            transitionDuration={100}
          />
          <span className={classes.quiet}>{percent}%</span>
        </>
      )}
    </span>
  )
}

export function RowsRead({ job: { counts } }: { job: Job }) {
  return (
    <>
      {formatCount(counts.rows_read)}
      <span className={classes.unit}>
        {' '}
        <Phrase>{counts.rows_read === 1 ? 'row' : 'rows'}</Phrase>
      </span>
    </>
  )
}

/** Said only where there are any. */
export function RowsSetAside({ job: { counts } }: { job: Job }) {
  if (!counts.rows_quarantined) return null
  return (
    <span className={classes.aside}>
      {formatCount(counts.rows_quarantined)}
      <span className={classes.unit}>
        {' '}
        <Phrase>set aside</Phrase>
      </span>
    </span>
  )
}
