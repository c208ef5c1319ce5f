/** Of small words few combinations are in use: each is known by its number. */
export class Combinations<T extends object> {
  readonly #all: T[] = []
  readonly #numbers = new Map<string, number>()

  constructor(all: readonly T[] = []) {
    for (const combination of all) this.numberOf(combination)
  }

  numberOf(combination: T): number {
    const key = Object.values(combination).join()
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#all.push(combination)
    this.#numbers.set(key, this.#all.length - 1)
    return this.#all.length - 1
  }

  get size(): number {
    return this.#all.length
  }

  of(number: number): T {
    const combination = this.#all[number]
    if (!combination) throw new RangeError(`there is no combination ${number}`)
    return combination
  }

  get all(): readonly T[] {
    return this.#all
  }
}
