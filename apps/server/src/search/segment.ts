import type { PartyHit } from '../platform/sources.ts'
import { at } from './number-column.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A party as the database gives it to the index; an owner of null means public. */
export interface IndexedParty {
  party_id: string
  owner_organization_id: string | null
  name: string
  type: string
  status: string | null
  city: string | null
  state: string | null
  is_demo: boolean
  identifiers: [scheme: string, value: string, owner_organization_id: string | null][]
}

/** The small words of all segments of one index. */
export interface Vocabularies {
  owners: Vocabulary
  types: Vocabulary
  statuses: Vocabulary
  cities: Vocabulary
  states: Vocabulary
  schemes: Vocabulary
}

/** One row per party in the order of party_id; every array is a column. */
export interface SegmentColumns {
  size: number
  ids: Buffer
  text: Buffer
  name_start: Uint32Array
  name_end: Uint32Array
  comparable_start: Uint32Array
  comparable_end: Uint32Array
  owner: Uint32Array
  type: Uint32Array
  status: Uint32Array
  city: Uint32Array
  state: Uint32Array
  is_demo: Uint8Array
  /** Distinct words of all names, sorted; the parties of word w are `postings[posting_start[w]..posting_start[w+1]]`. */
  words: string[]
  alphabet: string[]
  posting_start: Uint32Array
  postings: Uint32Array
  /** Identifiers in the order of their parties: those of party p are `identifier_start[p]..identifier_start[p+1]`. */
  identifier_start: Uint32Array
  identifier_party: Uint32Array
  identifier_owner: Uint32Array
  identifier_scheme: Uint32Array
  identifier_text_start: Uint32Array
  identifier_text_end: Uint32Array
  /** Identifiers by the bucket of their first characters. */
  bucket_start: Uint32Array
  bucket_identifiers: Uint32Array
}

const IDENTIFIER_PREFIX = 5

/** Identifiers that share their first five characters share a bucket. */
export function bucketOf(key: string, buckets: number): number {
  let hash = 0
  for (let i = 0; i < IDENTIFIER_PREFIX && i < key.length; i++) hash = (Math.imul(hash, 31) + key.charCodeAt(i)) >>> 0
  return hash % buckets
}

export const idBytes = (party_id: string): Buffer => Buffer.from(party_id.replaceAll('-', ''), 'hex')

/** Where a party stands. */
export type Place = { segment: Segment; row: number }

/** Immutable but for `dead`: a party that changed is marked here and stands anew in a younger segment. */
export class Segment {
  readonly columns: SegmentColumns
  readonly dead: Uint8Array
  dead_count = 0

  constructor(columns: SegmentColumns) {
    this.columns = columns
    this.dead = new Uint8Array(columns.size)
  }

  get living(): number {
    return this.columns.size - this.dead_count
  }

  /** The row of a living party; -1 when it is not here. */
  locate(id: Buffer): number {
    const { ids, size } = this.columns
    let low = 0
    let high = size
    while (low < high) {
      const middle = (low + high) >>> 1
      const order = id.compare(ids, middle * 16, middle * 16 + 16)
      if (order === 0) return at(this.dead, middle) ? -1 : middle
      if (order > 0) low = middle + 1
      else high = middle
    }
    return -1
  }

  bury(row: number): void {
    if (at(this.dead, row)) return
    this.dead[row] = 1
    this.dead_count += 1
  }

  partyId(row: number): string {
    const hex = this.columns.ids.toString('hex', row * 16, row * 16 + 16)
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  name(row: number): string {
    const { text, name_start, name_end } = this.columns
    return text.toString('utf8', at(name_start, row), at(name_end, row))
  }

  comparable(row: number): string {
    const { text, comparable_start, comparable_end } = this.columns
    return text.toString('utf8', at(comparable_start, row), at(comparable_end, row))
  }

  identifierText(identifier: number): string {
    const { text, identifier_text_start, identifier_text_end } = this.columns
    return text.toString('latin1', at(identifier_text_start, identifier), at(identifier_text_end, identifier))
  }

  /** Words that begin with `prefix`, as a range of the sorted words. */
  wordsBeginningWith(prefix: string): [from: number, to: number] {
    return [this.#firstNotBelow(prefix), this.#firstNotBelow(`${prefix}\uffff`)]
  }

  #firstNotBelow(text: string): number {
    const { words } = this.columns
    let low = 0
    let high = words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((words[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }

  hasWord(text: string): boolean {
    return this.columns.words[this.#firstNotBelow(text)] === text
  }

  *identifiersOf(row: number): Generator<number> {
    const end = at(this.columns.identifier_start, row + 1)
    for (let i = at(this.columns.identifier_start, row); i < end; i++) yield i
  }

  /** What `owner` may see of the party. */
  hit(row: number, owner: number, words: Vocabularies): PartyHit {
    const { columns } = this
    const identifiers: PartyHit['identifiers'] = []
    for (const identifier of this.identifiersOf(row)) {
      const of = at(columns.identifier_owner, identifier)
      if (of === 0 || of === owner)
        identifiers.push([
          words.schemes.word(at(columns.identifier_scheme, identifier)) ?? '',
          this.identifierText(identifier),
        ])
    }
    return {
      party_id: this.partyId(row),
      name: this.name(row),
      type: words.types.word(at(columns.type, row)) ?? 'default',
      status: words.statuses.word(at(columns.status, row)),
      city: words.cities.word(at(columns.city, row)),
      state: words.states.word(at(columns.state, row)),
      is_demo: at(columns.is_demo, row) === 1,
      identifiers,
    }
  }

  /** The row as it came, to be carried into another segment. */
  party(row: number, words: Vocabularies): IndexedParty {
    const { columns } = this
    return {
      ...this.hit(row, 0, words),
      owner_organization_id: words.owners.word(at(columns.owner, row)),
      identifiers: [...this.identifiersOf(row)].map((identifier) => [
        words.schemes.word(at(columns.identifier_scheme, identifier)) ?? '',
        this.identifierText(identifier),
        words.owners.word(at(columns.identifier_owner, identifier)),
      ]),
    }
  }
}
