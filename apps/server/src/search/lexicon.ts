import { mistakesBetween } from './mistakes-between.ts'
import { wordsNear } from './near-words.ts'
import type { Lexicon } from './readings.ts'
import type { Segment } from './segment.ts'
import { soundOf, wordsOfSound } from './sounds.ts'

/** Of more words that sound alike, those spelled least alike are no answer. */
const MOST_SOUNDING_ALIKE = 40

/** What the names of all segments are made of. */
export const lexiconOf = (segments: readonly Segment[]): Lexicon => ({
  isBegun: ({ prefixes }) =>
    segments.some(({ columns }) =>
      prefixes.some((prefix) => {
        const [from, to] = columns.words.beginningWith(prefix)
        return from < to
      }),
    ),
  near(text, mistakes) {
    const words = new Set<string>()
    for (const { columns } of segments)
      for (const [from] of wordsNear(columns.words, text, mistakes, false)) words.add(columns.words.word(from))
    words.delete(text)
    return [...words]
  },
  soundingLike(latin) {
    const sound = soundOf(latin)
    const words = new Set<string>()
    for (const { columns } of segments)
      for (const number of wordsOfSound(columns.sounds, sound)) {
        const word = columns.words.word(number)
        if (soundOf(word) === sound) words.add(word)
      }
    return [...words]
      .map((word) => ({ word, mistakes: mistakesBetween(latin, word) }))
      .sort((a, b) => a.mistakes - b.mistakes)
      .slice(0, MOST_SOUNDING_ALIKE)
      .map(({ word }) => word)
  },
})
