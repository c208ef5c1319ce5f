import { api } from '@saakh/contract/api'
import type { CaseFile } from '@saakh/domain/case'
import { callApi, sentenceOf } from '../../data/api.ts'
import { bytesOf, webLink } from '../../data/file.ts'
import { mediaTypeOf, sha256Of } from '../../parts/attached-file.ts'
import { saveFile } from '../../parts/save-file.ts'
import { NO_LINK } from './copy.ts'

/** Opens or saves an attachment; answers what to tell beneath it. Nothing is saved that does not match its hash. */
export async function fetchAttachment(case_id: string, file: CaseFile): Promise<string | null> {
  if (file.attachment !== null) return save(file.attachment, file.type, null, file.name)
  if (file._id === null) return NO_LINK
  try {
    const answer = await callApi(api.downloadAttachment, { params: { case_id }, query: { attachment_id: file._id } })
    if (answer.is_link) return openLink(answer.data)
    return await save(answer.data, answer.type || file.type, answer.sha256, file.name)
  } catch (error) {
    return sentenceOf(error, 'The file could not be downloaded. Please try again.')
  }
}

function openLink(named: string): string | null {
  const link = webLink(named)
  if (link === null) return NO_LINK
  window.open(link, '_blank', 'noopener,noreferrer')
  return null
}

async function save(data: string, type: string, expected: string | null, name: string): Promise<string | null> {
  if (data === '') return NO_LINK
  const bytes = bytesOf(data)
  if (bytes === null) return 'The server did not send a file. Nothing was saved.'
  const hash = expected === null ? null : await sha256Of(bytes)
  if (expected !== null && hash !== null && hash !== expected.toLowerCase())
    return 'The file does not match its hash. Nothing was saved; tell your administrator.'
  saveFile(bytes, mediaTypeOf(type, name), name)
  return hash === null ? 'Saved.' : 'Saved; its hash matches.'
}
