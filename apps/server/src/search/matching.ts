import { borrowedBits, drain, hasBit, setBit, wordsFor } from './bits.ts'
import { wordsNear } from './near-words.ts'
import { at } from './number-column.ts'
import { identifierKey, type QueryWord } from './search-words.ts'
import { bucketOf, type Segment, type Vocabularies } from './segment.ts'
import type { WordRange } from './word-list.ts'

/** The words of a segment that a word of the query may stand for, and how many rows have them. */
interface WordRows {
  ranges: WordRange[]
  /** In lists. */
  listed: number
  /** Where the bits of common words begin. */
  bits: number[]
  words: number
  rows: number
}

function rowsOf(segment: Segment, word: QueryWord): WordRows {
  const { words, postings } = segment.columns
  const near = word.mistakes ? wordsNear(words, word.text, word.mistakes, true) : []
  const whole = (word.whole ?? []).map((text): WordRange => {
    const [from, to] = words.beginningWith(text)
    return from < to && words.lengthOf(from) === text.length ? [from, from + 1] : [from, from]
  })
  const begun = word.prefixes.map((prefix) => words.beginningWith(prefix))
  const ranges = mergeRanges([...begun, ...whole, ...near].filter(([from, to]) => from < to))
  const wordRows: WordRows = { ranges, listed: 0, bits: [], words: 0, rows: 0 }
  for (const [from, to] of ranges) {
    wordRows.listed += at(postings.starts, to) - at(postings.starts, from)
    wordRows.words += to - from
  }
  wordRows.rows = wordRows.listed
  const length = wordsFor(segment.columns.size)
  postings.common.forEach((common, i) => {
    if (!ranges.some(([from, to]) => from <= common && common < to)) return
    wordRows.bits.push(i * length)
    wordRows.rows += at(postings.common_counts, i)
  })
  return wordRows
}

function mergeRanges(ranges: WordRange[]): WordRange[] {
  const merged: WordRange[] = []
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** Rows whose name has a word for every word of the query. */
export function rowsWithWords(segment: Segment, words: readonly QueryWord[]): number[] {
  if (words.length === 0) return []
  const sets: WordRows[] = []
  for (const word of words) {
    const set = rowsOf(segment, word)
    if (set.rows === 0) return []
    sets.push(set)
  }
  // Lists have to be walked anyway; of common words alone each row is asked for its bits.
  const [rarest, ...others] = sets.sort(
    (a, b) => Math.sign(a.bits.length) - Math.sign(b.bits.length) || a.rows - b.rows,
  )
  if (!rarest) return []
  const common = others.filter(({ listed }) => listed === 0).map(({ bits }) => bits)
  // Very many rows are better looked at in their order, as they lie in memory.
  const isMarked = rarest.bits.length > 0 || (common.length === 0 && rarest.listed > wordsFor(segment.columns.size))
  let rows = isMarked ? markedOf(segment, rarest, common) : listedOf(segment, rarest, common)
  for (const set of others) {
    if (rows.length === 0) break
    if (set.listed > 0) rows = keepRowsOf(segment, rows, set)
  }
  return segment.dead_count === 0 ? rows : rows.filter((row) => !segment.isDead(row))
}

/** Whether a row has a word of each of the sets of common words. */
function hasCommon(bits: Uint32Array, sets: readonly number[][], row: number): boolean {
  for (const set of sets) {
    let has = false
    for (const from of set) has ||= (((bits[from + (row >>> 5)] ?? 0) >>> (row & 31)) & 1) === 1
    if (!has) return false
  }
  return true
}

/** The rows of listed words that have common ones, too. */
function listedOf(segment: Segment, { ranges, words }: WordRows, common: readonly number[][]): number[] {
  const { starts, rows, common_bits } = segment.columns.postings
  const listedRows: number[] = []
  const seen = borrowedBits(segment.columns.size)
  for (const [from, to] of ranges) {
    const end = at(starts, to)
    for (let i = at(starts, from); i < end; i++) {
      const row = at(rows, i)
      if (!hasCommon(common_bits, common, row)) continue
      if (words > 1) {
        if (hasBit(seen, row)) continue
        setBit(seen, row)
      }
      listedRows.push(row)
    }
  }
  if (words > 1) for (const row of listedRows) seen[row >>> 5] = 0
  return listedRows
}

/** The same where the words of the rarest are common ones themselves. */
function markedOf(segment: Segment, set: WordRows, common: readonly number[][]): number[] {
  const { size, postings } = segment.columns
  const length = wordsFor(size)
  const seen = borrowedBits(size)
  markListed(segment, set, seen)
  for (const from of set.bits)
    for (let i = 0; i < length; i++) seen[i] = (seen[i] ?? 0) | (postings.common_bits[from + i] ?? 0)
  for (const others of common)
    for (let i = 0; i < length; i++) {
      let any = 0
      for (const from of others) any |= postings.common_bits[from + i] ?? 0
      seen[i] = (seen[i] ?? 0) & any
    }
  const rowNumbers: number[] = []
  drain(seen, length, rowNumbers)
  return rowNumbers
}

function markListed(segment: Segment, { ranges }: WordRows, seen: Uint32Array): void {
  const { starts, rows } = segment.columns.postings
  for (const [from, to] of ranges) {
    const end = at(starts, to)
    for (let i = at(starts, from); i < end; i++) setBit(seen, at(rows, i))
  }
}

/** Few rows look themselves up in the word's lists; many rows are compared with all of the lists at once. */
function keepRowsOf(segment: Segment, rows: readonly number[], set: WordRows): number[] {
  const { common_bits } = segment.columns.postings
  const common = [set.bits]
  if (rows.length * set.words * 16 < set.listed)
    return rows.filter((row) => hasCommon(common_bits, common, row) || isListed(segment, set, row))
  const length = wordsFor(segment.columns.size)
  const seen = borrowedBits(segment.columns.size)
  markListed(segment, set, seen)
  const kept = rows.filter((row) => hasBit(seen, row) || hasCommon(common_bits, common, row))
  seen.fill(0, 0, length)
  return kept
}

function isListed(segment: Segment, { ranges }: WordRows, row: number): boolean {
  const { starts, rows } = segment.columns.postings
  for (const [from, to] of ranges)
    for (let number = from; number < to; number++) {
      let low = at(starts, number)
      let high = at(starts, number + 1)
      while (low < high) {
        const middle = (low + high) >>> 1
        const middleRow = at(rows, middle)
        if (middleRow === row) return true
        if (middleRow < row) low = middle + 1
        else high = middle
      }
    }
  return false
}

/** Rows with an identifier that begins with `key` and that `owner` may know; `true` where the whole identifier fits. */
export function rowsWithIdentifier(
  segment: Segment,
  key: string,
  owner: number,
  words: Vocabularies,
): Map<number, boolean> {
  const { bucket_start, bucket_rows } = segment.columns
  const buckets = bucket_start.length - 1
  const bucket = bucketOf(key, 2 ** 32) % buckets
  const rows = new Map<number, boolean>()
  const end = at(bucket_start, bucket + 1)
  for (let i = at(bucket_start, bucket); i < end; i++) {
    const row = at(bucket_rows, i)
    if (segment.isDead(row)) continue
    for (const { owner: of, text } of segment.identifiers(row, words)) {
      if (of !== 0 && of !== owner) continue
      const stored = identifierKey(text)
      if (stored.startsWith(key)) rows.set(row, rows.get(row) === true || stored === key)
    }
  }
  return rows
}
