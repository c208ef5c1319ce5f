import { Button, Modal, Text } from '@mantine/core'
import type { AttachmentFormat } from '@saakh/domain/case-attachment'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { acceptOf, refusalOfFile } from '../../parts/attached-file.ts'
import { FileDrop } from '../../parts/file-drop.tsx'
import { SIZE_HINT, UPLOAD_ERROR } from './copy.ts'

interface Props {
  /** The formats of this place. */
  allowed: readonly AttachmentFormat[]
  /** A file that may be sent. */
  onFile: (file: File) => void
  /** In the exact words, for the dialog. */
  onRefused: (reason: string) => void
  isBusy?: boolean
}

export function UploadArea({ allowed, ...rest }: Props) {
  const say = usePhrases()
  return (
    <FileDrop
      label="Attach a file"
      accept={acceptOf(allowed)}
      hint={`${say(SIZE_HINT)}. ${allowed.join(', ')}`}
      refusalOf={(file) => refusalOfFile(file, allowed)}
      {...rest}
    />
  )
}

export function UploadErrorDialog({ reason, onClose }: { reason: string | null; onClose: () => void }) {
  const say = usePhrases()
  return (
    <Modal opened={reason !== null} onClose={onClose} title={say(UPLOAD_ERROR)}>
      <Text role="alert">{reason !== null && <Phrase>{reason}</Phrase>}</Text>
      <Button mt="md" variant="default" onClick={onClose}>
        <Phrase>Close</Phrase>
      </Button>
    </Modal>
  )
}
