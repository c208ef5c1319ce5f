import { AppError } from '@saakh/domain/errors'
import { fileBytes, notText, utf8Text } from './file-text.ts'

// Programs write UTF-8 and UTF-16, with a byte order mark and without one. The first bytes tell which.

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** So much of a file shows what it is. */
const HEAD_BYTES = 65_536

/** Markup and figures are Latin letters: in UTF-16 every second byte of them is zero. */
function encodingOf(head: Uint8Array): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const seen = Math.min(head.length, 4096)
  for (let at = 0; at < seen; at++) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > seen / 8 && even < odd / 4) return 'utf-16le'
  if (even > seen / 8 && odd < even / 4) return 'utf-16be'
  return 'utf-8'
}

async function* decodedUtf16(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError
      ? new AppError('invalid', 'The file is UTF-16 text that is broken or ends within a character.')
      : error
  }
}

/**
 * The text of a file in whatever of the three encodings it is written, plain or gzip, chunk by chunk, with `\n` as the end of
 * each line: some programs end theirs with CR CR LF. Throws AppError 'invalid' for what is no text.
 */
export async function* decodedText(
  stored: AsyncIterable<Uint8Array>,
  onBytes?: (read: number) => void,
): AsyncGenerator<string> {
  const { head, whole, close } = await fileBytes(stored, onBytes)
  const encoding = encodingOf(head)
  const problem = encoding === 'utf-8' ? notText(head) : null
  if (problem) {
    await close()
    throw new AppError('invalid', problem)
  }
  const text = encoding === 'utf-8' ? utf8Text(whole) : decodedUtf16(whole, encoding)
  let carry = ''
  for await (const chunk of text) {
    const joined = carry + chunk
    // A carriage return at the end of a chunk may belong to a line end that goes on in the next one.
    const end = /\r+$/.exec(joined)?.index ?? joined.length
    carry = joined.slice(end)
    if (end > 0) yield joined.slice(0, end).replace(/\r+\n/g, '\n')
  }
  if (carry !== '') yield '\n'
}

/** The beginning of a file's text; empty where it is none. */
export async function headText(stored: AsyncIterable<Uint8Array>): Promise<string> {
  let head = ''
  for await (const text of decodedText(stored)) {
    head += text
    if (head.length >= HEAD_BYTES) break
  }
  return head.slice(0, HEAD_BYTES)
}
