import type { WordList, WordRange } from './word-list.ts'

/**
 * Words at most `mistakes` typing mistakes away from `text` (a letter left out, added or mistaken, or two neighbours
 * swapped); with `isBegun` those that begin with such a text. The sorted list is walked letter by letter, so that only
 * beginnings that some word has are looked at. The ranges may overlap.
 */
export function wordsNear(list: WordList, text: string, mistakes: number, isBegun: boolean): WordRange[] {
  const ranges: WordRange[] = []
  const letters = Array.from(text, (_, i) => text.charCodeAt(i))
  const walk = (range: WordRange, depth: number, i: number, left: number): void => {
    if (range[0] >= range[1]) return
    if (i === letters.length) {
      if (isBegun) ranges.push(range)
      else if (list.lengthOf(range[0]) === depth) ranges.push([range[0], range[0] + 1])
      if (isBegun || left === 0) return
    }
    const here = letters[i] ?? -1
    if (here >= 0) walk(list.narrowed(range, depth, here), depth + 1, i + 1, left)
    if (left === 0) return
    if (here >= 0) walk(range, depth, i + 1, left - 1)
    const next = letters[i + 1] ?? -1
    if (next >= 0 && next !== here)
      walk(list.narrowed(list.narrowed(range, depth, next), depth + 1, here), depth + 2, i + 2, left - 1)
    let from = range[0] + (list.lengthOf(range[0]) === depth ? 1 : 0)
    while (from < range[1]) {
      const letter = list.letter(from, depth)
      const end = list.endOf(from, range[1], depth, letter)
      walk([from, end], depth + 1, i, left - 1)
      if (here >= 0 && letter !== here) walk([from, end], depth + 1, i + 1, left - 1)
      from = end
    }
  }
  walk([0, list.size], 0, 0, mistakes)
  return ranges
}
