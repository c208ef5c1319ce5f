import { api } from '@saakh/contract/api'
import { CASE_CREATION_FORMATS } from '@saakh/domain/case-attachment'
import { firstText, isRecord } from '@saakh/domain/loose-value'
import { useRef, useState } from 'react'
import { ApiError, serverMessageOf, useWrite } from '../../data/api.ts'
import { useGate } from '../../data/gate.ts'
import { dataUrlOf } from '../../parts/attached-file.ts'
import { notify } from '../../parts/notify.ts'
import { ALERT_READS } from './case-data.ts'
import { bodyOf } from './case-draft.ts'
import { CASE_NOT_CREATED, UPLOAD_FAILED } from './copy.ts'

type Sending = Omit<Parameters<typeof bodyOf>[0], 'attachment'>

export interface CreatedCase {
  uid: string | null
  case_id: string | null
}

export interface SendFailure {
  /** The server's own words, where it gave any. */
  reason: string | null
  isAboutFile: boolean
  /** The case that stands in the way: one was already opened for this alert. */
  standing: { uid: string; case_id: string } | null
}

/** Sends the case once, however often the button is pressed. */
export function useSendCase(onCreated: (created: CreatedCase) => void) {
  const [failure, setFailure] = useState<SendFailure | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isUnderWay = useRef(false)
  const { guard } = useGate()

  const settle = () => {
    isUnderWay.current = false
    setIsSending(false)
  }
  const tell = (error: unknown, hasFile: boolean) => {
    console.warn('A case was not created', error)
    const isAboutFile = hasFile && isFileProblem(error)
    notify.failure(isAboutFile ? UPLOAD_FAILED : CASE_NOT_CREATED)
    setFailure({ reason: serverMessageOf(error) ?? null, isAboutFile, standing: standingIn(error) })
  }
  const write = useWrite(api.createCase, {
    invalidates: ALERT_READS,
    onError: (error, { body }) => tell(error, Boolean(body?.attachment)),
  })
  const run = async (sending: Sending) => {
    // The second press of a double click, also where both waited for the organization.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSending(true)
    setFailure(null)
    try {
      const { file } = sending.draft
      const attachment = file && (await dataUrlOf(file, CASE_CREATION_FORMATS))
      const body = bodyOf({ ...sending, attachment })
      write.mutate(
        { body },
        {
          onSuccess: (created) => {
            settle()
            onCreated(created)
          },
          onError: settle,
        },
      )
    } catch (error) {
      settle()
      tell(error, true)
    }
  }
  return {
    send: (sending: Sending) => {
      guard(() => void run(sending))
    },
    isSending,
    failure,
    forget: () => setFailure(null),
  }
}

/**
 * What went wrong while a file was on its way went wrong with the file, unless the server says otherwise: by the fields
 * that it names, or because this person may not or must not do it at all.
 */
function isFileProblem(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  if (error.fields) return 'attachment' in error.fields || 'file_name' in error.fields
  return ![403, 404, 409].includes(error.status)
}

function standingIn(error: unknown): SendFailure['standing'] {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const data = isRecord(error.data) && isRecord(error.data.data) ? error.data.data : {}
  const uid = firstText(data.uid)
  return uid === null ? null : { uid, case_id: firstText(data.case_id) ?? uid }
}
