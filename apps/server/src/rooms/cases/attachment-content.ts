import type { AttachmentFormat } from '@saakh/domain/case-attachment'
import { fileTypeFromBuffer } from 'file-type'

/**
 * What the content of each format is recognised as. Lenders' systems write RTF and the XML of Office 2003 under .doc and
 * .xls; a csv shows nothing.
 */
const SHOWS: Record<AttachmentFormat, readonly string[]> = {
  pdf: ['pdf'],
  png: ['png'],
  jpg: ['jpg'],
  doc: ['cfb', 'rtf', 'xml'],
  xls: ['cfb', 'xml'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  csv: [],
}

/** Text has tabs and line ends and no other control characters; every program and archive has some. */
const isText = (content: Buffer) =>
  content.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)

/** Packages whose parts stand in an unusual order are recognised as archives only. */
const isPackage = (format: AttachmentFormat, shown: string) =>
  shown === 'zip' && (format === 'docx' || format === 'xlsx')

/**
 * Whether the content may come under this name. A file is judged by its extension; its content only keeps out what the
 * place takes under no name at all: a program, an archive, a picture among the files of a comment. A PDF that somebody
 * saved as .doc is everyday, and so is content that shows no kind. Whatever is taken is kept, hashed and given back as a
 * download, never opened.
 */
export async function contentMayBe(
  format: AttachmentFormat,
  content: Buffer,
  allowed: readonly AttachmentFormat[],
): Promise<boolean> {
  if (format === 'csv' && isText(content)) return true
  const shown = (await fileTypeFromBuffer(content).catch(() => undefined))?.ext
  if (shown === undefined) return true
  return isPackage(format, shown) || allowed.some((one) => SHOWS[one].includes(shown))
}
