import type { AttachmentFormat } from '@saakh/domain/case-attachment'
import { fileTypeFromBuffer } from 'file-type'
import { fromBuffer } from 'yauzl'

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** A package of Office parts has a few dozen entries, a large workbook some hundreds. */
const MOST_ENTRIES = 20_000

/** Names of streams in an OLE file's directory stand there in UTF-16. */
const hasStream = (content: Buffer, name: string) => content.includes(Buffer.from(name, 'utf16le'))

/** OLE that names the other program's stream is the other program's file. */
const isOle = (content: Buffer, own: string[], other: string[]) =>
  content.subarray(0, OLE.length).equals(OLE) &&
  (own.some((name) => hasStream(content, name)) || !other.some((name) => hasStream(content, name)))

/** Whether the archive's directory has an entry that begins with `folder`; false for what is no archive. */
const hasZipPart = (content: Buffer, folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    fromBuffer(content, { lazyEntries: true }, (error, archive) => {
      if (error) return resolve(false)
      let seen = 0
      const done = (answer: boolean) => {
        archive.close()
        resolve(answer)
      }
      archive.on('error', () => done(false))
      archive.on('end', () => done(false))
      archive.on('entry', ({ fileName }: { fileName: string }) => {
        if (fileName.startsWith(folder)) return done(true)
        seen += 1
        if (seen > MOST_ENTRIES) return done(false)
        archive.readEntry()
      })
      archive.readEntry()
    })
  })

const isKind = async (content: Buffer, extension: string) => {
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  return found?.ext === extension
}

/** Text has tabs and line ends and no other control characters; every program and archive has some. */
const isText = async (content: Buffer) =>
  content.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)

const CHECKS: Record<AttachmentFormat, (content: Buffer) => Promise<boolean>> = {
  pdf: (content) => isKind(content, 'pdf'),
  png: (content) => isKind(content, 'png'),
  jpg: (content) => isKind(content, 'jpg'),
  doc: async (content) => isOle(content, ['WordDocument'], ['Workbook', 'Book']),
  xls: async (content) => isOle(content, ['Workbook', 'Book'], ['WordDocument']),
  docx: (content) => hasZipPart(content, 'word/'),
  xlsx: (content) => hasZipPart(content, 'xl/'),
  csv: isText,
}

/** Kinds under another name: what lenders' systems write as .doc and .xls is often RTF or the XML of Office 2003. */
const KNOWN_AS: Partial<Record<AttachmentFormat, readonly string[]>> = { doc: ['rtf', 'xml'], xls: ['xml'] }

/**
 * Whether the content may be what the name's extension says. What shows another kind is refused: a renamed program is
 * no PDF. What shows none is taken, since reports named .xls that are HTML or text inside are everyday; it is kept,
 * hashed and given back as a download, never opened.
 */
export async function contentMayBe(format: AttachmentFormat, content: Buffer): Promise<boolean> {
  if (await CHECKS[format](content)) return true
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  return found === undefined || Boolean(KNOWN_AS[format]?.includes(found.ext))
}
