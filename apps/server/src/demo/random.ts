/** The same numbers for the same words, on every machine: the demo world must not differ between two first starts. */
export interface Random {
  /** At least `least`, below `most`. */
  between(least: number, most: number): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  pick<T>(items: readonly T[]): T
}

const seedOf = (words: string): number => {
  let hash = 2166136261
  for (const sign of words) {
    hash ^= sign.codePointAt(0) ?? 0
    hash = Math.imul(hash, 16777619)
  }
  return hash >>> 0
}

export function randomOf(...words: string[]): Random {
  let state = seedOf(words.join('|'))
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (least: number, most: number) => least + next() * (most - least)
  return {
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('there is nothing to pick from')
      return item
    },
  }
}
