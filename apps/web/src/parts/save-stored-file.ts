import { sentenceOf } from '../data/api.ts'
import { bytesOf, webLink } from '../data/file.ts'
import { mediaTypeOf, sha256Of } from './attached-file.ts'
import { saveFile } from './save-file.ts'

interface StoredFile {
  data: string
  type: string
  meta: { Storage_type: string; sha256: string }
}

/** Saves a stored file under its name, or opens the link to it; answers what to tell. Nothing is saved that does not match its hash. */
export async function saveStoredFile(read: () => Promise<StoredFile>, name: string): Promise<string> {
  try {
    const { data, type, meta } = await read()
    const link = meta.Storage_type === 's3' ? webLink(data) : null
    if (link !== null) {
      window.open(link, '_blank', 'noopener,noreferrer')
      return ''
    }
    const bytes = bytesOf(data)
    if (bytes === null) return 'The server did not send a file. Nothing was saved.'
    const hash = await sha256Of(bytes)
    if (hash !== null && hash !== meta.sha256) return 'The file does not match its hash. Nothing was saved.'
    saveFile(bytes, mediaTypeOf(type, name), name)
    return 'Saved.'
  } catch (error) {
    return sentenceOf(error, 'The file could not be downloaded. Please try again.')
  }
}
