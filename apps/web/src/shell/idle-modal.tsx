import { Button, Group, Modal, Text } from '@mantine/core'
import { formatDuration } from '@saakh/domain/formats'
import { useEffect, useRef, useState } from 'react'
import { config } from '../data/config.ts'
import { type Idleness, watchIdleness } from '../data/idle.ts'
import { signOut, signOutAsIdle } from '../data/sign-in.ts'
import classes from './idle-modal.module.css'
import { Loader } from './loader.tsx'

/**
 * Asks after INACTIVITY_TIMEOUT whether somebody is still there, and signs out when nobody answers. It stands in the
 * shell and therefore not on the landing, which is the home path of SH-STATE-015 (decisions C-12).
 */
export function IdleModal() {
  const [idleness, setIdleness] = useState<Idleness>({ phase: 'working' })
  const watch = useRef<ReturnType<typeof watchIdleness>>(null)
  useEffect(() => {
    const started = watchIdleness((next) => {
      setIdleness(next)
      if (next.phase === 'over') void signOutAsIdle()
    })
    watch.current = started
    return started.stop
  }, [])

  // Nothing of the last user stays readable while the browser is on its way to the provider (SH-STATE-034).
  if (idleness.phase === 'over')
    return (
      <div className={classes.cover}>
        <Loader />
      </div>
    )
  const left = idleness.phase === 'asking' ? idleness.seconds_left : null
  return (
    <Modal
      opened={left !== null}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Are you still there?"
      zIndex={460}
      transitionProps={{ duration: 0 }}
    >
      <Text>Nobody has used this page for {formatDuration(config().INACTIVITY_TIMEOUT * 1000)}.</Text>
      <Text mt="xs">
        You will be signed out in{' '}
        <strong className={classes.left} role="timer" aria-live="off">
          {formatDuration((left ?? 0) * 1000)}
        </strong>
        .
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => void signOut()}>
          Sign out
        </Button>
        <Button data-autofocus onClick={() => watch.current?.stay()}>
          Stay Signed In
        </Button>
      </Group>
    </Modal>
  )
}
