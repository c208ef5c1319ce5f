import { setBit, wordsFor } from './bits.ts'
import { at } from './number-column.ts'

/**
 * Which rows have which word. Words that few rows have are lists: those of word w are `rows[starts[w]]` up to
 * `rows[starts[w + 1]]`. A word that more than every 32nd row has takes less as a bit of each row; its list is empty.
 */
export interface Postings {
  starts: Uint32Array
  rows: Uint32Array
  /** The words kept as bits, ascending; how many rows each has; their bits one after the other. */
  common: Uint32Array
  common_counts: Uint32Array
  common_bits: Uint32Array
}

const BITS_IN_A_LISTED_ROW = 32

/** `word_of` and `row_of` are one entry for each word of a row, rows ascending. */
export function postingsOf(word_of: Uint32Array, row_of: Uint32Array, words: number, size: number): Postings {
  const counts = new Uint32Array(words)
  for (const word of word_of) counts[word] = at(counts, word) + 1
  const length = wordsFor(size)
  const common = Uint32Array.from(counts.keys()).filter((word) => at(counts, word) * BITS_IN_A_LISTED_ROW > size + 1024)
  const placeOf = new Map(Array.from(common, (word, i) => [word, i * length]))
  const starts = new Uint32Array(words + 1)
  for (let word = 0; word < words; word++)
    starts[word + 1] = at(starts, word) + (placeOf.has(word) ? 0 : at(counts, word))
  const next = starts.slice()
  const rows = new Uint32Array(at(starts, words))
  const common_bits = new Uint32Array(common.length * length)
  word_of.forEach((word, i) => {
    const bits = placeOf.get(word)
    if (bits !== undefined) setBit(common_bits, at(row_of, i), bits)
    else {
      const place = at(next, word)
      rows[place] = at(row_of, i)
      next[word] = place + 1
    }
  })
  return { starts, rows, common, common_counts: common.map((word) => at(counts, word)), common_bits }
}
