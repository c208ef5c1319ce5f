import { ActionIcon, Code, CopyButton, Text, UnstyledButton } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { type Case, type CaseFile, isClosed } from '@saakh/domain/case'
import { COMMENT_UPLOAD_FORMATS } from '@saakh/domain/case-attachment'
import { formatFileSize } from '@saakh/domain/formats'
import { ICON } from '@saakh/ui/icon'
import { Filled, Phrase, useNamed, usePhrases } from '@saakh/ui/phrases'
import { Check, Copy, FileText } from 'lucide-react'
import { useState } from 'react'
import { serverMessageOf, useWrite } from '../../data/api.ts'
import { GateClosed } from '../../data/api-error.ts'
import { useGate } from '../../data/gate.ts'
import { dataUrlOf } from '../../parts/attached-file.ts'
import { When } from '../../parts/when.tsx'
import { CASE_READS } from './case-data.ts'
import classes from './case-view.module.css'
import { UPLOAD_FAILED } from './copy.ts'
import { fetchAttachment } from './fetch-attachment.ts'
import { UploadArea, UploadErrorDialog } from './upload-area.tsx'

/** The files of a case, and while it is not closed a place to add one. */
export function CaseFiles({ theCase }: { theCase: Case }) {
  const { attachments, uid } = theCase
  return (
    <>
      {attachments.length === 0 ? (
        <Text size="sm" c="dimmed" mb={8}>
          <Phrase>No file attached.</Phrase>
        </Text>
      ) : (
        <ul className={classes.files}>
          {attachments.map((file, index) => (
            <FileRow key={file._id ?? `inline-${index}`} case_id={uid} file={file} />
          ))}
        </ul>
      )}
      {!isClosed(theCase) && <CaseUpload case_id={uid} />}
    </>
  )
}

function FileRow({ case_id, file }: { case_id: string; file: CaseFile }) {
  const say = usePhrases()
  const named = useNamed()
  const [state, setState] = useState<{ isBusy: boolean; message: string | null }>({ isBusy: false, message: null })
  const download = async () => {
    if (state.isBusy) return
    setState({ isBusy: true, message: null })
    setState({ isBusy: false, message: await fetchAttachment(case_id, file) })
  }
  const { sha256 } = file
  return (
    <li className={classes.file}>
      <FileText {...ICON} />
      <div className={classes.fileText}>
        <UnstyledButton
          className={classes.fileName}
          onClick={() => void download()}
          title={named('Download {1}', file.name)}
        >
          {file.name}
        </UnstyledButton>
        <div className={classes.fileNote}>
          {file.size !== null && <span>{formatFileSize(file.size)}</span>}
          {file.created_at && <When value={file.created_at} />}
          {sha256 && (
            <span className={classes.hash}>
              <Code className={classes.code} title={`SHA-256 ${sha256}`}>
                {sha256.slice(0, 8)}
              </Code>
              <CopyButton value={sha256}>
                {({ copied, copy }) => (
                  <ActionIcon size={24} onClick={copy} aria-label={say(copied ? 'Hash copied' : 'Copy its SHA-256')}>
                    {copied ? <Check size={12} /> : <Copy size={12} />}
                  </ActionIcon>
                )}
              </CopyButton>
            </span>
          )}
        </div>
        <div role="status" className={classes.fileNote}>
          {state.isBusy ? <Phrase>Downloading…</Phrase> : state.message}
        </div>
      </div>
    </li>
  )
}

/** A failed upload keeps the file: it can be sent again from the dialog's place without choosing it anew. */
function CaseUpload({ case_id }: { case_id: string }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [kept, setKept] = useState<File | null>(null)
  const { guard } = useGate()
  const upload = useWrite(api.updateCase, { invalidates: CASE_READS })
  const [isReading, setIsReading] = useState(false)

  const fail = (file: File, error: unknown) => {
    console.warn('A file was not uploaded', error)
    const reason = serverMessageOf(error)
    setKept(file)
    setProblem(reason ? `${UPLOAD_FAILED} ${reason}` : UPLOAD_FAILED)
  }
  const read = async (file: File) => {
    setIsReading(true)
    try {
      const attachment = await dataUrlOf(file, COMMENT_UPLOAD_FORMATS)
      upload.mutate(
        { params: { case_id }, body: { attachment, file_name: file.name } },
        {
          onSuccess: () => setKept(null),
          onError: (error) => {
            if (!(error instanceof GateClosed)) fail(file, error)
          },
        },
      )
    } catch (error) {
      fail(file, error)
    } finally {
      setIsReading(false)
    }
  }
  /** Kept before it is asked whether 20 MB would be read for nothing: a blocked file need not be chosen anew. */
  const send = (file: File) => {
    setKept(file)
    guard(() => void read(file))
  }
  const isBusy = isReading || upload.isPending
  return (
    <>
      <UploadArea allowed={COMMENT_UPLOAD_FORMATS} onFile={send} onRefused={setProblem} isBusy={isBusy} />
      {kept && !isBusy && (
        <div className={classes.kept}>
          <span>
            <Filled text="{1} was not uploaded." slots={[kept.name]} />
          </span>
          <UnstyledButton className={classes.link} onClick={() => send(kept)}>
            <Phrase>Try again</Phrase>
          </UnstyledButton>
          <UnstyledButton className={classes.link} onClick={() => setKept(null)}>
            <Phrase>Remove</Phrase>
          </UnstyledButton>
        </div>
      )}
      <UploadErrorDialog reason={problem} onClose={() => setProblem(null)} />
    </>
  )
}
