import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { AppError } from '@saakh/domain/errors'
import tar from 'tar-stream'
import type { FileRecord, RecordReader } from '../file-records.ts'
import { isGzip } from '../file-text.ts'

// Result filings come as one XML instance or as a tar archive of them, plain or gzip. Each instance is one record; nothing
// is written to disk, and what is no instance becomes a record with its problem, so that the others are read.

/** Real instances have up to 0.2 MB. */
const LARGEST_INSTANCE = 2_000_000
const MOST_MEMBERS = 50_000
const LONGEST_NAME = 300

export const INSTANCE_COLUMN = 'file_name'
const HEADING: FileRecord = { row: 0, text: INSTANCE_COLUMN, cells: [INSTANCE_COLUMN] }

const shown = (name: string) => name.slice(0, LONGEST_NAME)
const aside = (row: number, name: string, problem: string): FileRecord => ({
  row,
  text: shown(name),
  cells: [shown(name)],
  problem,
})

/** What makes a member unfit before a byte of it is read, as a sentence. */
function unfit(name: string, type: string | null | undefined): string | null {
  if (type !== 'file' && type !== 'contiguous-file') return `'${shown(name)}' is a ${type ?? 'thing'}, not a file.`
  if (name.length > LONGEST_NAME) return 'The name of the member is longer than any filing has.'
  if (/^([/\\]|[A-Za-z]:)|(^|[/\\])\.\.([/\\]|$)/.test(name)) return 'The name of the member leads out of its archive.'
  if (/\.(gz|tgz|zip|tar|rar|7z)$/i.test(name))
    return 'This member is an archive or compressed; only XML instances are read. Unpack it first.'
  return /\.xml$/i.test(name) && !/(^|\/)\._/.test(name) ? null : 'This member of the archive is not an XML instance.'
}

function instanceRecord(row: number, name: string, content: Buffer | null): FileRecord {
  if (content === null) return aside(row, name, 'The member is larger than two million bytes; no filing is.')
  if (content.length === 0) return aside(row, name, 'The file is empty.')
  if (startsWith(content, 0xff, 0xfe) || startsWith(content, 0xfe, 0xff))
    return aside(row, name, 'The file is UTF-16 text; filings are UTF-8.')
  if (!isUtf8(content)) return aside(row, name, 'The file is not UTF-8 text.')
  const text = content.toString('utf8').replace(/^\ufeff/, '')
  if (text.includes('\u0000'))
    return aside(row, name, 'The file holds a NUL character, which cannot be part of a text.')
  return { row, text: shown(name), cells: [shown(name)], content: text }
}

/** All bytes, or null when there are more than an instance may have; the rest is then read and dropped. */
async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of bytes) {
    size += part.byteLength
    if (size <= LARGEST_INSTANCE) parts.push(part)
    else parts.length = 0
  }
  return size <= LARGEST_INSTANCE ? Buffer.concat(parts) : null
}

const ARCHIVE_END = 'The archive is broken or ends too early here; what stood before it was read.'

async function* members(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FileRecord> {
  const extract = tar.extract()
  // The outcome is seen by whoever walks through `extract`: pipeline destroys it with the error.
  const fed = pipeline(Readable.from(bytes), extract).catch(() => undefined)
  let row = 0
  let name = 'the archive'
  /** The member under way was not handed on yet. */
  let is_open = false
  try {
    for await (const entry of extract) {
      row += 1
      is_open = true
      name = String(entry.header.name)
      if (entry.header.type === 'directory') {
        row -= 1
        is_open = false
        entry.resume()
        continue
      }
      if (row > MOST_MEMBERS) {
        yield aside(row, name, `The archive has more than ${MOST_MEMBERS} members; the rest was not read.`)
        return
      }
      const problem = unfit(name, entry.header.type)
      if (problem !== null) entry.resume()
      const record = problem === null ? instanceRecord(row, name, await whole(entry)) : aside(row, name, problem)
      is_open = false
      yield record
    }
  } catch {
    yield aside(is_open ? row : row + 1, is_open ? name : `after ${name}`, ARCHIVE_END)
  } finally {
    extract.destroy()
    await fed
  }
}

async function startOf(bytes: AsyncIterable<Uint8Array>) {
  const iterator = bytes[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  let ended = false
  while (head.length < 512 && !ended) {
    const next = await iterator.next()
    if (next.done) ended = true
    else head = Buffer.concat([head, next.value])
  }
  const rest = async function* () {
    try {
      if (head.length > 0) yield head
      for (let next = ended ? null : await iterator.next(); next && !next.done; next = await iterator.next())
        yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { head, rest: rest() }
}

/** Broken gzip ends the bytes with an error, which the reader of the bytes tells in its own words. */
const unzipped = (bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> => {
  const gunzip = createGunzip()
  pipeline(Readable.from(bytes), gunzip).catch(() => undefined)
  return gunzip
}

const startsWith = (head: Buffer, ...signature: number[]) => signature.every((byte, i) => head[i] === byte)

/** Why a file is not read, by its first bytes. */
function refusedFile(head: Buffer): string {
  if (startsWith(head, 0x50, 0x4b))
    return 'This is a ZIP archive. Unpack it and give the XML file, or a tar archive of them.'
  if (startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff)) return 'This is UTF-16 text; filings are UTF-8.'
  if (head.length === 0) return 'The file is empty.'
  return 'The file is neither an XML instance nor a tar archive of instances.'
}

const isTar = (head: Buffer) => head.length >= 262 && head.subarray(257, 262).toString('latin1') === 'ustar'
const isXml = (head: Buffer) => /^\ufeff?\s*<[?!a-zA-Z]/.test(head.toString('utf8'))

export const instanceFiles: RecordReader = async function* (stored, file_name, { onBytes } = {}) {
  let read = 0
  const counted = async function* () {
    for await (const chunk of stored) {
      read += chunk.byteLength
      onBytes?.(read)
      yield chunk
    }
  }
  const broken = new AppError('invalid', 'The compressed file is broken or ends too early.')
  let { head, rest } = await startOf(counted())
  try {
    if (isGzip(head)) ({ head, rest } = await startOf(unzipped(rest)))
  } catch {
    throw broken
  }
  yield [HEADING]
  if (isTar(head)) {
    for await (const record of members(rest)) yield [record]
    return
  }
  if (!isXml(head)) {
    await rest.return(undefined)
    throw new AppError('invalid', refusedFile(head))
  }
  const name = file_name.replace(/\.gz$/i, '')
  const content = await whole(rest).catch(() => {
    throw broken
  })
  yield [instanceRecord(1, name, content)]
}
