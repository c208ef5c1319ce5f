import { inLatin, isDevanagari } from './devanagari.ts'
import { type QueryWord, queryIdentifier, queryWords } from './search-words.ts'

/** One way to read what was typed. */
export interface Reading {
  words: readonly QueryWord[]
  /** The beginnings of a name that it may be. */
  beginnings: readonly string[]
  identifier: string | null
  /** Of names that answer equally well, those nearest to this text come first instead of the shortest. */
  nearest_to?: string
}

/** How a query is read: as it stands, by how it sounds, or with something in it taken for a mistake. */
export type Way = 'name' | 'sound' | 'likeness'

/** Readings of one way, of which any may find a party. */
interface WayOfReading {
  way: Way
  readings: readonly Reading[]
}

/** What the names of an index are made of. */
export interface Lexicon {
  /** Whether any word begins so. */
  isBegun(word: QueryWord): boolean
  /** Whole words that many mistakes away at most, without the word itself. */
  near(word: string, mistakes: number): string[]
  /** Whole words that sound as a word in Latin letters does, nearest first. */
  soundingLike(latin: string): string[]
}

/** Shorter words have too many neighbours. */
const SHORTEST_MISTYPED = 4
const SHORTEST_MISTYPED_TWICE = 5

/** As they stand they are no mistake for another word. */
const LEGAL_FORMS: readonly string[] = ['PRIVATE', 'LIMITED']

const canBeMistyped = ({ text }: QueryWord): boolean => text.length >= SHORTEST_MISTYPED && !LEGAL_FORMS.includes(text)

const plainly = (words: readonly string[]): Reading => ({ ...queryWords(words.join(' ')), identifier: null })

/** Each word is one of those that `readAs` answers instead. */
const freely = (words: readonly QueryWord[], readAs: (word: QueryWord, i: number) => QueryWord): Reading => ({
  words: words.map(readAs),
  beginnings: [],
  identifier: null,
})

/** One word taken for any of `instead`. */
function corrected(asked: Pick<Reading, 'words' | 'beginnings'>, i: number, instead: readonly string[]): Reading {
  const text = asked.words[i]?.text ?? ''
  return {
    words: asked.words.map((word, k) => (k === i ? { text, prefixes: [...instead] } : word)),
    beginnings: asked.beginnings.flatMap((beginning) => {
      const words = beginning.split(' ')
      const place = words.indexOf(text)
      return place < 0 ? [] : instead.map((replacement) => words.with(place, replacement).join(' '))
    }),
    identifier: null,
  }
}

/**
 * Ways to read a query, in groups: the first group that finds anything is the answer. As it stands; in Hindi letters, by
 * how it sounds; with one word taken for a known word one mistake away; with one word taken for the beginning of such;
 * with one blank too few or too many; with two mistakes, in one word or in two; with a mistake in every word.
 */
export function* readingsOf(text: string, lexicon: Lexicon): Generator<WayOfReading> {
  const asked = queryWords(text)
  const { words } = asked
  yield { way: 'name', readings: [{ ...asked, identifier: queryIdentifier(text) }] }
  if (words.length === 0) return
  if (isDevanagari(text)) yield { way: 'sound', readings: [soundingLike(words, lexicon)] }
  for (const readings of mistakenReadings(asked, lexicon)) yield { way: 'likeness', readings }
}

function* mistakenReadings(asked: Pick<Reading, 'words' | 'beginnings'>, lexicon: Lexicon): Generator<Reading[]> {
  const { words } = asked
  // A word that begins no known one must be what is wrong; of two such, one mistake is not all.
  const strange = words.flatMap((word, i) => (lexicon.isBegun(word) ? [] : [i]))
  const suspects = strange.length > 0 ? strange : words.map((_, i) => i)
  const mistyped = suspects.filter((i) => canBeMistyped(words[i] ?? { text: '', prefixes: [] }))
  if (strange.length <= 1) {
    yield mistyped.map((i) => corrected(asked, i, lexicon.near(words[i]?.text ?? '', 1)))
    yield mistyped.map((i) => freely(words, (word, k) => (k === i ? { ...word, mistakes: 1 } : word)))
  }
  yield otherSpacings(
    words.map((word) => word.text),
    suspects,
  ).map(plainly)
  yield twoMistakes(words, mistyped, strange.length, lexicon)
  if (words.length > 1)
    yield [
      {
        ...freely(words, (word) => (canBeMistyped(word) ? { ...word, mistakes: 1 } : word)),
        nearest_to: words.map((word) => word.text).join(' '),
      },
    ]
}

function twoMistakes(
  words: readonly QueryWord[],
  mistyped: readonly number[],
  strange: number,
  lexicon: Lexicon,
): Reading[] {
  const nearest_to = words.map((word) => word.text).join(' ')
  const readings: Reading[] = []
  const orNear = (word: QueryWord) => (canBeMistyped(word) ? { ...word, whole: lexicon.near(word.text, 1) } : word)
  if (words.length > 1) readings.push({ ...freely(words, orNear), nearest_to })
  if (strange <= 1)
    for (const i of mistyped) {
      const text = words[i]?.text ?? ''
      if (text.length < SHORTEST_MISTYPED_TWICE) continue
      const whole = lexicon.near(text, 2)
      readings.push({
        ...freely(words, (word, k) => (k === i ? { text, prefixes: [], whole } : word)),
        nearest_to,
      })
    }
  return readings
}

function soundingLike(words: readonly QueryWord[], lexicon: Lexicon): Reading {
  const latin = words.map((word) => inLatin(word.text))
  return {
    ...freely(words, (word, i) => ({ ...word, whole: lexicon.soundingLike(latin[i] ?? '') })),
    nearest_to: latin.join(' '),
  }
}

/** Each suspected word split in two, each pair of neighbours joined. */
function otherSpacings(words: readonly string[], suspects: readonly number[]): string[][] {
  return words.flatMap((word, i) => {
    const cuts = suspects.includes(i) ? Array.from({ length: Math.max(0, word.length - 3) }, (_, cut) => cut + 2) : []
    const split = cuts.map((cut) => words.toSpliced(i, 1, word.slice(0, cut), word.slice(cut)))
    const next = words[i + 1]
    return next === undefined ? split : [...split, words.toSpliced(i, 2, word + next)]
  })
}
