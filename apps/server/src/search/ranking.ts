import { compareIds } from './merge-segments.ts'
import { at, byteAt } from './number-column.ts'
import type { QueryWord } from './search-words.ts'
import { headOf, type Place, type Segment } from './segment.ts'

/** How well a party answers, best first. Inside a tier: living companies, then shorter names, then the alphabet. */
export const TIER = {
  identifier: 0,
  name: 1,
  beginning_of_name: 2,
  beginning_of_identifier: 3,
  in_order: 4,
  any_order: 5,
} as const
export type Tier = (typeof TIER)[keyof typeof TIER]

const LONGEST = 255
const BLANK = 0x20
const ANY_HEAD = -1

/** Rows of one segment that answer a query, each with its rank: smaller is better. Two columns, since a short word finds very many. */
export interface Matches {
  segment: Segment
  rows: number[]
  ranks: number[]
}

export const rankOf = (tier: Tier, isEnded: boolean, length: number): number =>
  (tier * 2 + (isEnded ? 1 : 0)) * (LONGEST + 1) + Math.min(length, LONGEST)
/** The tier that a rank was made of. */
export const tierOf = (rank: number): number => Math.floor(rank / (2 * (LONGEST + 1)))
const RANKS = (TIER.any_order + 1) * 2 * (LONGEST + 1)

export interface NameQuery {
  beginnings: { bytes: Buffer; head: number }[]
  words: Buffer[][]
}

export const nameQuery = (words: readonly QueryWord[], beginnings: readonly string[]): NameQuery => ({
  beginnings: beginnings.map((text) => {
    const bytes = Buffer.from(text)
    return { bytes, head: bytes.length < 2 ? ANY_HEAD : headOf(bytes) }
  }),
  words: words.map((word) => [...word.prefixes, ...(word.whole ?? [])].map((prefix) => Buffer.from(prefix))),
})

/** The tier of a name that has all words of the query. Most names begin otherwise, and their record is not looked at. */
export function nameTier(segment: Segment, row: number, query: NameQuery): Tier {
  const { records, heads } = segment.columns
  const head = byteAt(heads, row)
  let begins = false
  for (const beginning of query.beginnings) {
    if (beginning.head !== head && beginning.head !== ANY_HEAD) continue
    const start = segment.comparableStart(row)
    const end = segment.comparableEnd(row)
    if (!standsAt(records, start, end, beginning.bytes)) continue
    if (start + beginning.bytes.length === end) return TIER.name
    begins = true
  }
  if (begins) return TIER.beginning_of_name
  if (query.words.length === 1) return TIER.in_order
  const isInOrder = wordsInOrder(records, segment.comparableStart(row), segment.comparableEnd(row), query.words)
  return isInOrder ? TIER.in_order : TIER.any_order
}

function standsAt(text: Buffer, start: number, end: number, wanted: Buffer): boolean {
  if (start + wanted.length > end) return false
  for (let i = 0; i < wanted.length; i++) if (text[start + i] !== wanted[i]) return false
  return true
}

function wordsInOrder(text: Buffer, start: number, end: number, words: readonly Buffer[][]): boolean {
  let next = 0
  let place = start
  while (place < end && next < words.length) {
    if (standsAnyAt(text, place, end, words[next] ?? [])) next += 1
    while (place < end && text[place] !== BLANK) place += 1
    place += 1
  }
  return next === words.length
}

function standsAnyAt(text: Buffer, start: number, end: number, wanted: readonly Buffer[]): boolean {
  for (const word of wanted) if (standsAt(text, start, end, word)) return true
  return false
}

/** The rows from `offset` on, best first; of equal rank by name and id. Only those whose rank reaches the page are sorted. */
export function bestOf(matches: readonly Matches[], offset: number, limit: number): (Place & { rank: number })[] {
  const counts = new Uint32Array(RANKS)
  for (const { ranks } of matches) for (const rank of ranks) counts[rank] = at(counts, rank) + 1
  let before = 0
  let first = 0
  while (first < RANKS && before + at(counts, first) <= offset) before += at(counts, first++)
  let last = first
  for (let reached = before; last < RANKS; last++) {
    reached += at(counts, last)
    if (reached >= offset + limit) break
  }
  const best = new Best(offset - before + limit)
  for (const { segment, rows, ranks } of matches)
    rows.forEach((row, i) => {
      const rank = ranks[i] ?? RANKS
      if (rank >= first && rank <= last) best.add(segment, row, rank)
    })
  return best.places.slice(offset - before)
}

/** The first of many in their order, as many as are wanted. */
class Best {
  readonly places: (Place & { rank: number })[] = []
  readonly #wanted: number

  constructor(wanted: number) {
    this.#wanted = wanted
  }

  add(segment: Segment, row: number, rank: number): void {
    const place = { segment, row, rank }
    const last = this.places.at(-1)
    if (last && this.places.length === this.#wanted) {
      if (!precedes(place, last)) return
      this.places.pop()
    }
    let low = 0
    let high = this.places.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = this.places[middle]
      if (other && precedes(other, place)) low = middle + 1
      else high = middle
    }
    this.places.splice(low, 0, place)
  }
}

const precedes = (a: Place & { rank: number }, b: Place & { rank: number }): boolean =>
  (a.rank - b.rank || compareNames(a, b) || compareIds(a, b)) < 0

/** Order of two rows by the bytes of their compared names. */
function compareNames(a: Place, b: Place): number {
  const [left, right] = [a.segment.columns.records, b.segment.columns.records]
  const end = a.segment.comparableEnd(a.row)
  const otherEnd = b.segment.comparableEnd(b.row)
  let i = a.segment.comparableStart(a.row)
  let k = b.segment.comparableStart(b.row)
  for (; i < end && k < otherEnd; i++, k++) {
    const order = byteAt(left, i) - byteAt(right, k)
    if (order !== 0) return order
  }
  return end - i - (otherEnd - k)
}

/** Each row once, with its best rank. */
export function unionOf(segment: Segment, matches: readonly Matches[]): Matches {
  const [only] = matches
  if (only && matches.length === 1) return only
  const best = new Map<number, number>()
  for (const { rows, ranks } of matches)
    rows.forEach((row, i) => {
      best.set(row, Math.min(ranks[i] ?? RANKS, best.get(row) ?? RANKS))
    })
  return { segment, rows: [...best.keys()], ranks: [...best.values()] }
}

export const countOf = (matches: readonly Matches[]): number => matches.reduce((sum, { rows }) => sum + rows.length, 0)

/** The matches that `test` keeps. */
export const keeping = (matches: readonly Matches[], test: (segment: Segment, row: number) => boolean): Matches[] =>
  matches.map(({ segment, rows, ranks }) => {
    const kept: Matches = { segment, rows: [], ranks: [] }
    rows.forEach((row, i) => {
      if (!test(segment, row)) return
      kept.rows.push(row)
      kept.ranks.push(ranks[i] ?? RANKS)
    })
    return kept
  })
