import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { sha256 } from './ids.ts'

/** Scanners of source code find a secret by this, and a request tells it from the token of a session. */
const BEGIN = 'saakh_'
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 256 bits in digits of 62 kinds, and the 32 of the checksum. */
const RANDOM_LENGTH = 43
const CHECK_LENGTH = 6
const SHAPE = new RegExp(`^${BEGIN}[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`)
/** So much of it is shown for ever; the 37 digits that are not are 220 bits. */
const SHOWN_LENGTH = BEGIN.length + 6

function inDigits(value: bigint, length: number): string {
  let rest = value
  let text = ''
  while (text.length < length) {
    text = DIGITS[Number(rest % 62n)] + text
    rest /= 62n
  }
  return text
}

const checkOf = (text: string): string => inDigits(BigInt(crc32(text)), CHECK_LENGTH)

/**
 * What is kept of a secret. A plain hash is enough: nobody tries 256 random bits one after the other, so that salt and a slow
 * hash, which guard what people choose themselves, would only cost time in each request.
 */
export const hashOfSecret = (secret: string): string => sha256(secret)

export interface NewSecret {
  secret: string
  kept: { hash: string; start: string }
}

export function newSecret(): NewSecret {
  const body = BEGIN + inDigits(BigInt(`0x${randomBytes(32).toString('hex')}`), RANDOM_LENGTH)
  const secret = body + checkOf(body)
  return { secret, kept: { hash: hashOfSecret(secret), start: secret.slice(0, SHOWN_LENGTH) } }
}

/** The secret that an Authorization header holds; null where it holds something else, such as the token of a session. */
export function secretIn(authorization: string | undefined): string | null {
  const bare = authorization?.replace(/^Bearer\s+/i, '').trim()
  return bare?.startsWith(BEGIN) ? bare : null
}

/** False where a character is missing or wrong: no key ever had this secret. */
export const isWhole = (secret: string): boolean =>
  SHAPE.test(secret) && checkOf(secret.slice(0, -CHECK_LENGTH)) === secret.slice(-CHECK_LENGTH)
