import { ByteColumn } from './byte-column.ts'
import { at, groupedBy, NumberColumn } from './number-column.ts'
import { postingsOf } from './postings.ts'
import { LONG, writeRecord } from './records.ts'
import { identifierKey, indexedName } from './search-words.ts'
import {
  bucketOf,
  headOf,
  type IndexedParty,
  idBytes,
  OTHER_NAME,
  Segment,
  type SegmentColumns,
  type Vocabularies,
} from './segment.ts'
import { soundsOf } from './sounds.ts'
import { WordList } from './word-list.ts'

const SHORT_NUMBERS = 2 ** 16

/** Takes parties in the ascending order of party_id and makes a segment of them. */
export class SegmentBuilder {
  readonly #vocabularies: Vocabularies
  readonly #ids = new ByteColumn()
  readonly #records = new ByteColumn()
  readonly #recordStart = new NumberColumn()
  readonly #lengths = new ByteColumn()
  readonly #heads = new ByteColumn()
  readonly #profile = new NumberColumn()
  #largestProfile = 0
  readonly #wordNumbers = new Map<string, number>()
  /** One entry per word of a party: which word, which party. */
  readonly #occurrences = { word: new NumberColumn(), party: new NumberColumn() }
  /** One entry per identifier: what its key begins with, hashed, and which party. */
  readonly #identifiers = { hash: new NumberColumn(), party: new NumberColumn() }

  constructor(vocabularies: Vocabularies) {
    this.#vocabularies = vocabularies
  }

  get size(): number {
    return this.#profile.length
  }

  add(party: IndexedParty): void {
    const row = this.size
    this.#ids.push(idBytes(party.party_id))
    const profile = this.#profileOf(party)
    this.#profile.push(profile)
    this.#largestProfile = Math.max(this.#largestProfile, profile)
    const { words, comparable } = indexedName(party.name)
    const { owners, schemes, identifier_kinds } = this.#vocabularies
    const identifiers = party.identifiers.map(([scheme, text, owner]) => ({
      scheme: schemes.numberOf(scheme),
      owner: owners.numberOf(owner),
      text,
    }))
    this.#recordStart.push(writeRecord(this.#records, party.name, comparable, identifiers, identifier_kinds))
    const bytes = Buffer.from(comparable)
    this.#lengths.push(Buffer.from([Math.min(bytes.length, LONG)]))
    this.#heads.push(Buffer.from([headOf(bytes)]))
    const others = party.identifiers.filter(([scheme]) => scheme === OTHER_NAME)
    for (const [scheme, text] of party.identifiers) {
      if (scheme === OTHER_NAME) continue
      this.#identifiers.hash.push(bucketOf(identifierKey(text), 2 ** 32))
      this.#identifiers.party.push(row)
    }
    const allWords =
      others.length === 0 ? words : new Set([...words, ...others.flatMap(([, name]) => indexedName(name).words)])
    for (const word of allWords) {
      this.#occurrences.word.push(this.#numberOf(word))
      this.#occurrences.party.push(row)
    }
  }

  #profileOf(party: IndexedParty): number {
    const { owners, types, statuses, cities, states, profiles } = this.#vocabularies
    return profiles.numberOf({
      owner: owners.numberOf(party.owner_organization_id),
      type: types.numberOf(party.type),
      status: statuses.numberOf(party.status),
      city: cities.numberOf(party.city),
      state: states.numberOf(party.state),
      is_demo: party.is_demo,
    })
  }

  #numberOf(word: string): number {
    const known = this.#wordNumbers.get(word)
    if (known !== undefined) return known
    this.#wordNumbers.set(word, this.#wordNumbers.size)
    return this.#wordNumbers.size - 1
  }

  finish(): Segment {
    const size = this.size
    const profile = this.#profile.finish()
    this.#recordStart.push(this.#records.length)
    return new Segment({
      size,
      ids: this.#ids.finish(),
      records: this.#records.finish(),
      record_start: this.#recordStart.finish(),
      lengths: this.#lengths.finish(),
      heads: this.#heads.finish(),
      profile: this.#largestProfile < SHORT_NUMBERS ? Uint16Array.from(profile) : profile,
      ...this.#words(size),
      ...this.#buckets(),
    })
  }

  #words(size: number): Pick<SegmentColumns, 'words' | 'postings' | 'sounds'> {
    const sorted = [...this.#wordNumbers.keys()].sort()
    const rankOf = new Uint32Array(sorted.length)
    sorted.forEach((word, rank) => {
      rankOf[this.#wordNumbers.get(word) ?? 0] = rank
    })
    const ranks = this.#occurrences.word.finish().map((number) => at(rankOf, number))
    return {
      words: WordList.of(sorted),
      postings: postingsOf(ranks, this.#occurrences.party.finish(), sorted.length, size),
      sounds: soundsOf(sorted),
    }
  }

  #buckets(): Pick<SegmentColumns, 'bucket_start' | 'bucket_rows'> {
    const hashes = this.#identifiers.hash.finish()
    const buckets = Math.max(16, hashes.length >>> 2)
    const { starts, entries } = groupedBy(
      hashes.map((hash) => hash % buckets),
      buckets,
      this.#identifiers.party.finish(),
    )
    return { bucket_start: starts, bucket_rows: entries }
  }
}
