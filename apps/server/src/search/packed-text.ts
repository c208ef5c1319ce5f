// Identifiers are upper-case letters, digits and a few signs: three of them fit into two bytes.

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-/. '
const BASE = SYMBOLS.length
const NUMBER_OF = new Map([...SYMBOLS].map((symbol, i) => [symbol, i]))

/** Null where another sign stands in the text. */
export function packed(text: string): Buffer | null {
  const bytes = Buffer.alloc(Math.ceil(text.length / 3) * 2)
  for (let i = 0; i < text.length; i += 3) {
    let value = 0
    for (let k = 0; k < 3; k++) {
      const symbol = i + k < text.length ? NUMBER_OF.get(text.charAt(i + k)) : 0
      if (symbol === undefined) return null
      value = value * BASE + symbol
    }
    bytes.writeUInt16LE(value, (i / 3) * 2)
  }
  return bytes
}

export function unpacked(bytes: Buffer, start: number, length: number): string {
  let text = ''
  for (let i = 0; i < length; i += 3) {
    const value = bytes.readUInt16LE(start + (i / 3) * 2)
    text += SYMBOLS.charAt(Math.floor(value / (BASE * BASE)))
    text += SYMBOLS.charAt(Math.floor(value / BASE) % BASE)
    text += SYMBOLS.charAt(value % BASE)
  }
  return text.slice(0, length)
}

export const packedSize = (length: number): number => Math.ceil(length / 3) * 2
