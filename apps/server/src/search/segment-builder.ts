import { ByteColumn } from './byte-column.ts'
import { groupedBy, NumberColumn } from './number-column.ts'
import { identifierKey, indexedName } from './search-words.ts'
import { bucketOf, type IndexedParty, idBytes, Segment, type Vocabularies } from './segment.ts'

/** Takes parties in the ascending order of party_id and makes a segment of them. */
export class SegmentBuilder {
  readonly #vocabularies: Vocabularies
  readonly #ids = new ByteColumn()
  readonly #text = new ByteColumn()
  readonly #name = { start: new NumberColumn(), end: new NumberColumn() }
  readonly #comparable = { start: new NumberColumn(), end: new NumberColumn() }
  readonly #owner = new NumberColumn()
  readonly #type = new NumberColumn()
  readonly #status = new NumberColumn()
  readonly #city = new NumberColumn()
  readonly #state = new NumberColumn()
  readonly #isDemo = new NumberColumn()
  readonly #wordNumbers = new Map<string, number>()
  /** One entry per word of a party: which word, which party. */
  readonly #occurrences = { word: new NumberColumn(), party: new NumberColumn() }
  readonly #identifierStart = new NumberColumn()
  readonly #identifier = {
    party: new NumberColumn(),
    owner: new NumberColumn(),
    scheme: new NumberColumn(),
    start: new NumberColumn(),
    end: new NumberColumn(),
  }

  constructor(vocabularies: Vocabularies) {
    this.#vocabularies = vocabularies
  }

  get size(): number {
    return this.#owner.length
  }

  add(party: IndexedParty): void {
    const row = this.size
    const { owners, types, statuses, cities, states } = this.#vocabularies
    this.#ids.push(idBytes(party.party_id))
    this.#owner.push(owners.numberOf(party.owner_organization_id))
    this.#type.push(types.numberOf(party.type))
    this.#status.push(statuses.numberOf(party.status))
    this.#city.push(cities.numberOf(party.city))
    this.#state.push(states.numberOf(party.state))
    this.#isDemo.push(party.is_demo ? 1 : 0)
    this.#addName(party.name, row)
    this.#addIdentifiers(party.identifiers, row)
  }

  #addName(name: string, row: number): void {
    const { words, comparable } = indexedName(name)
    const start = this.#text.push(name)
    this.#name.start.push(start)
    this.#name.end.push(this.#text.length)
    // Registers write most names as they are compared: then one copy serves both.
    this.#comparable.start.push(name === comparable ? start : this.#text.push(comparable))
    this.#comparable.end.push(this.#text.length)
    for (const word of words) {
      let number = this.#wordNumbers.get(word)
      if (number === undefined) {
        number = this.#wordNumbers.size
        this.#wordNumbers.set(word, number)
      }
      this.#occurrences.word.push(number)
      this.#occurrences.party.push(row)
    }
  }

  #addIdentifiers(identifiers: IndexedParty['identifiers'], row: number): void {
    this.#identifierStart.push(this.#identifier.party.length)
    for (const [scheme, value, owner] of identifiers) {
      this.#identifier.party.push(row)
      this.#identifier.owner.push(this.#vocabularies.owners.numberOf(owner))
      this.#identifier.scheme.push(this.#vocabularies.schemes.numberOf(scheme))
      this.#identifier.start.push(this.#text.push(value))
      this.#identifier.end.push(this.#text.length)
    }
  }

  finish(): Segment {
    const size = this.size
    const words = [...this.#wordNumbers.keys()].sort()
    const rankOf = new Uint32Array(words.length)
    words.forEach((word, rank) => {
      rankOf[this.#wordNumbers.get(word) ?? 0] = rank
    })
    const ranks = this.#occurrences.word.finish().map((number) => rankOf[number] ?? 0)
    const byWord = groupedBy(ranks, words.length, this.#occurrences.party.finish())
    const text = this.#text.finish()
    const starts = this.#identifier.start.finish()
    const ends = this.#identifier.end.finish()
    const buckets = Math.max(16, starts.length >>> 2)
    const bucketOfIdentifier = starts.map((start, i) =>
      bucketOf(identifierKey(text.toString('latin1', start, ends[i])), buckets),
    )
    const byBucket = groupedBy(bucketOfIdentifier, buckets)
    this.#identifierStart.push(starts.length)
    return new Segment({
      size,
      ids: this.#ids.finish(),
      text,
      name_start: this.#name.start.finish(),
      name_end: this.#name.end.finish(),
      comparable_start: this.#comparable.start.finish(),
      comparable_end: this.#comparable.end.finish(),
      owner: this.#owner.finish(),
      type: this.#type.finish(),
      status: this.#status.finish(),
      city: this.#city.finish(),
      state: this.#state.finish(),
      is_demo: Uint8Array.from(this.#isDemo.finish()),
      words,
      alphabet: lettersOf(words),
      posting_start: byWord.starts,
      postings: byWord.entries,
      identifier_start: this.#identifierStart.finish(),
      identifier_party: this.#identifier.party.finish(),
      identifier_owner: this.#identifier.owner.finish(),
      identifier_scheme: this.#identifier.scheme.finish(),
      identifier_text_start: starts,
      identifier_text_end: ends,
      bucket_start: byBucket.starts,
      bucket_identifiers: byBucket.entries,
    })
  }
}

/** Letters that a mistyped one may have stood for. */
function lettersOf(words: readonly string[]): string[] {
  const letters = new Set<string>()
  for (const word of words) for (let i = 0; i < word.length; i++) letters.add(word.charAt(i))
  return [...letters]
}
