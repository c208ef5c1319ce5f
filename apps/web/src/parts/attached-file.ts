import {
  ATTACHMENT_LIMIT,
  type AttachmentFormat,
  FORMAT_ERROR,
  formatOf,
  MEDIA_TYPES,
  SIZE_ERROR,
} from '@saakh/domain/case-attachment'

// Files between the browser and the wire, which carries them as base64.

/** Why the file may not be sent, in the exact words; null when it may. */
export function refusalOfFile(file: File, allowed: readonly AttachmentFormat[]): string | null {
  if (formatOf(file.name, allowed) === null) return FORMAT_ERROR
  return file.size > ATTACHMENT_LIMIT ? SIZE_ERROR : null
}

export const acceptOf = (allowed: readonly AttachmentFormat[]) => allowed.map((format) => `.${format}`).join(',')

/** A data URL typed by the file's own format, since browsers differ in what they call it. Rejects when it cannot be read. */
export async function dataUrlOf(file: File, allowed: readonly AttachmentFormat[]): Promise<string> {
  const read = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} cannot be read`))
    reader.readAsDataURL(file)
  })
  const format = formatOf(file.name, allowed)
  const type = format === null ? 'application/octet-stream' : MEDIA_TYPES[format]
  return `data:${type};base64,${read.slice(read.indexOf(',') + 1)}`
}

/** Hex; null where the page is not served safely and the browser therefore does not hash. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isFormat = (value: string): value is AttachmentFormat => Object.hasOwn(MEDIA_TYPES, value)

/** A media type from a media type or an extension. */
export function mediaTypeOf(type: string, file_name: string): string {
  if (type.includes('/')) return type
  const extension = (type || (file_name.split('.').at(-1) ?? '')).replace('.', '').toLowerCase()
  return isFormat(extension) ? MEDIA_TYPES[extension] : 'application/octet-stream'
}
