import { useTimeout } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type Idleness, watchIdleness } from '../data/idle.ts'
import { signOutAsIdle } from '../data/sign-in.ts'
import classes from './idle-modal.module.css'
import { Loader } from './loader.tsx'

const loadDialog = () => import('./idle-dialog.tsx')
const IdleDialog = lazy(loadDialog)
const FETCH_AFTER_MS = 15_000

/**
 * Asks after INACTIVITY_TIMEOUT whether somebody is still there, and signs out when nobody answers. It stands in the
 * shell and therefore not on the landing, which is the home path here.
 */
export function IdleModal() {
  const [idleness, setIdleness] = useState<Idleness>({ phase: 'working' })
  const [wasAsked, setWasAsked] = useState(false)
  if (idleness.phase === 'asking' && !wasAsked) setWasAsked(true)
  const watch = useRef<ReturnType<typeof watchIdleness>>(null)
  // Fetched long after the page stands, so that it is here even when the network is not, once it is needed.
  useTimeout(() => void loadDialog(), FETCH_AFTER_MS, { autoInvoke: true })
  useEffect(() => {
    const started = watchIdleness((next) => {
      setIdleness(next)
      if (next.phase === 'over') void signOutAsIdle()
    })
    watch.current = started
    return started.stop
  }, [])

  // Nothing of the last user stays readable while the browser is on its way to the provider.
  if (idleness.phase === 'over')
    return (
      <div className={classes.cover}>
        <Loader />
      </div>
    )
  return (
    <Suspense fallback={null}>
      {wasAsked && (
        <IdleDialog
          secondsLeft={idleness.phase === 'asking' ? idleness.seconds_left : null}
          onStay={() => watch.current?.stay()}
        />
      )}
    </Suspense>
  )
}
