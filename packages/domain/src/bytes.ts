/** Writes numbers and texts one after the other. */
export class ByteWriter {
  readonly #bytes: number[] = []

  byte(value: number): void {
    this.#bytes.push(value & 255)
  }

  /** Seven bits a byte, the lowest first; up to 2^53. */
  number(value: number): void {
    let rest = value
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#bytes.push((rest % 128) + 128)
    this.#bytes.push(rest)
  }

  text(value: string): void {
    this.number(value.length)
    for (let at = 0; at < value.length; at++) this.number(value.charCodeAt(at))
  }

  bytes(value: Iterable<number> & { length: number }): void {
    this.number(value.length)
    for (const byte of value) this.#bytes.push(byte)
  }

  get written(): readonly number[] {
    return this.#bytes
  }
}

/** Reads what a `ByteWriter` wrote. */
export class ByteReader {
  readonly bytes: Uint8Array
  at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  byte(): number {
    return this.bytes[this.at++] ?? 0
  }

  number(): number {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte()
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }

  text(): string {
    let text = ''
    for (let left = this.number(); left > 0; left--) text += String.fromCharCode(this.number())
    return text
  }
}
