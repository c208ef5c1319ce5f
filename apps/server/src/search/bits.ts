// Sets of whole numbers as bits, 32 of them in each word.

export const wordsFor = (size: number): number => (size + 31) >>> 5

export const hasBit = (bits: Uint32Array, i: number, from = 0): boolean =>
  (((bits[from + (i >>> 5)] ?? 0) >>> (i & 31)) & 1) === 1

export function setBit(bits: Uint32Array, i: number, from = 0): void {
  const word = from + (i >>> 5)
  bits[word] = (bits[word] ?? 0) | (1 << (i & 31))
}

export function countBits(bits: Uint32Array): number {
  let count = 0
  for (const word of bits) for (let rest = word; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Puts each number of the first `length` words into `numbers`, ascending, and leaves them empty. */
export function drain(bits: Uint32Array, length: number, numbers: number[]): void {
  for (let word = 0; word < length; word++) {
    let rest = bits[word] ?? 0
    if (rest === 0) continue
    bits[word] = 0
    const base = word << 5
    while (rest !== 0) {
      const lowest = rest & -rest
      numbers.push(base + 31 - Math.clz32(lowest))
      rest ^= lowest
    }
  }
}

let spare = new Uint32Array(1024)

/** Bits for one piece of work that does not wait for anything: who borrows them gives them back empty. */
export function borrowedBits(size: number): Uint32Array {
  if (spare.length < wordsFor(size)) spare = new Uint32Array(wordsFor(size))
  return spare
}
