import { Button, Group, Modal, Text } from '@mantine/core'
import { formatDuration } from '@saakh/domain/formats'
import { Filled, Phrase, usePhrases } from '@saakh/ui/phrases'
import { layer } from '@saakh/ui/theme'
import { config } from '../data/config.ts'
import { signOut } from '../data/sign-in.ts'
import classes from './idle-modal.module.css'

interface Props {
  /** Null while nobody is asked. */
  secondsLeft: number | null
  onStay: () => void
}

/** The question, and how long it waits for an answer. */
export default function IdleDialog({ secondsLeft, onStay }: Props) {
  const say = usePhrases()
  return (
    <Modal
      opened={secondsLeft !== null}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={say('Are you still there?')}
      zIndex={layer('question')}
      transitionProps={{ duration: 0 }}
    >
      <Text>
        <Filled
          text="Nobody has used this page for {1}."
          slots={[formatDuration(config().INACTIVITY_TIMEOUT * 1000)]}
        />
      </Text>
      <Text mt="xs">
        <Filled
          text="You will be signed out in {1}."
          slots={[
            <strong key="left" className={classes.left} role="timer" aria-live="off">
              {formatDuration((secondsLeft ?? 0) * 1000)}
            </strong>,
          ]}
        />
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => void signOut()}>
          <Phrase>Sign out</Phrase>
        </Button>
        <Button data-autofocus onClick={onStay}>
          <Phrase>Stay Signed In</Phrase>
        </Button>
      </Group>
    </Modal>
  )
}
