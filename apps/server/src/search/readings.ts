import { type QueryWord, queryIdentifier, queryWords } from './search-words.ts'

/** One way to read what was typed. */
export interface Reading {
  words: readonly QueryWord[]
  /** The beginnings of a name that it may be. */
  beginnings: readonly string[]
  identifier: string | null
}

/** Shorter words have too many neighbours. */
const SHORTEST_MISTYPED = 4

const canBeMistyped = (word: QueryWord): boolean => word.text.length >= SHORTEST_MISTYPED

const plainly = (words: readonly string[]): Reading => ({ ...queryWords(words.join(' ')), identifier: null })

const forgiving = (words: readonly QueryWord[], isMistyped: (i: number) => boolean): Reading => ({
  words: words.map((word, i) => ({ ...word, is_mistyped: isMistyped(i) && canBeMistyped(word) })),
  beginnings: [],
  identifier: null,
})

/**
 * Ways to read a query, in groups: the first group that finds anything is the answer. As it stands; with one word
 * taken for a known word one mistake away; with one word taken for the beginning of such; with one blank too few or
 * too many; with a mistake in every word. `neighboursOf` answers the known words one mistake away.
 */
export function* readingsOf(text: string, neighboursOf: (word: string) => string[]): Generator<Reading[]> {
  const { words, beginnings } = queryWords(text)
  const texts = words.map((word) => word.text)
  yield [{ words, beginnings, identifier: queryIdentifier(text) }]
  yield words.flatMap((word, i) =>
    canBeMistyped(word) ? neighboursOf(word.text).map((neighbour) => plainly(texts.with(i, neighbour))) : [],
  )
  yield words.flatMap((word, i) => (canBeMistyped(word) ? [forgiving(words, (one) => one === i)] : []))
  yield otherSpacings(texts).map(plainly)
  if (words.length > 1) yield [forgiving(words, () => true)]
}

/** Each word split in two, each pair of neighbours joined. */
function otherSpacings(words: readonly string[]): string[][] {
  return words.flatMap((word, i) => {
    const cuts = Array.from({ length: Math.max(0, word.length - 3) }, (_, cut) => cut + 2)
    const split = cuts.map((cut) => words.toSpliced(i, 1, word.slice(0, cut), word.slice(cut)))
    const next = words[i + 1]
    return next === undefined ? split : [...split, words.toSpliced(i, 2, word + next)]
  })
}
