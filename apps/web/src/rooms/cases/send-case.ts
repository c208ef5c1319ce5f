import { api } from '@saakh/contract/api'
import { CASE_CREATION_FORMATS } from '@saakh/domain/case-attachment'
import { firstText, isRecord } from '@saakh/domain/loose-value'
import { ApiError, serverMessageOf, useWrite } from '../../data/api.ts'
import { dataUrlOf } from '../../parts/attached-file.ts'
import { ALERT_READS } from './case-data.ts'
import { bodyOf } from './case-draft.ts'

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

/** Reads the file and sends the case. */
export function useSendCase() {
  const write = useWrite(api.createCase, { invalidates: ALERT_READS })
  return async (sending: Sending): Promise<CreatedCase> => {
    const { file } = sending.draft
    const attachment = file && (await dataUrlOf(file, CASE_CREATION_FORMATS))
    return write.mutateAsync({ body: bodyOf({ ...sending, attachment }) })
  }
}

/** What a failed try is told by; null where nothing failed. */
export function sendFailureOf(error: unknown, hasFile: boolean): SendFailure | null {
  if (error === null) return null
  return {
    reason: serverMessageOf(error) ?? null,
    isAboutFile: hasFile && isFileProblem(error),
    standing: standingIn(error),
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
