import { PICTURE_LIMIT } from '@saakh/contract/users'
import { AppError } from '@saakh/domain/errors'
import { fileTypeFromBuffer } from 'file-type'
import { readDataUrl } from '../../platform/data-url.ts'
import { pixelsOf } from './picture-pixels.ts'

/** Pictures that hold pixels only: no SVG, which may hold a program. */
const MEDIA_TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const
const isShown = (kind: string | undefined): kind is keyof typeof MEDIA_TYPES =>
  kind !== undefined && Object.hasOwn(MEDIA_TYPES, kind)

const refuse = (message: string) => new AppError('invalid', message, { profile_pic: message })

/** The picture as a data URL of ours: judged by its content, whatever the sender calls it, and nothing but its picture. */
export async function judgedPicture(sent: string): Promise<string> {
  const read = await readDataUrl(sent, PICTURE_LIMIT)
  if ('problem' in read)
    throw refuse(
      read.problem === 'too_large'
        ? 'The picture is too large: at most 1 MB.'
        : 'The picture must be sent as a base64 data URL.',
    )
  const { content } = read
  const kind = (await fileTypeFromBuffer(content).catch(() => undefined))?.ext
  if (!isShown(kind)) throw refuse('The picture must be a PNG, JPEG or WebP.')
  const pixels = pixelsOf(content, kind)
  if (pixels === null) throw refuse('The picture is damaged. Please choose another one.')
  return `data:${MEDIA_TYPES[kind]};base64,${pixels.toString('base64')}`
}
