/** Small vocabularies (cities, statuses, owners): each word once, known by its number; 0 is 'none'. */
export class Vocabulary {
  readonly #words: (string | null)[] = [null]
  readonly #numbers = new Map<string, number>()

  /** All but 'none', as they are numbered. */
  constructor(words: readonly string[] = []) {
    for (const word of words) this.numberOf(word)
  }

  get words(): string[] {
    return this.#words.filter((word) => word !== null)
  }

  numberOf(word: string | null): number {
    if (word === null) return 0
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    this.#words.push(word)
    this.#numbers.set(word, this.#words.length - 1)
    return this.#words.length - 1
  }

  /** Does not learn the word; -1 when it is unknown. */
  find(word: string): number {
    return this.#numbers.get(word) ?? -1
  }

  word(number: number): string | null {
    return this.#words[number] ?? null
  }

  /** The answer of `test` for every word known so far, by number. */
  test(test: (word: string | null) => boolean): Uint8Array {
    return Uint8Array.from(this.#words, (word) => (test(word) ? 1 : 0))
  }
}
