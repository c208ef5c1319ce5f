import { Button, Modal, Text } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { BodyInput } from '@saakh/contract/endpoint'
import { SIZE_ERROR } from '@saakh/domain/case-attachment'
import { Phrase } from '@saakh/ui/phrases'
import { useState } from 'react'
import { ApiError, sentenceOf, useWrite } from '../data/api.ts'
import { csvDataUrl, refusalOf, UPLOADS, type UploadOf } from './csv-file.ts'
import { FileDrop } from './file-drop.tsx'
import { notify } from './notify.ts'

/** The upload dialog. */
const UPLOAD_ERROR = 'Upload Error'

interface Props {
  /** Read out. */
  label: string
  /** What goes with the file: its kind, and into what it is read. */
  sent: Omit<BodyInput<typeof api.createUpload>, 'attachment' | 'file_name'>
  size?: 'compact' | 'tall'
  /** A table for Saakh unless it is the report of another program. */
  of?: UploadOf
  /** The file is stored and its import is queued, or it was imported before. */
  onSent?: (job_id: string) => void
  /** Takes the file instead: nothing is imported then. */
  onTry?: (upload: BodyInput<typeof api.createUpload>) => Promise<void>
}

/** Reads the file and sends it; the new job shows in the lists as soon as the server has it. */
export function CsvUpload({ label, sent, size, of = 'table', onSent, onTry }: Props) {
  const [problem, setProblem] = useState<readonly string[] | null>(null)
  const [isReading, setIsReading] = useState(false)
  const create = useWrite(api.createUpload, {
    invalidates: [api.uploads, api.adminJobs, api.myJobs, api.userConsents],
    onSuccess: ({ data }) => {
      if (data.already_imported) notify.info(data.message)
      else notify.success(data.message)
      onSent?.(data.job_id)
    },
    onError: (error) =>
      setProblem([error instanceof ApiError && error.status === 413 ? SIZE_ERROR : sentenceOf(error)]),
  })
  const send = async (file: File) => {
    setIsReading(true)
    try {
      const attachment = await csvDataUrl(file)
      const upload = { ...sent, attachment, file_name: file.name }
      if (onTry) await onTry(upload).catch((error: unknown) => setProblem([sentenceOf(error)]))
      else create.mutate({ body: upload })
    } catch {
      setProblem([`${file.name} could not be read. Has it been moved or changed?`])
    } finally {
      setIsReading(false)
    }
  }
  return (
    <>
      <FileDrop
        label={label}
        accept={UPLOADS[of].accept}
        hint={UPLOADS[of].hint}
        size={size}
        refusalOf={refusalOf(of)}
        isBusy={isReading || create.isPending}
        onFile={(file) => void send(file)}
        onRefused={setProblem}
      />
      <Modal opened={problem !== null} onClose={() => setProblem(null)} title={<Phrase>{UPLOAD_ERROR}</Phrase>}>
        <div role="alert">
          {problem?.map((line) => (
            <Text key={line}>
              <Phrase>{line}</Phrase>
            </Text>
          ))}
        </div>
        <Button mt="md" variant="default" onClick={() => setProblem(null)}>
          <Phrase>Close</Phrase>
        </Button>
      </Modal>
    </>
  )
}
