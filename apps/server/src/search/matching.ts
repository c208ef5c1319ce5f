import { at } from './number-column.ts'
import { oneEditAway } from './one-edit.ts'
import { identifierKey, type QueryWord } from './search-words.ts'
import { bucketOf, type Segment } from './segment.ts'

interface WordRanges {
  ranges: [from: number, to: number][]
  postings: number
  words: number
}

function rangesOf(segment: Segment, word: QueryWord): WordRanges {
  const variants = word.is_mistyped ? oneEditAway(word.text, segment.columns.alphabet) : []
  const ranges = [...word.prefixes, ...variants].map((prefix) => segment.wordsBeginningWith(prefix))
  const merged = mergeRanges(ranges.filter(([from, to]) => from < to))
  const { posting_start } = segment.columns
  let postings = 0
  let words = 0
  for (const [from, to] of merged) {
    postings += at(posting_start, to) - at(posting_start, from)
    words += to - from
  }
  return { ranges: merged, postings, words }
}

function mergeRanges(ranges: [number, number][]): [number, number][] {
  const merged: [number, number][] = []
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
  const rarestFirst = words.map((word) => rangesOf(segment, word)).sort((a, b) => a.postings - b.postings)
  let rows: number[] | null = null
  for (const word of rarestFirst) {
    rows = rows === null ? unionOf(segment, word) : keepRowsOf(segment, rows, word)
    if (rows.length === 0) return rows
  }
  const found = rows ?? []
  return segment.dead_count === 0 ? found : found.filter((row) => !at(segment.dead, row))
}

function unionOf(segment: Segment, word: WordRanges): number[] {
  const rows: number[] = []
  if (word.words === 1) {
    eachPosting(segment, word, (row) => rows.push(row))
    return rows
  }
  const seen = new Uint8Array(segment.columns.size)
  eachPosting(segment, word, (row) => {
    if (!seen[row]) rows.push(row)
    seen[row] = 1
  })
  return rows
}

/** Few rows look themselves up in the word's lists; many rows are compared with all of the lists at once. */
function keepRowsOf(segment: Segment, rows: number[], word: WordRanges): number[] {
  if (rows.length * word.words * 16 < word.postings) return rows.filter((row) => isPosted(segment, word, row))
  const seen = new Uint8Array(segment.columns.size)
  eachPosting(segment, word, (row) => {
    seen[row] = 1
  })
  return rows.filter((row) => seen[row])
}

function eachPosting(segment: Segment, word: WordRanges, visit: (row: number) => void): void {
  const { posting_start, postings } = segment.columns
  for (const [from, to] of word.ranges) {
    const end = at(posting_start, to)
    for (let i = at(posting_start, from); i < end; i++) visit(at(postings, i))
  }
}

function isPosted(segment: Segment, word: WordRanges, row: number): boolean {
  const { posting_start, postings } = segment.columns
  for (const [from, to] of word.ranges)
    for (let number = from; number < to; number++) {
      let low = at(posting_start, number)
      let high = at(posting_start, number + 1)
      while (low < high) {
        const middle = (low + high) >>> 1
        const found = at(postings, middle)
        if (found === row) return true
        if (found < row) low = middle + 1
        else high = middle
      }
    }
  return false
}

/** Rows with an identifier that begins with `key` and that `owner` may know; `true` where the whole identifier fits. */
export function rowsWithIdentifier(segment: Segment, key: string, owner: number): Map<number, boolean> {
  const { bucket_start, bucket_identifiers, identifier_owner, identifier_party } = segment.columns
  const bucket = bucketOf(key, bucket_start.length - 1)
  const rows = new Map<number, boolean>()
  const end = at(bucket_start, bucket + 1)
  for (let i = at(bucket_start, bucket); i < end; i++) {
    const identifier = at(bucket_identifiers, i)
    const of = at(identifier_owner, identifier)
    if (of !== 0 && of !== owner) continue
    const stored = identifierKey(segment.identifierText(identifier))
    const row = at(identifier_party, identifier)
    if (!stored.startsWith(key) || at(segment.dead, row)) continue
    rows.set(row, rows.get(row) === true || stored === key)
  }
  return rows
}
