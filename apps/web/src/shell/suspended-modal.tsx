import { Button, Group, Modal, Text } from '@mantine/core'
import { closeGateModal, useGateModal } from '../data/gate.ts'

/** shell.txt section 2, Layout: exact texts. */
export function SuspendedModal() {
  const isOpen = useGateModal()
  return (
    <Modal opened={isOpen} onClose={closeGateModal} title="Account Suspended" withCloseButton={false} zIndex={450}>
      <Text>Your account has been suspended. Please contact customer support for assistance.</Text>
      <Group justify="flex-end" mt="md">
        <Button onClick={closeGateModal}>Close</Button>
      </Group>
    </Modal>
  )
}
