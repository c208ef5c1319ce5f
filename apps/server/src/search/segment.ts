import type { PartyHit } from '../platform/sources.ts'
import { countBits, hasBit, setBit, wordsFor } from './bits.ts'
import type { Combinations } from './combinations.ts'
import { at, byteAt } from './number-column.ts'
import type { Postings } from './postings.ts'
import {
  comparableLength,
  comparableStart,
  type IdentifierKind,
  identifiersOf,
  ownName,
  type StoredIdentifier,
} from './records.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { WordList } from './word-list.ts'

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
  /** Also the other names that it bears or bore, under the scheme OTHER_NAME. */
  identifiers: [scheme: string, value: string, owner_organization_id: string | null][]
}

/** The scheme under which a name is kept among the identifiers: its words are searched, and it is shown as no identifier. */
export const OTHER_NAME = 'other_name'

/** What a party says in small words, as their numbers. */
export interface Profile {
  owner: number
  type: number
  status: number
  city: number
  state: number
  is_demo: boolean
}

/** The small words of all segments of one index, and which of them stand together. */
export interface Vocabularies {
  owners: Vocabulary
  types: Vocabulary
  statuses: Vocabulary
  cities: Vocabulary
  states: Vocabulary
  schemes: Vocabulary
  profiles: Combinations<Profile>
  identifier_kinds: Combinations<IdentifierKind>
}

/** One row per party in the order of party_id; every array is a column. */
export interface SegmentColumns {
  size: number
  ids: Buffer
  /** The record of row r stands from `record_start[r]` up to `record_start[r + 1]`. */
  records: Buffer
  record_start: Uint32Array
  /** Of the compared name in bytes, at most LONG; and its first two letters, hashed. */
  lengths: Uint8Array
  heads: Uint8Array
  profile: Uint16Array | Uint32Array
  /** Distinct words of all names. */
  words: WordList
  postings: Postings
  /** Words by how they sound: hashes ascending, and the word of each. */
  sounds: { hashes: Uint32Array; words: Uint32Array }
  /** Rows by the bucket of the first characters of their identifiers. */
  bucket_start: Uint32Array
  bucket_rows: Uint32Array
}

const IDENTIFIER_PREFIX = 5

/** Identifiers that share their first five characters share a bucket. */
export function bucketOf(key: string, buckets: number): number {
  let hash = 0
  for (let i = 0; i < IDENTIFIER_PREFIX && i < key.length; i++) hash = (Math.imul(hash, 31) + key.charCodeAt(i)) >>> 0
  return hash % buckets
}

/** Of the first two bytes of a name: names that begin otherwise have another one, mostly. */
export const headOf = (bytes: Uint8Array, start = 0): number =>
  (byteAt(bytes, start) * 31 + byteAt(bytes, start + 1)) & 0xff

export const idBytes = (party_id: string): Buffer => Buffer.from(party_id.replaceAll('-', ''), 'hex')

/** Where a party stands. */
export type Place = { segment: Segment; row: number }

/** Immutable but for the dead: a party that changed is marked here and stands anew in a younger segment. */
export class Segment {
  readonly columns: SegmentColumns
  readonly #dead: Uint32Array<ArrayBufferLike>
  dead_count: number

  constructor(columns: SegmentColumns, dead: Uint32Array = new Uint32Array(wordsFor(columns.size))) {
    this.columns = columns
    this.#dead = dead
    this.dead_count = countBits(dead)
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
      if (order === 0) return this.isDead(middle) ? -1 : middle
      if (order > 0) low = middle + 1
      else high = middle
    }
    return -1
  }

  /** A copy. */
  deadBits(): Uint32Array {
    return this.#dead.slice()
  }

  isDead(row: number): boolean {
    return hasBit(this.#dead, row)
  }

  bury(row: number): void {
    if (this.isDead(row)) return
    setBit(this.#dead, row)
    this.dead_count += 1
  }

  partyId(row: number): string {
    const hex = this.columns.ids.toString('hex', row * 16, row * 16 + 16)
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  /** Where the compared name stands in the records. */
  comparableStart(row: number): number {
    return comparableStart(at(this.columns.record_start, row), byteAt(this.columns.lengths, row))
  }

  comparableEnd(row: number): number {
    const { records, record_start, lengths } = this.columns
    return this.comparableStart(row) + comparableLength(records, at(record_start, row), byteAt(lengths, row))
  }

  comparable(row: number): string {
    return this.columns.records.toString('utf8', this.comparableStart(row), this.comparableEnd(row))
  }

  /** Its identifiers, without the other names that are kept beside them. */
  identifiers(row: number, words: Vocabularies): StoredIdentifier[] {
    const otherName = words.schemes.find(OTHER_NAME)
    return this.#kept(row, words).filter(({ scheme }) => scheme !== otherName)
  }

  #kept(row: number, { identifier_kinds }: Vocabularies): StoredIdentifier[] {
    const { records, record_start } = this.columns
    return identifiersOf(records, this.comparableEnd(row), at(record_start, row + 1), identifier_kinds)
  }

  profile(row: number, { profiles }: Vocabularies): Profile {
    return profiles.of(this.columns.profile[row] ?? 0)
  }

  /** What `owner` may see of the party. */
  hit(row: number, owner: number, words: Vocabularies): PartyHit {
    const profile = this.profile(row, words)
    const identifiers: PartyHit['identifiers'] = []
    for (const { scheme, owner: of, text } of this.identifiers(row, words))
      if (of === 0 || of === owner) identifiers.push([words.schemes.word(scheme) ?? '', text])
    return {
      party_id: this.partyId(row),
      name: ownName(this.columns.records, this.comparableEnd(row)) ?? this.comparable(row),
      type: words.types.word(profile.type) ?? 'default',
      status: words.statuses.word(profile.status),
      city: words.cities.word(profile.city),
      state: words.states.word(profile.state),
      is_demo: profile.is_demo,
      identifiers,
    }
  }

  /** The row as it came, to be carried into another segment. */
  party(row: number, words: Vocabularies): IndexedParty {
    return {
      ...this.hit(row, 0, words),
      owner_organization_id: words.owners.word(this.profile(row, words).owner),
      identifiers: this.#kept(row, words).map(({ scheme, owner, text }) => [
        words.schemes.word(scheme) ?? '',
        text,
        words.owners.word(owner),
      ]),
    }
  }
}
