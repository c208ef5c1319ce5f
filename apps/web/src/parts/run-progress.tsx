import type { KeptRunState } from '@saakh/contract/kept-run'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import type { Tone } from '@saakh/ui/status-word'
import type { ReactNode } from 'react'
import classes from './run-progress.module.css'

/** How often the page of a run asks how far it is. */
export const ASKS_EVERY_MS = 1_500
/** States in which a run goes on. */
export const RUNS: readonly string[] = ['waiting', 'running']

export const RUN_STATES: Record<KeptRunState, { word: string; tone: Tone }> = {
  waiting: { word: 'Waiting', tone: 'quiet' },
  running: { word: 'Running', tone: 'accent' },
  done: { word: 'Done', tone: 'low' },
  cancelled: { word: 'Cancelled', tone: 'quiet' },
  failed: { word: 'Failed', tone: 'high' },
}

/** The line of a run that goes on: a bar, and words beside it. */
export const RunLine = ({ children }: { children: ReactNode }) => (
  <div role="status" className={classes.progress}>
    {children}
  </div>
)

/** How many borrowers a run has judged. */
export function RunProgress({ done, total }: { done: number; total: number }) {
  const say = usePhrases()
  return (
    <RunLine>
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
    </RunLine>
  )
}
