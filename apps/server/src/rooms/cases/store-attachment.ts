import {
  ATTACHMENT_LIMIT,
  type AttachmentFormat,
  bareFileName,
  FORMAT_ERROR,
  formatOf,
  MEDIA_TYPES,
  SIZE_ERROR,
} from '@saakh/domain/case-attachment'
import { AppError } from '@saakh/domain/errors'
import { actorName } from '../../platform/access.ts'
import { readDataUrl } from '../../platform/data-url.ts'
import { newId } from '../../platform/ids.ts'
import type { Context } from '../../platform/verb.ts'
import { contentMayBe } from './attachment-content.ts'
import type { CaseTables } from './tables.ts'

export interface SentFile {
  attachment?: string | null
  file_name?: string | null
}
export interface StoredAttachment {
  name: string
  media_type: string
  size: number
  sha256: string
}

const refuse = (message: string, reason = message) => new AppError('invalid', message, { attachment: reason })

/**
 * Checks name, size and content of a data URL and stores the file, fsynced, before any row names it. Null when
 * no file was sent; file and name come together or not at all.
 */
export async function storeAttachment(
  context: Context,
  { attachment, file_name }: SentFile,
  allowed: readonly AttachmentFormat[],
): Promise<StoredAttachment | null> {
  if (!attachment && !file_name?.trim()) return null
  if (!attachment) throw refuse('The file is missing: send attachment and file_name together.')
  const name = bareFileName(file_name ?? '')
  if (!name) throw new AppError('invalid', 'The file needs a name.', { file_name: 'The file needs a name.' })
  const read = await readDataUrl(attachment, ATTACHMENT_LIMIT)
  if ('problem' in read && read.problem === 'not_base64') throw refuse('The file must be sent as a base64 data URL.')
  const format = formatOf(name, allowed)
  if (!format) throw refuse(FORMAT_ERROR, `Allowed here: ${allowed.map((extension) => `.${extension}`).join(', ')}`)
  if ('problem' in read) throw refuse(SIZE_ERROR)
  const { content } = read
  if (content.length === 0) throw refuse('The file is empty.')
  if (!(await contentMayBe(format, content)))
    throw refuse(FORMAT_ERROR, `The content of '${name}' is of another kind than its name says, or cannot be taken.`)
  const { sha256, size } = await context.files.put(context.org.organization_id, content, ATTACHMENT_LIMIT)
  return { name, media_type: MEDIA_TYPES[format], size, sha256 }
}

export async function addAttachment(context: Context, case_uid: string, file: StoredAttachment): Promise<string> {
  const attachment_id = newId()
  await context.tx
    .withTables<CaseTables>()
    .insertInto('case_attachments')
    .values({
      organization_id: context.org.organization_id,
      case_uid,
      attachment_id,
      ...file,
      created_by: actorName(context.actor),
      created_at: context.clock.now(),
    })
    .execute()
  return attachment_id
}
