import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError } from '@saakh/domain/errors'

/** Bytes that tell text from other files. */
const ENOUGH_TO_TELL = 4096

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, i) => bytes[i] === byte)

export const isGzip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x1f, 0x8b)

/** As an Excel workbook begins. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)

/** Why these first bytes of a file are no text, as a sentence; null when they may be. */
export function notText(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'The file is empty.'
  if (isZip(bytes)) return 'This is a zipped file inside another one. Unpack it first.'
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return 'This is an old Excel file, or one with a password. Save it as .xlsx without a password, or as "CSV UTF-8".'
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return 'This is a PDF. Give the table as a CSV file.'
  const head = bytes.subarray(0, ENOUGH_TO_TELL)
  // A stray control character spoils its line only; a file that is full of them is no text.
  const controls = head.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13).length
  if (controls > head.length / 10) return 'This is not a text file. Give the table as a CSV file.'
  return null
}

/** Why they are no CSV text, which is UTF-8. */
export const notCsvText = (bytes: Uint8Array): string | null =>
  startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)
    ? 'This is UTF-16 text. Save it as "CSV UTF-8".'
    : notText(bytes)

async function* rejoined(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first
    for (;;) {
      const next = await rest.next()
      if (next.done) return
      yield next.value
    }
  } finally {
    await rest.return?.()
  }
}

async function* unzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  // The outcome is seen by whoever reads `gunzip`: pipeline destroys it with the error.
  pipeline(Readable.from(bytes), gunzip, () => undefined)
  try {
    yield* gunzip as AsyncIterable<Buffer>
  } catch (error) {
    const broken = error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))
    throw broken ? new AppError('invalid', 'The compressed file is broken or ends too early.') : error
  } finally {
    gunzip.destroy()
  }
}

/**
 * The bytes of a file, unpacked where it is gzip, and the first of them. `onBytes` is told how many bytes of the stored
 * file have been read.
 */
export async function fileBytes(
  stored: AsyncIterable<Uint8Array>,
  onBytes: (read: number) => void = () => undefined,
): Promise<{ head: Buffer; whole: AsyncGenerator<Uint8Array>; close: () => Promise<unknown> }> {
  let read = 0
  const counted = async function* () {
    for await (const chunk of stored) {
      read += chunk.byteLength
      onBytes(read)
      yield chunk
    }
  }
  const opened = async (bytes: AsyncIterable<Uint8Array>) => {
    const iterator = bytes[Symbol.asyncIterator]()
    let head = Buffer.alloc(0)
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      head = Buffer.concat([head, next.value])
      if (head.length >= ENOUGH_TO_TELL) break
    }
    return { head, whole: rejoined(head, iterator), close: async () => iterator.return?.() }
  }
  const file = await opened(counted())
  return isGzip(file.head) ? opened(unzipped(file.whole)) : file
}

/** The text of a CSV file, chunk by chunk; a byte order mark is dropped. Throws AppError 'invalid' for what is no text. */
export async function* fileText(
  stored: AsyncIterable<Uint8Array>,
  onBytes?: (read: number) => void,
): AsyncGenerator<string> {
  const { head, whole, close } = await fileBytes(stored, onBytes)
  const problem = notCsvText(head)
  if (problem) {
    await close()
    throw new AppError('invalid', problem)
  }
  yield* utf8Text(whole)
}

/** Whole lines of UTF-8; what is none is marked as unreadable, line by line. */
export async function* utf8Text(whole: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let isFirst = true
  for await (const lines of wholeLines(whole)) {
    const text = decoded(lines)
    yield isFirst && text.startsWith('\ufeff') ? text.slice(1) : text
    isFirst = false
  }
}

const LONGEST_CARRY = 2_097_152

/** Cuts after line ends, where no character is cut in two. */
async function* wholeLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let carry: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const joined =
      carry.length > 0 ? Buffer.concat([carry, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const end = joined.length > LONGEST_CARRY ? joined.length : joined.lastIndexOf(0x0a) + 1
    if (end > 0) yield joined.subarray(0, end)
    carry = joined.subarray(end)
  }
  if (carry.length > 0) yield carry
}

/**
 * Stands where bytes are no UTF-8. A replacement character (U+FFFD) that the file itself holds is another thing: some
 * published registers do, and those lines are read.
 */
export const UNREADABLE = '\ufffe'

function decoded(lines: Buffer): string {
  if (isUtf8(lines)) return lines.toString('utf8')
  let text = ''
  for (let start = 0; start < lines.length; ) {
    const newline = lines.indexOf(0x0a, start)
    const end = newline < 0 ? lines.length : newline + 1
    const line = lines.subarray(start, end)
    const read = line.toString('utf8')
    text += isUtf8(line) ? read : read.replaceAll('\ufffd', UNREADABLE)
    start = end
  }
  return text
}
