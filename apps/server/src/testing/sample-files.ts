import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const oleFile = (stream: string) => Buffer.concat([OLE, Buffer.alloc(504), Buffer.from(stream, 'utf16le')])

/** A package of Office with one part beside the list of its types. */
export const officeFile = async (part: string, content = Buffer.from('<w/>')): Promise<Buffer> => {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('<Types/>'), '[Content_Types].xml')
  zip.addBuffer(content, part)
  zip.end()
  return buffer(zip.outputStream)
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The smallest content of every format that a case takes. */
export const sampleFiles = async (): Promise<Record<string, Buffer>> => ({
  pdf: Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'),
  png: Buffer.from(PNG, 'base64'),
  jpg: Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.from('ffd9', 'hex')]),
  csv: Buffer.from('account,outstanding\nखाता 1,"1,00,000.00"\n'),
  doc: oleFile('WordDocument'),
  xls: oleFile('Workbook'),
  docx: await officeFile('word/document.xml'),
  xlsx: await officeFile('xl/workbook.xml'),
})

/** A pdf of exactly `size` bytes. */
export const pdfOfSize = (size: number): Buffer => {
  const content = Buffer.alloc(size, 0x20)
  content.write('%PDF-1.4\n')
  return content
}

export const dataUrlOf = (content: Buffer, media_type = 'application/octet-stream'): string =>
  `data:${media_type};base64,${content.toString('base64')}`
