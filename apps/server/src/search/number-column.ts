/** A growing list of whole numbers below 2^32 at four bytes each. */
export class NumberColumn {
  #values = new Uint32Array(1024)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(this.#values.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.#length++] = value
  }

  finish(): Uint32Array {
    return this.#values.slice(0, this.#length)
  }
}

/**
 * Entries grouped by a number below `groups`, entries ascending in each group: group g is
 * `entries[starts[g]]` up to `entries[starts[g + 1]]`.
 */
export function groupedBy(
  groupOf: Uint32Array,
  groups: number,
  entryOf?: Uint32Array,
): { starts: Uint32Array; entries: Uint32Array } {
  const starts = new Uint32Array(groups + 1)
  for (const group of groupOf) starts[group + 1] = at(starts, group + 1) + 1
  for (let i = 1; i <= groups; i++) starts[i] = at(starts, i) + at(starts, i - 1)
  const next = starts.slice()
  const entries = new Uint32Array(groupOf.length)
  groupOf.forEach((group, i) => {
    const place = at(next, group)
    entries[place] = entryOf ? at(entryOf, i) : i
    next[group] = place + 1
  })
  return { starts, entries }
}

// The caller guarantees that `i` is inside; out of it the answer is 0. One function for each kind of array: one for all
// would have to find out each time which kind it was given, and takes several times as long.
export const at = (values: Uint32Array, i: number): number => values[i] ?? 0
export const byteAt = (values: Uint8Array, i: number): number => values[i] ?? 0
export const letterAt = (values: Uint16Array, i: number): number => values[i] ?? 0
