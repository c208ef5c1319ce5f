import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import classes from './rules.module.css'

/** How often the page of a run asks how far it is. */
export const ASKS_EVERY_MS = 1_500
/** States in which a run goes on. */
export const RUNS: readonly string[] = ['waiting', 'running']

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
