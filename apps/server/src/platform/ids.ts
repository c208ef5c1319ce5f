import { createHash, randomFillSync } from 'node:crypto'

const format = (bytes: Buffer) => {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

const stamped = (bytes: Buffer, version: number) => {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return format(bytes)
}

const ID_BYTES = 16
/** Drawn for many ids at once: asking for the bytes of one costs more than all the rest. */
const drawn = Buffer.alloc(256 * ID_BYTES)
let used = drawn.length

function randomId(): Buffer {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += ID_BYTES
  return drawn.subarray(used - ID_BYTES, used)
}

let lastMilliseconds = 0
let counter = 0

/** A version-7 uuid: sorts by the time it was made, within one process strictly. */
export function newId(): string {
  const now = Date.now()
  counter = now > lastMilliseconds ? 0 : counter + 1
  lastMilliseconds = Math.max(now, lastMilliseconds)
  // A clock that was put back may stand for long: then the ids run ahead of it.
  if (counter > 0xfff) {
    counter = 0
    lastMilliseconds += 1
  }
  const bytes = randomId()
  bytes.writeUIntBE(lastMilliseconds, 0, 6)
  bytes.writeUInt16BE(counter & 0x0fff, 6)
  return stamped(bytes, 7)
}

/** The same id for the same words: for seeds and for keys that must not double. */
export const idOf = (...words: string[]): string =>
  stamped(createHash('sha256').update(words.join('\u0000')).digest().subarray(0, 16), 8)

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Of texts that are compared, and not shown: half of its digits. */
export const shortHash = (text: string): string => sha256(text).slice(0, 32)
