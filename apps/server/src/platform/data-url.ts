import { setImmediate as letOthersAnswer } from 'node:timers/promises'

const HEAD = /^data:[^,]*;\s*base64\s*$/i
const BASE64 = /^[A-Za-z0-9+/]*$/
const LAST_BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** Characters that are decoded in one turn: a file of 20 MB at once would hold up everybody for a third of a second. */
const AT_ONCE = 1_048_576
/** The last of them are kept for the next turn: the padding may be cut in two. */
const KEPT = 4

/** The bytes of the file, `max` at most, or why there are none. */
export type DataUrlContent = { content: Buffer } | { problem: 'not_base64' | 'too_large' }

/** The last piece with the padding that may be missing; null when it is no base64. */
function padded(piece: string): string | null {
  if (!LAST_BASE64.test(piece)) return null
  const over = piece.length % 4
  if (over === 0) return piece
  return over === 1 || piece.endsWith('=') ? null : piece.padEnd(piece.length + 4 - over, '=')
}

/**
 * The file of a base64 data URL. As browsers read it: line breaks within are nothing, the padding may be missing, and
 * what media type the sender names does not matter. `max` in bytes.
 */
export async function readDataUrl(data_url: string, max: number): Promise<DataUrlContent> {
  const comma = data_url.indexOf(',')
  if (comma < 0 || !HEAD.test(data_url.slice(0, comma))) return { problem: 'not_base64' }
  const end = data_url.trimEnd().length
  const content = Buffer.allocUnsafe(Math.ceil(((end - comma) / 4) * 3) + KEPT)
  let size = 0
  let carry = ''
  for (let from = comma + 1; ; from += AT_ONCE) {
    const is_last = from + AT_ONCE >= end
    const sent = data_url.slice(from, Math.min(end, from + AT_ONCE))
    const piece = carry + (/\s/.test(sent) ? sent.replace(/\s+/g, '') : sent)
    const kept = is_last ? 0 : Math.min(piece.length, KEPT + (piece.length % 4))
    const whole = is_last ? padded(piece) : piece.slice(0, piece.length - kept)
    if (whole === null || (!is_last && !BASE64.test(whole))) return { problem: 'not_base64' }
    size += content.write(whole, size, 'base64')
    if (size > max) return { problem: 'too_large' }
    if (is_last) return { content: content.subarray(0, size) }
    carry = piece.slice(piece.length - kept)
    await letOthersAnswer()
  }
}
