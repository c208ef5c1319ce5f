import { Button, Progress } from '@mantine/core'
import { formatCount } from '@saakh/domain/formats'
import type { Job } from '@saakh/domain/job'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useEffect, useRef } from 'react'
import { counted, put, type Say } from '../../parts/deadline-words.ts'
import classes from './queue-jobs.module.css'
import { type Begun, isUnderWay } from './queue-jobs.tsx'

interface Props {
  begun: Begun
  /** Undefined until it is read. */
  job: Job | undefined
  onEnded: () => void
  onPutAway: () => void
}

/** How far one job is, until it is put away. */
export default function QueueJob({ begun, job, onEnded, onPutAway }: Props) {
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
