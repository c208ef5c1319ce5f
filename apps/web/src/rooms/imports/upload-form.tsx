import { Button, Modal, Radio, Text } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, q, sentenceOf, useWrite } from '../../data/api.ts'
import { FileDrop } from '../../parts/file-drop.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { useSearchParamsOf } from '../../screens.ts'
import { NO_DATA, SIZE_ERROR, UPLOAD_ERROR } from './copy.ts'
import { csvDataUrl, refusalOfCsv } from './csv-file.ts'
import { KindColumns } from './kind-columns.tsx'
import { uploadsSearch } from './screens.ts'
import classes from './upload-form.module.css'

type Kind = Read<typeof api.importKinds>['data'][number]

/** What the file is, then the file. */
export function UploadForm() {
  const query = useQuery(q(api.importKinds, {}, { staleTime: 300_000 }))
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows rows={4} columns={[40, 40]} />}
      empty={{ when: ({ data }) => data.length === 0, title: NO_DATA, text: 'This server names no kind of file.' }}
    >
      {({ data }) => <Form kinds={data} />}
    </Loaded>
  )
}

function Form({ kinds }: { kinds: readonly Kind[] }) {
  const [search, patch] = useSearchParamsOf(uploadsSearch)
  const [problem, setProblem] = useState<readonly string[] | null>(null)
  const kind = kinds.find((one) => one.kind === search.kind) ?? kinds[0]
  const upload = useUpload((reason) => setProblem([reason]))
  if (!kind) return null
  return (
    <div className={classes.columns}>
      <Radio.Group
        className={classes.kinds}
        label="What is in the file?"
        value={kind.kind}
        onChange={(chosen) => patch({ kind: chosen }, { replace: true })}
      >
        {kinds.map((one) => (
          <Radio
            key={one.kind}
            value={one.kind}
            label={one.label}
            description={one.description}
            classNames={{ description: classes.description }}
          />
        ))}
      </Radio.Group>
      <div className={classes.file}>
        <FileDrop
          label={`Upload a file: ${kind.label}`}
          accept=".csv,text/csv"
          hint=".csv, at most 20 MB"
          size="tall"
          refusalOf={refusalOfCsv}
          isBusy={upload.isBusy}
          onFile={(file) => upload.send(file, kind.kind)}
          onRefused={setProblem}
        />
        <KindColumns kind={kind} />
      </div>
      <Modal opened={problem !== null} onClose={() => setProblem(null)} title={UPLOAD_ERROR} zIndex={460}>
        <div role="alert">
          {problem?.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </div>
        <Button mt="md" variant="default" onClick={() => setProblem(null)}>
          Close
        </Button>
      </Modal>
    </div>
  )
}

/** Reads the file and sends it; the new job shows in the list as soon as the server has it. */
function useUpload(onFailed: (reason: string) => void) {
  const [isReading, setIsReading] = useState(false)
  const create = useWrite(api.createUpload, {
    invalidates: [api.uploads, api.adminJobs, api.myJobs],
    onSuccess: ({ data }) => (data.already_imported ? notify.info(data.message) : notify.success(data.message)),
    onError: (error) => onFailed(error instanceof ApiError && error.status === 413 ? SIZE_ERROR : sentenceOf(error)),
  })
  const send = async (file: File, type: string) => {
    setIsReading(true)
    try {
      const attachment = await csvDataUrl(file)
      create.mutate({ body: { attachment, file_name: file.name, type } })
    } catch {
      onFailed(`${file.name} could not be read. Has it been moved or changed?`)
    } finally {
      setIsReading(false)
    }
  }
  return { send: (file: File, type: string) => void send(file, type), isBusy: isReading || create.isPending }
}
