import { PICTURE_LIMIT } from '@saakh/contract/users'
import { base64Of, decodedSize } from '@saakh/domain/case-attachment'
import { AppError } from '@saakh/domain/errors'
import { fileTypeFromBuffer } from 'file-type'

/** Pictures that hold pixels only: no SVG, which may hold a program. */
const MEDIA_TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

const refuse = (message: string) => new AppError('invalid', message, { profile_pic: message })

/** The picture as a data URL of ours: judged by its content, whatever the sender calls it. */
export async function judgedPicture(sent: string): Promise<string> {
  const base64 = base64Of(sent)
  if (base64 === null) throw refuse('The picture must be sent as a base64 data URL.')
  if (decodedSize(base64) > PICTURE_LIMIT) throw refuse('The picture is too large: at most 1 MB.')
  const content = Buffer.from(base64, 'base64')
  const shown = (await fileTypeFromBuffer(content).catch(() => undefined))?.ext
  const media_type = shown && MEDIA_TYPES[shown]
  if (!media_type) throw refuse('The picture must be a PNG, JPEG or WebP.')
  return `data:${media_type};base64,${content.toString('base64')}`
}
