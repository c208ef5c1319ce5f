import { compareIds } from './merge-segments.ts'
import { at } from './number-column.ts'
import type { QueryWord } from './search-words.ts'
import type { Place, Segment } from './segment.ts'

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

const LONGEST = 1023
const BLANK = 0x20

/** Rows of one segment that answer a query, each with its rank: smaller is better. Two columns, since a short word finds very many. */
export interface Matches {
  segment: Segment
  rows: number[]
  ranks: number[]
}

export const rankOf = (tier: Tier, isEnded: boolean, length: number): number =>
  (tier * 2 + (isEnded ? 1 : 0)) * (LONGEST + 1) + Math.min(length, LONGEST)
const RANKS = (TIER.any_order + 1) * 2 * (LONGEST + 1)

export interface NameQuery {
  beginnings: Buffer[]
  words: Buffer[][]
}

export const nameQuery = (words: readonly QueryWord[], beginnings: readonly string[]): NameQuery => ({
  beginnings: beginnings.map((text) => Buffer.from(text)),
  words: words.map((word) => word.prefixes.map((prefix) => Buffer.from(prefix))),
})

/** The tier of a name that has all words of the query. */
export function nameTier(segment: Segment, row: number, query: NameQuery): Tier {
  const { text, comparable_start, comparable_end } = segment.columns
  const start = at(comparable_start, row)
  const end = at(comparable_end, row)
  let begins = false
  for (const beginning of query.beginnings) {
    if (!standsAt(text, start, end, beginning)) continue
    if (start + beginning.length === end) return TIER.name
    begins = true
  }
  if (begins) return TIER.beginning_of_name
  return query.words.length === 1 || wordsInOrder(text, start, end, query.words) ? TIER.in_order : TIER.any_order
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
    const here = place
    if (words[next]?.some((prefix) => standsAt(text, here, end, prefix))) next += 1
    while (place < end && text[place] !== BLANK) place += 1
    place += 1
  }
  return next === words.length
}

/** The rows from `offset` on, best first; of equal rank by name and id. Only those whose rank reaches the page are sorted. */
export function bestOf(matches: readonly Matches[], offset: number, limit: number): Place[] {
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
  const reaching: (Place & { rank: number; name: string })[] = []
  for (const { segment, rows, ranks } of matches)
    rows.forEach((row, i) => {
      const rank = ranks[i] ?? RANKS
      if (rank >= first && rank <= last) reaching.push({ segment, row, rank, name: segment.comparable(row) })
    })
  return reaching
    .sort((a, b) => a.rank - b.rank || compare(a.name, b.name) || compareIds(a, b))
    .slice(offset - before, offset - before + limit)
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

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
