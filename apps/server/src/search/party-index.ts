import { companyStatusEffect, readCompanyStatus } from '@saakh/domain/company-status'
import type { PartyHit, PartySearch } from '../platform/sources.ts'
import type { IndexState } from './index-state.ts'
import { lexiconOf } from './lexicon.ts'
import { rowsWithIdentifier, rowsWithWords } from './matching.ts'
import { mergeSegments } from './merge-segments.ts'
import { mistakesBetween } from './mistakes-between.ts'
import { at, byteAt } from './number-column.ts'
import { placeFilter } from './place-filter.ts'
import { purged } from './purge-segment.ts'
import {
  bestOf,
  countOf,
  keeping,
  type Matches,
  nameQuery,
  nameTier,
  rankOf,
  TIER,
  type Tier,
  tierOf,
  unionOf,
} from './ranking.ts'
import { type Reading, readingsOf, type Way } from './readings.ts'
import { type Redirect, Redirects } from './redirects.ts'
import { identifierKey } from './search-words.ts'
import { type IndexedParty, idBytes, type Place, type Segment } from './segment.ts'
import { SegmentBuilder } from './segment-builder.ts'
import { segmentOf, storedSegment } from './segment-file-columns.ts'
import { storedVocabularies, vocabulariesOf } from './stored-vocabularies.ts'

type Options = Parameters<PartySearch['find']>[2]
type SearchHits = Awaited<ReturnType<PartySearch['find']>>

/** A segment is merged into the one before it when that one is at most this many times as large. */
const GROWTH = 4
/** Of more names that answer with mistakes, not each is compared letter by letter with what was typed. */
const MOST_COMPARED = 1000

/**
 * Names and identifiers of all parties in this process. Segments are sorted and immutable; a change buries the old
 * row and adds a young segment, and young ones are merged, so that there are few. Answers each organization only
 * what is public and what is its own.
 */
export class PartyIndex {
  #vocabularies = vocabulariesOf()
  readonly #redirects = new Redirects()
  #segments: Segment[] = []
  /** Whether buried rows hold letters that no living one may have any more. */
  #holds_lost = false
  #known = { owners: new Uint32Array(), ended: new Uint8Array() }

  get size(): number {
    return this.#segments.reduce((sum, segment) => sum + segment.living, 0)
  }

  /** A builder for the first fill, which takes parties in ascending order of id. */
  builder(): SegmentBuilder {
    return new SegmentBuilder(this.#vocabularies)
  }

  fill(builder: SegmentBuilder): void {
    this.#segments = builder.size === 0 ? [] : [builder.finish()]
  }

  /**
   * All of it, as a file can hold it, without what is no longer said of anybody. Nothing of it changes but records of
   * the dead, and those with the next call alone. Not while a change is applied.
   */
  state(): IndexState {
    if (this.#holds_lost) this.#segments = this.#segments.map(purged)
    this.#holds_lost = false
    return {
      vocabularies: storedVocabularies(this.#vocabularies),
      redirects: this.#redirects.all,
      segments: this.#segments.map(storedSegment),
    }
  }

  /** In the place of a first fill. */
  restore({ vocabularies, redirects, segments }: IndexState): void {
    const made = segments.map(segmentOf)
    this.#vocabularies = vocabulariesOf(vocabularies)
    this.#redirects.replace([], redirects)
    this.#segments = made
  }

  /**
   * `changed` are the ids that were looked up, `parties` what was found of them: the rest is gone. One call at a time.
   * `onLoss` is told at once when some name or identifier is no longer said of its party, as after an erasure.
   */
  async apply(changed: readonly string[], parties: readonly IndexedParty[], onLoss?: () => void): Promise<void> {
    const says = new Map(parties.map((party) => [party.party_id, lettersOf(party)]))
    let isLost = false
    const builder = this.builder()
    for (const party of [...parties].sort((a, b) => (a.party_id < b.party_id ? -1 : 1))) builder.add(party)
    const young = builder.size > 0 ? [builder.finish()] : []
    // From here to the new list nothing waits: no reader sees a party neither here nor there.
    for (const party_id of changed) {
      const place = this.#locate(party_id)
      if (!place) continue
      const now = says.get(party_id)
      isLost ||= [...lettersOf(place.segment.party(place.row, this.#vocabularies))].some((text) => !now?.has(text))
      place.segment.bury(place.row)
    }
    this.#segments = [...this.#segments, ...young].filter((segment) => segment.living > 0)
    if (isLost) {
      this.#holds_lost = true
      onLoss?.()
    }
    await this.#tidy()
  }

  redirect(changed: readonly string[], open: readonly Redirect[]): void {
    this.#redirects.replace(changed, open)
  }

  /** Only a query that finds nothing as it stands is read with a mistake. */
  find(organization_id: string, text: string, options: Options): SearchHits {
    const owner = this.#vocabularies.owners.find(organization_id)
    const place = placeFilter(options, this.#vocabularies)
    let matches: Matches[] = []
    let unplaced: number | undefined
    let matchedWay: Way = 'name'
    for (const { way, readings } of readingsOf(text, lexiconOf(this.#segments))) {
      const anywhere = this.#matches(readings, organization_id, owner)
      matches = place ? keeping(anywhere, place.isInside) : anywhere
      if (place) unplaced = countOf(keeping(anywhere, place.isUnplaced))
      matchedWay = way
      if (countOf(anywhere) > 0) break
    }
    const best = bestOf(matches, options.offset ?? 0, options.limit)
    return {
      hits: best.map(({ segment, row, rank }) => {
        const hit = segment.hit(row, owner, this.#vocabularies)
        return { ...hit, found_by: foundBy(hit, text, rank, matchedWay) }
      }),
      total: countOf(matches),
      unplaced,
    }
  }

  #matches(readings: readonly Reading[], organization_id: string, owner: number): Matches[] {
    const own = this.#segments.map((segment) =>
      unionOf(
        segment,
        readings.map((reading) => this.#matchesIn(segment, reading, owner)),
      ),
    )
    const followed = this.#redirects.follow(organization_id, own, (party_id) => this.#locate(party_id))
    return followed === own ? own : keeping(followed, (segment, row) => this.#isOpenTo(owner, segment, row))
  }

  /** Public, or the asking organization's own. */
  #isOpenTo(owner: number, segment: Segment, row: number): boolean {
    const of = segment.profile(row, this.#vocabularies).owner
    return of === 0 || of === owner
  }

  /** By the number of a profile, its owner and whether its company has ended; both stay as they are. */
  #profiles(): { owners: Uint32Array; ended: Uint8Array } {
    const { profiles, statuses } = this.#vocabularies
    if (profiles.size > this.#known.ended.length) {
      const ended = statuses.test(isEnded)
      this.#known = {
        owners: Uint32Array.from(profiles.all, ({ owner }) => owner),
        ended: Uint8Array.from(profiles.all, ({ status }) => byteAt(ended, status)),
      }
    }
    return this.#known
  }

  #matchesIn(segment: Segment, reading: Reading, owner: number): Matches {
    const { words, beginnings, identifier, nearest_to } = reading
    const { lengths, profile } = segment.columns
    const { owners, ended } = this.#profiles()
    const name = nameQuery(words, beginnings)
    const matches: Matches = { segment, rows: [], ranks: [] }
    const isOpen = (row: number) => {
      const of = at(owners, profile[row] ?? 0)
      return of === 0 || of === owner
    }
    const candidateRows = rowsWithWords(segment, words).filter(isOpen)
    const isCompared = nearest_to !== undefined && candidateRows.length <= MOST_COMPARED
    const add = (row: number, tier: Tier) => {
      const length = isCompared ? mistakesBetween(nearest_to, segment.comparable(row)) : byteAt(lengths, row)
      matches.rows.push(row)
      matches.ranks.push(rankOf(tier, byteAt(ended, profile[row] ?? 0) === 1, length))
    }
    const byIdentifier = identifier
      ? rowsWithIdentifier(segment, identifier, owner, this.#vocabularies)
      : new Map<number, boolean>()
    for (const row of candidateRows) {
      add(row, byIdentifier.get(row) ? TIER.identifier : isCompared ? TIER.any_order : nameTier(segment, row, name))
      byIdentifier.delete(row)
    }
    for (const [row, isWhole] of byIdentifier)
      if (isOpen(row)) add(row, isWhole ? TIER.identifier : TIER.beginning_of_identifier)
    return matches
  }

  #locate(party_id: string): Place | null {
    const id = idBytes(party_id)
    for (const segment of this.#segments) {
      const row = segment.locate(id)
      if (row >= 0) return { segment, row }
    }
    return null
  }

  /** Merges while the youngest is not much smaller than the one before it, and drops buried rows that pile up. */
  async #tidy(): Promise<void> {
    for (;;) {
      const youngest = this.#segments.at(-1)
      const before = this.#segments.at(-2)
      if (!youngest || !before || before.living > youngest.living * GROWTH) break
      const merged = await mergeSegments([before, youngest], this.#vocabularies)
      this.#segments = [...this.#segments.slice(0, -2), merged]
    }
    const [oldest, ...others] = this.#segments
    if (oldest && oldest.dead_count > oldest.living)
      this.#segments = [await mergeSegments([oldest], this.#vocabularies), ...others]
  }
}

/** What is said of a party in letters of its own. */
const lettersOf = ({ name, identifiers }: IndexedParty): Set<string> =>
  new Set([name, ...identifiers.map(([, text]) => text)])

const BY_IDENTIFIER: readonly number[] = [TIER.identifier, TIER.beginning_of_identifier]

/** The way to its name, or the scheme of the identifier that begins with what was typed. */
function foundBy({ identifiers }: PartyHit, text: string, rank: number, way: Way): string {
  if (!BY_IDENTIFIER.includes(tierOf(rank))) return way
  const typed = identifierKey(text)
  return identifiers.find(([, value]) => identifierKey(value).startsWith(typed))?.[0] ?? 'other_record'
}

function isEnded(status: string | null): boolean {
  const read = readCompanyStatus(status)
  return read.ok && companyStatusEffect(read.value) !== 'none'
}
