import { setBit, wordsFor } from './bits.ts'
import { at, letterAt } from './number-column.ts'
import { Segment, type SegmentColumns } from './segment.ts'
import { WordList } from './word-list.ts'

/** Without the letters of its dead: their records are emptied, and words that no living row has are taken out. */
export function purged(segment: Segment): Segment {
  if (segment.dead_count === 0) return segment
  const { columns } = segment
  for (let row = 0; row < columns.size; row++)
    if (segment.isDead(row)) columns.records.fill(0, at(columns.record_start, row), at(columns.record_start, row + 1))
  const dead = segment.deadBits()
  const living = livingWords(segment, dead)
  return living.length === columns.words.size
    ? segment
    : new Segment({ ...columns, ...withWords(columns, living) }, dead)
}

/** The numbers of the words that living rows have, ascending. */
function livingWords(segment: Segment, dead: Uint32Array): Uint32Array {
  const { words, postings, size } = segment.columns
  const livingBits = new Uint32Array(wordsFor(words.size))
  const length = wordsFor(size)
  postings.common.forEach((word, i) => {
    const isLiving = dead.some((bits, k) => (at(postings.common_bits, i * length + k) & ~bits) !== 0)
    if (isLiving) setBit(livingBits, word)
  })
  for (let word = 0; word < words.size; word++)
    for (let i = at(postings.starts, word); i < at(postings.starts, word + 1); i++)
      if (!segment.isDead(at(postings.rows, i))) {
        setBit(livingBits, word)
        break
      }
  return Uint32Array.from({ length: words.size }, (_, word) => word).filter(
    (word) => ((at(livingBits, word >>> 5) >>> (word & 31)) & 1) === 1,
  )
}

const NONE = 0xffff_ffff

function withWords(
  { words, postings, sounds, size }: SegmentColumns,
  kept: Uint32Array,
): Pick<SegmentColumns, 'words' | 'postings' | 'sounds'> {
  const newNumber = new Uint32Array(words.size).fill(NONE)
  kept.forEach((word, i) => {
    newNumber[word] = i
  })
  const isKept = (word: number): boolean => at(newNumber, word) !== NONE
  const lists = keptLists(postings.starts, kept)
  const rows = new Uint32Array(at(lists, kept.length))
  kept.forEach((word, i) => {
    rows.set(postings.rows.subarray(at(postings.starts, word), at(postings.starts, word + 1)), at(lists, i))
  })
  const starts = keptLists(words.starts, kept)
  const chars = new Uint16Array(at(starts, kept.length))
  kept.forEach((word, i) => {
    const from = at(words.starts, word)
    for (let k = 0; k < words.lengthOf(word); k++) chars[at(starts, i) + k] = letterAt(words.chars, from + k)
  })
  const length = wordsFor(size)
  const places = Uint32Array.from(postings.common.keys()).filter((i) => isKept(at(postings.common, i)))
  const common_bits = new Uint32Array(places.length * length)
  places.forEach((place, i) => {
    common_bits.set(postings.common_bits.subarray(place * length, (place + 1) * length), i * length)
  })
  return {
    words: new WordList(chars, starts),
    postings: {
      starts: lists,
      rows,
      common: places.map((i) => at(newNumber, at(postings.common, i))),
      common_counts: places.map((i) => at(postings.common_counts, i)),
      common_bits,
    },
    sounds: {
      hashes: sounds.hashes.filter((_, i) => isKept(at(sounds.words, i))),
      words: sounds.words.filter(isKept).map((word) => at(newNumber, word)),
    },
  }
}

/** Where the entries of each kept group begin when those of the others are gone. */
function keptLists(starts: Uint32Array, kept: Uint32Array): Uint32Array {
  const made = new Uint32Array(kept.length + 1)
  kept.forEach((group, i) => {
    made[i + 1] = at(made, i) + at(starts, group + 1) - at(starts, group)
  })
  return made
}
