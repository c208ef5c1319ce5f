import { keeping, type Matches } from './ranking.ts'
import type { Place, Segment } from './segment.ts'

/** One party that an organization reads as another one. */
export interface Redirect {
  /** Null for a union that holds for all. */
  organization_id: string | null
  from_party_id: string
  /** Null where an organization says that the two are not one. */
  to_party_id: string | null
}

/** The open redirects of every organization. */
export class Redirects {
  readonly #own = new Map<string | null, Map<string, string | null>>()

  /** `changed` were looked up, `open` is what was found of them: what they had before is forgotten. */
  replace(changed: readonly string[], open: readonly Redirect[]): void {
    for (const own of this.#own.values()) for (const party_id of changed) own.delete(party_id)
    for (const { organization_id, from_party_id, to_party_id } of open) {
      const own = this.#own.get(organization_id) ?? new Map<string, string | null>()
      own.set(from_party_id, to_party_id)
      this.#own.set(organization_id, own)
    }
  }

  get all(): Redirect[] {
    return [...this.#own].flatMap(([organization_id, own]) =>
      [...own].map(([from_party_id, to_party_id]) => ({ organization_id, from_party_id, to_party_id })),
    )
  }

  /** Puts the party that the organization reads instead in the place of each merged one, once and with its best rank. */
  follow(organization_id: string, matches: Matches[], locate: (party_id: string) => Place | null): Matches[] {
    const own = this.#own.get(organization_id)
    const all = this.#own.get(null)
    if (!own?.size && !all?.size) return matches
    const leadOf = (party_id: string) => (own?.has(party_id) ? own.get(party_id) : all?.get(party_id)) ?? null
    const moved = placesByRow<Place | null>()
    for (const from_party_id of new Set([...(own?.keys() ?? []), ...(all?.keys() ?? [])])) {
      const from = leadOf(from_party_id) === null ? null : locate(from_party_id)
      if (from) moved.set(from.segment, from.row, locate(endOf(leadOf, from_party_id)))
    }
    const arrived = placesByRow<number>()
    for (const { segment, rows, ranks } of matches)
      rows.forEach((row, i) => {
        const to = moved.get(segment, row)
        const rank = ranks[i] ?? 0
        if (to && rank < (arrived.get(to.segment, to.row) ?? Number.POSITIVE_INFINITY))
          arrived.set(to.segment, to.row, rank)
      })
    const staying = keeping(matches, (segment, row) => moved.get(segment, row) === undefined)
    for (const { segment, rows, ranks } of staying)
      rows.forEach((row, i) => {
        const rank = arrived.take(segment, row)
        if (rank !== undefined) ranks[i] = Math.min(rank, ranks[i] ?? rank)
      })
    return [...staying, ...arrived.rest()]
  }
}

function endOf(leadOf: (party_id: string) => string | null, party_id: string): string {
  const passed = new Set([party_id])
  let end = party_id
  for (let to = leadOf(end); to !== null && !passed.has(to); to = leadOf(to)) {
    passed.add(to)
    end = to
  }
  return end
}

/** A map by segment and row. */
function placesByRow<T>() {
  const bySegment = new Map<Segment, Map<number, T>>()
  const get = (segment: Segment, row: number): T | undefined => bySegment.get(segment)?.get(row)
  return {
    get,
    set(segment: Segment, row: number, value: T): void {
      const rows = bySegment.get(segment) ?? new Map<number, T>()
      rows.set(row, value)
      bySegment.set(segment, rows)
    },
    take(segment: Segment, row: number): T | undefined {
      const value = get(segment, row)
      bySegment.get(segment)?.delete(row)
      return value
    },
    rest: () =>
      [...bySegment].map(([segment, rows]) => ({ segment, rows: [...rows.keys()], ranks: [...rows.values()] })),
  }
}
