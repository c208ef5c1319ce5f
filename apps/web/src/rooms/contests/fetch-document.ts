import { api } from '@saakh/contract/api'
import { callApi, sentenceOf } from '../../data/api.ts'
import { bytesOf, webLink } from '../../data/file.ts'
import { mediaTypeOf, sha256Of } from '../../parts/attached-file.ts'
import { saveFile } from '../../parts/save-file.ts'

/** Saves the paper of a contest; answers what to tell. Nothing is saved that does not match its hash. */
export async function fetchDocument(contest_id: string, name: string): Promise<string> {
  try {
    const { data, type, meta } = await callApi(api.contestDocument, { params: { contest_id } })
    const link = meta.Storage_type === 's3' ? webLink(data) : null
    if (link !== null) {
      window.open(link, '_blank', 'noopener,noreferrer')
      return ''
    }
    const bytes = bytesOf(data)
    if (bytes === null) return 'The server sent something that is no file. Nothing was saved.'
    const found = await sha256Of(bytes)
    if (found !== null && found !== meta.sha256) return 'The file does not match its hash. Nothing was saved.'
    saveFile(bytes, mediaTypeOf(type, name), name)
    return 'Saved.'
  } catch (error) {
    return sentenceOf(error, 'The file could not be downloaded. Please try again.')
  }
}
