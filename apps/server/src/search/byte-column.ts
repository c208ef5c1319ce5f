/** Texts and ids one after the other in one buffer: no object for each. */
export class ByteColumn {
  #bytes = Buffer.allocUnsafe(16_384)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** Answers where the content begins; it ends where the next begins. */
  push(content: string | Buffer): number {
    const start = this.#length
    const size = Buffer.byteLength(content)
    while (start + size > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(this.#bytes.length * 2)
      this.#bytes.copy(larger)
      this.#bytes = larger
    }
    if (typeof content === 'string') this.#bytes.write(content, start)
    else content.copy(this.#bytes, start)
    this.#length += size
    return start
  }

  finish(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length))
  }
}
