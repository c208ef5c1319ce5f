import { Button, Group, Modal, Text } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { layer } from '@saakh/ui/theme'
import { type Closed, closeGateModal, useGateModal } from '../data/gate.ts'

/** Exact texts. A status that could not be read is no suspension and is not called one. */
const TEXTS: Record<Closed, { title: string; text: string }> = {
  suspended: {
    title: 'Account Suspended',
    text: 'Your account has been suspended. Please contact customer support for assistance.',
  },
  unread: {
    title: 'Nothing was sent',
    text: 'The server did not say whether your organization is active. What you entered is kept; please try again.',
  },
}

export default function SuspendedDialog() {
  const { isOpen, why } = useGateModal()
  const { title, text } = TEXTS[why]
  return (
    <Modal opened={isOpen} onClose={closeGateModal} title={title} withCloseButton={false} zIndex={layer('gate')}>
      <Text>{text}</Text>
      <Group justify="flex-end" mt="md">
        <Button onClick={closeGateModal}>
          <Phrase>Close</Phrase>
        </Button>
      </Group>
    </Modal>
  )
}
