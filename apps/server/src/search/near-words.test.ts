import { describe, expect, it } from 'vitest'
import { mistakesBetween } from './mistakes-between.ts'
import { wordsNear } from './near-words.ts'
import { WordList } from './word-list.ts'

/** All words of up to five of three letters: every neighbour of each is among them. */
const ALL: string[] = []
for (let words = ['']; words.length < 3 ** 5; ) {
  words = words.flatMap((word) => ['A', 'B', 'C'].map((letter) => word + letter))
  ALL.push(...words)
}
ALL.sort()
const LIST = WordList.of(ALL)

const nearWords = (text: string, mistakes: number, isBegun: boolean) => {
  const words = new Set<string>()
  for (const [from, to] of wordsNear(LIST, text, mistakes, isBegun))
    for (let i = from; i < to; i++) words.add(LIST.word(i))
  return [...words].sort()
}

describe('words a typing mistake away', () => {
  it('knows a word, its length and what begins with it', () => {
    expect(ALL.map((_, i) => LIST.word(i))).toEqual(ALL)
    for (const prefix of ['', 'A', 'BC', 'CABAC', 'D', 'ABCABC']) {
      const [from, to] = LIST.beginningWith(prefix)
      expect(ALL.slice(from, to)).toEqual(ALL.filter((word) => word.startsWith(prefix)))
    }
    expect([LIST.has('ABCA'), LIST.has('ABCD'), LIST.has('')]).toEqual([true, false, false])
  })

  it('are those that a comparison of all words finds', () => {
    for (const text of ['A', 'ABC', 'ABAC', 'CCBA'])
      for (const mistakes of [1, 2])
        expect(nearWords(text, mistakes, false), `${text} ${mistakes}`).toEqual(
          ALL.filter((word) => mistakesBetween(text, word) <= mistakes),
        )
  })

  it('and those that begin with such', () => {
    for (const text of ['ABC', 'CAB'])
      expect(nearWords(text, 1, true), text).toEqual(
        ALL.filter((word) =>
          Array.from({ length: word.length }, (_, i) => word.slice(0, i + 1)).some(
            (beginning) => mistakesBetween(text, beginning) <= 1,
          ),
        ),
      )
  })
})

describe('mistakes between two texts', () => {
  it.each([
    ['', '', 0],
    ['RELIANCE', 'RELIANCE', 0],
    ['RELAINCE', 'RELIANCE', 1],
    ['RELIACE', 'RELIANCE', 1],
    ['RELIANNCE', 'RELIANCE', 1],
    ['RELIANXE', 'RELIANCE', 1],
    ['LERIANC', 'RELIANCE', 3],
    ['', 'AB', 2],
  ])('%s, %s: %i', (a, b, mistakes) => {
    expect(mistakesBetween(a, b)).toBe(mistakes)
    expect(mistakesBetween(b, a)).toBe(mistakes)
  })
})
