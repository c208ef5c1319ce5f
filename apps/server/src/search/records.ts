import type { ByteColumn } from './byte-column.ts'
import { packed, packedSize, unpacked } from './packed-text.ts'

// What a row says in letters stands in one record: the name as it is compared, the name as it is written where that is
// another one, and the identifiers. How long the compared name is stands in a column of its own, since ranking asks for
// it; a longer one tells its length in the record. Other lengths and numbers take one byte or, from 255 on, five.

export const LONG = 255

function numberBytes(value: number): Buffer {
  if (value < LONG) return Buffer.from([value])
  const bytes = Buffer.alloc(5)
  bytes[0] = LONG
  bytes.writeUInt32LE(value, 1)
  return bytes
}

const numberAt = (bytes: Buffer, place: number): number => {
  const short = bytes[place] ?? 0
  return short < LONG ? short : bytes.readUInt32LE(place + 1)
}
const afterNumber = (bytes: Buffer, place: number): number => place + (bytes[place] === LONG ? 5 : 1)

/** What stands before the text of an identifier, as one number: few combinations are in use. */
export interface IdentifierKind {
  scheme: number
  owner: number
  length: number
  is_packed: boolean
}

export interface Kinds {
  numberOf(kind: IdentifierKind): number
  of(number: number): IdentifierKind
}

export type StoredIdentifier = Pick<IdentifierKind, 'scheme' | 'owner'> & { text: string }

/** Answers where the record begins. */
export function writeRecord(
  column: ByteColumn,
  name: string,
  comparable: string,
  identifiers: readonly StoredIdentifier[],
  kinds: Kinds,
): number {
  const start = column.length
  const length = Buffer.byteLength(comparable)
  if (length >= LONG) column.push(numberBytes(length))
  column.push(comparable)
  const own = name === comparable ? '' : name
  column.push(numberBytes(Buffer.byteLength(own)))
  column.push(own)
  for (const { scheme, owner, text } of identifiers) {
    const short = packed(text)
    const size = short ? text.length : Buffer.byteLength(text)
    column.push(numberBytes(kinds.numberOf({ scheme, owner, length: size, is_packed: short !== null })))
    column.push(short ?? text)
  }
  return start
}

/** Where the compared name stands, and how long it is; `length` is what its column says. */
export const comparableStart = (record: number, length: number): number => (length < LONG ? record : record + 5)
export const comparableLength = (bytes: Buffer, record: number, length: number): number =>
  length < LONG ? length : numberAt(bytes, record)

/** The name as it is written; null where it is the compared one. `place` is where that ends. */
export function ownName(bytes: Buffer, place: number): string | null {
  const length = numberAt(bytes, place)
  const start = afterNumber(bytes, place)
  return length === 0 ? null : bytes.toString('utf8', start, start + length)
}

/** `place` is where the compared name ends, `end` where the record does. */
export function identifiersOf(bytes: Buffer, place: number, end: number, kinds: Kinds): StoredIdentifier[] {
  const identifiers: StoredIdentifier[] = []
  let next = afterNumber(bytes, place) + numberAt(bytes, place)
  while (next < end) {
    const { scheme, owner, length, is_packed } = kinds.of(numberAt(bytes, next))
    const start = afterNumber(bytes, next)
    next = start + (is_packed ? packedSize(length) : length)
    const text = is_packed ? unpacked(bytes, start, length) : bytes.toString('utf8', start, next)
    identifiers.push({ scheme, owner, text })
  }
  return identifiers
}
