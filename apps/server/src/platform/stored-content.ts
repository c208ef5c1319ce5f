import { AppError } from '@saakh/domain/errors'
import type { Files } from './files.ts'
import { sha256 } from './ids.ts'

interface NamedContent {
  name: string
  media_type: string
  size: number
  sha256: string
}

/** A link where the store has links; else the content, whose hash is checked on the way out. */
export async function storedContent(files: Files, organization_id: string, file: NamedContent) {
  const about = { type: file.media_type, name: file.name, sha256: file.sha256, size: file.size }
  const link = await files.presign(organization_id, file.sha256, file.name)
  if (link) return { data: link, type: file.media_type, meta: { Storage_type: 's3', ...about } }
  const content = await files.get(organization_id, file.sha256)
  if (sha256(content) !== file.sha256)
    throw new AppError('internal', `'${file.name}' is not what was stored: its fingerprint does not match.`)
  return { data: content.toString('base64'), type: file.media_type, meta: { Storage_type: 'EFS', ...about } }
}
