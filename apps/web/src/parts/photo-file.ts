import { PHOTO_LIMIT, PHOTO_TYPES } from '@saakh/domain/promise'

export interface ChosenPhoto {
  file_name: string
  /** A data URL, which is also its preview. */
  attachment: string
}

export const PHOTO_ACCEPT = Object.values(PHOTO_TYPES).join(',')

/** A photo of more bytes is made smaller before it is sent over the network of a telephone. */
const LARGE_BYTES = 1_500_000
const LONGEST_EDGE = 2048
const QUALITY = 0.85

/** What of the photo is sent; the photo itself where the browser cannot draw it. */
async function madeSmaller(file: File): Promise<Blob> {
  if (file.size <= LARGE_BYTES || typeof createImageBitmap !== 'function') return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return file
  const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return smaller !== null && smaller.size < file.size ? smaller : file
}

const dataUrlOf = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The photo cannot be read'))
    reader.readAsDataURL(content)
  })

/** Null where it is none that is taken. */
export async function readPhoto(file: File): Promise<ChosenPhoto | null> {
  if (!Object.values<string>(PHOTO_TYPES).includes(file.type)) return null
  const content = await madeSmaller(file)
  if (content.size > PHOTO_LIMIT) return null
  return { file_name: file.name || 'photo', attachment: await dataUrlOf(content) }
}
