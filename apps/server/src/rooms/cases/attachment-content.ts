import type { AttachmentFormat } from '@saakh/domain/case-attachment'
import { fileTypeFromBuffer } from 'file-type'
import { isSoundPackage } from './office-package.ts'

/**
 * What the content of each format is recognised as. Lenders' systems write RTF and the XML of Office 2003 under .doc and
 * .xls, and Office writes a document with a password as its older container.
 */
const SHOWS: Record<AttachmentFormat, readonly string[]> = {
  pdf: ['pdf'],
  png: ['png'],
  jpg: ['jpg'],
  doc: ['cfb', 'rtf', 'xml'],
  xls: ['cfb', 'xml'],
  docx: ['docx', 'cfb'],
  xlsx: ['xlsx', 'cfb'],
  csv: [],
}

/** Branch systems write reports as pages and call them .xls. */
const MAY_BE_PAGE: readonly AttachmentFormat[] = ['xls', 'doc']
const PAGE = /^\s*(<!--[\s\S]*?-->\s*)*<(!doctype\s+html|html|head|body|script|iframe|svg|meta|title|style)[\s>/]/i

const isPage = (content: Buffer) =>
  PAGE.test(
    content
      .subarray(0, 4096)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  )

/** How the documents begin that hold no other signs than text. */
const DOCUMENT_AS_TEXT = /^(%PDF-|\{\\rtf|<\?xml)/

/** Text has tabs and line ends and no other control characters; every program and archive has some. */
const isText = (content: Buffer) =>
  content.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)

/**
 * Whether the content may come under this name: where it shows a kind, that is the kind of its extension; content that
 * shows none is taken, since lenders' systems write much that no detector knows. A package of Office is unpacked once,
 * within bounds, so that no small file grows without end where it is opened.
 */
export async function contentMayBe(format: AttachmentFormat, content: Buffer): Promise<boolean> {
  if (isPage(content)) return MAY_BE_PAGE.includes(format)
  if (format === 'csv' && isText(content)) return !DOCUMENT_AS_TEXT.test(content.subarray(0, 16).toString('latin1'))
  const isZip = content.subarray(0, 2).toString('latin1') === 'PK'
  if (isZip) return (format === 'docx' || format === 'xlsx') && isSoundPackage(format, content)
  const shown = (await fileTypeFromBuffer(content).catch(() => undefined))?.ext
  return shown === undefined || SHOWS[format].includes(shown)
}
