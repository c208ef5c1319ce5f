import { at, letterAt } from './number-column.ts'

export type WordRange = [from: number, to: number]

/** Distinct words, sorted, their letters one after the other: word w is `chars[starts[w]]` up to `chars[starts[w + 1]]`. */
export class WordList {
  readonly chars: Uint16Array
  readonly starts: Uint32Array

  constructor(chars: Uint16Array, starts: Uint32Array) {
    this.chars = chars
    this.starts = starts
  }

  static of(sorted: readonly string[]): WordList {
    const starts = new Uint32Array(sorted.length + 1)
    sorted.forEach((word, i) => {
      starts[i + 1] = at(starts, i) + word.length
    })
    const chars = new Uint16Array(at(starts, sorted.length))
    sorted.forEach((word, i) => {
      const start = at(starts, i)
      for (let k = 0; k < word.length; k++) chars[start + k] = word.charCodeAt(k)
    })
    return new WordList(chars, starts)
  }

  get size(): number {
    return this.starts.length - 1
  }

  word(number: number): string {
    return String.fromCharCode(...this.chars.subarray(at(this.starts, number), at(this.starts, number + 1)))
  }

  /** Words that begin with `prefix`. */
  beginningWith(prefix: string): WordRange {
    let range: WordRange = [0, this.size]
    for (let depth = 0; depth < prefix.length && range[0] < range[1]; depth++)
      range = this.narrowed(range, depth, prefix.charCodeAt(depth))
    return range
  }

  has(text: string): boolean {
    const [from, to] = this.beginningWith(text)
    return from < to && this.lengthOf(from) === text.length
  }

  lengthOf(number: number): number {
    return at(this.starts, number + 1) - at(this.starts, number)
  }

  /** The letter of a word at `depth`; -1 after its end. */
  letter(number: number, depth: number): number {
    const place = at(this.starts, number) + depth
    return place < at(this.starts, number + 1) ? letterAt(this.chars, place) : -1
  }

  /** Those of a range, whose words share their first `depth` letters, that go on with `letter`. */
  narrowed([from, to]: WordRange, depth: number, letter: number): WordRange {
    const first = this.#firstNotBelow(from, to, depth, letter)
    if (first === to || this.letter(first, depth) !== letter) return [first, first]
    return [first, this.endOf(first, to, depth, letter)]
  }

  /** Where the words end that go on as word `first` does. Most such groups are small: the steps grow. */
  endOf(first: number, to: number, depth: number, letter: number): number {
    let low = first + 1
    let step = 1
    while (low + step < to && this.letter(low + step, depth) <= letter) {
      low += step
      step *= 2
    }
    return this.#firstNotBelow(low, Math.min(to, low + step), depth, letter + 1)
  }

  #firstNotBelow(from: number, to: number, depth: number, letter: number): number {
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.letter(middle, depth) < letter) low = middle + 1
      else high = middle
    }
    return low
  }
}
