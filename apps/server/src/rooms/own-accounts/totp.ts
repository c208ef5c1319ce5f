import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app has it by default: SHA-1, 30 seconds; 160 bits of key as RFC 4226 advises. */
const STEP_SECONDS = 30
const KEY_BYTES = 20
const DIGITS = 6
/** Steps to either side of now that a clock may be off. */
const TOLERANCE = 1

export const newTotpKey = (): Buffer => randomBytes(KEY_BYTES)

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS)

export function codeOf(key: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0x0f
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step that the code belongs to, later than the one that was accepted last; null where it is of none. */
export function matchingStep(key: Buffer, code: string, at: Date, last: number | null): number | null {
  const now = stepAt(at)
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, n) => now - TOLERANCE + n)
  const matching = steps.find((step) => (last === null || step > last) && isSame(codeOf(key, step), code))
  return matching ?? null
}

/** Other scripts have digits of their own, which are longer in bytes. */
const isSame = (code: string, other: string): boolean =>
  /^\d+$/.test(other) && code.length === other.length && timingSafeEqual(Buffer.from(code), Buffer.from(other))

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding: how apps take a key that is typed. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => LETTERS[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export function base32Bytes(text: string): Buffer {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** What the QR code says, in the form that authenticator apps read. */
export function totpAddress(key: Buffer, email: string): string {
  const named = new URLSearchParams({ secret: base32(key), issuer: 'Saakh', digits: String(DIGITS) })
  return `otpauth://totp/Saakh:${encodeURIComponent(email)}?${named}`
}
