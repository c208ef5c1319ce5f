import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import type { Tone } from '@saakh/ui/status-word'
import classes from './run-progress.module.css'

/** How often the page of a run asks how far it is. */
export const ASKS_EVERY_MS = 1_500
/** States in which a run goes on. */
export const RUNS: readonly string[] = ['waiting', 'running']

type RunState = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed'

export const RUN_STATES: Record<RunState, { word: string; tone: Tone }> = {
  waiting: { word: 'Waiting', tone: 'quiet' },
  running: { word: 'Running', tone: 'accent' },
  done: { word: 'Done', tone: 'low' },
  cancelled: { word: 'Cancelled', tone: 'quiet' },
  failed: { word: 'Failed', tone: 'high' },
}

/** How many borrowers a run has judged. */
export function RunProgress({ done, total }: { done: number; total: number }) {
  const say = usePhrases()
  return (
    <div role="status" className={classes.progress}>
      <progress max={Math.max(1, total)} value={done} aria-label={say('Borrowers')} />
      <span>
        {total === 0 ? (
          <Phrase>Waits for its turn</Phrase>
        ) : (
          <>
            {formatCount(done)} / {formatCount(total)} <Phrase>borrowers</Phrase>
          </>
        )}
      </span>
    </div>
  )
}
