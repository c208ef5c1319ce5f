import { Progress } from '@mantine/core'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type Shape, StatusWord, type Tone } from '@saakh/ui/status-word'
import { When } from '../../parts/when.tsx'
import classes from './mca-status.module.css'
import type { Refresh } from './mca-words.ts'

const LOOKS: Record<Refresh['state'], { word: string; tone: Tone; shape: Shape }> = {
  'not-triggered': { word: 'Not checked yet', tone: 'quiet', shape: 'outline' },
  loading: { word: 'Checking', tone: 'accent', shape: 'half' },
  done: { word: 'Done', tone: 'quiet', shape: 'filled' },
  failed: { word: 'Failed', tone: 'high', shape: 'filled' },
}

/** How far the last check is. */
export function RefreshState({ refresh }: { refresh: Refresh }) {
  const say = usePhrases()
  const { state, done, total, finished_at, message } = refresh
  return (
    <div role="status" className={classes.state} data-state={state}>
      <StatusWord {...LOOKS[state]} />
      {state === 'loading' && (
        <>
          <Progress
            className={classes.bar}
            size={4}
            value={total === 0 ? 0 : (done / total) * 100}
            aria-label={say('Progress of the check')}
            transitionDuration={100}
          />
          <span className={classes.quiet}>
            {formatCount(done)} / {formatCount(total)}
          </span>
        </>
      )}
      {state === 'done' && finished_at && (
        <span className={classes.quiet}>
          <When value={finished_at} />
        </span>
      )}
      {message && <span className={classes.quiet}>{message}</span>}
      {state === 'not-triggered' && (
        <span className={classes.quiet}>
          <Phrase>Paste the CINs of the companies that you want to look at.</Phrase>
        </span>
      )}
    </div>
  )
}
