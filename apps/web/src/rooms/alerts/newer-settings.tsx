import { Button } from '@mantine/core'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'
import { type ApiError, sentenceOf } from '../../data/api.ts'
import classes from './queue-settings.module.css'
import type { Versioned } from './use-versioned.ts'

export const isNewer = (error: ApiError | null): boolean => error?.status === 409

interface Props {
  write: { error: ApiError | null; reset: () => void }
  settings: Versioned
}

/** Somebody saved these settings meanwhile: who and when, the way to see theirs, and the way to apply one's own again. */
export function NewerSettings({ write, settings: { isAside, showNewer, applyAgain } }: Props) {
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
  if (!isNewer(write.error)) return null
  return (
    <Notice>
      <p className={classes.newer}>
        {sentenceOf(write.error)} {say('What you changed is kept.')}
      </p>
      <Button size="xs" variant="light" onClick={() => void showNewer().then(() => write.reset())}>
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
