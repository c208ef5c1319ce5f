import { Button } from '@mantine/core'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'
import { ApiError, sentenceOf } from '../../data/api.ts'
import classes from './queue-settings.module.css'
import type { Versioned } from './use-versioned.ts'

export const isNewer = (error: unknown): boolean => error instanceof ApiError && error.status === 409

interface Props {
  /** Why the last try failed. */
  failure: unknown
  forget: () => void
  settings: Versioned
}

/** Somebody saved these settings meanwhile: who and when, the way to see theirs, and the way to apply one's own again. */
export function NewerSettings({ failure, forget, settings: { isAside, showNewer, applyAgain } }: Props) {
  const say = usePhrases()
  if (isAside)
    return (
      <Notice>
        <p className={classes.newer}>{say('These are the newer settings. What you changed is kept.')}</p>
        <Button size="xs" variant="light" onClick={applyAgain}>
          <Phrase>Apply my changes again</Phrase>
        </Button>
      </Notice>
    )
  if (!isNewer(failure)) return null
  return (
    <Notice>
      <p className={classes.newer}>
        <Phrase>{sentenceOf(failure)}</Phrase> {say('What you changed is kept.')}
      </p>
      <Button size="xs" variant="light" onClick={() => void showNewer().then(forget)}>
        <Phrase>See the newer settings</Phrase>
      </Button>
    </Notice>
  )
}

const Notice = ({ children }: { children: ReactNode }) => (
  <div role="alert" className={classes.notice}>
    {children}
  </div>
)
