import { Combinations } from './combinations.ts'
import type { IdentifierKind } from './records.ts'
import type { Profile, Vocabularies } from './segment.ts'
import { Vocabulary } from './vocabulary.ts'

/** Each in the order of its numbers. */
export interface StoredVocabularies {
  owners: string[]
  types: string[]
  statuses: string[]
  cities: string[]
  states: string[]
  schemes: string[]
  profiles: Profile[]
  identifier_kinds: IdentifierKind[]
}

export const vocabulariesOf = (stored?: StoredVocabularies): Vocabularies => ({
  owners: new Vocabulary(stored?.owners),
  types: new Vocabulary(stored?.types),
  statuses: new Vocabulary(stored?.statuses),
  cities: new Vocabulary(stored?.cities),
  states: new Vocabulary(stored?.states),
  schemes: new Vocabulary(stored?.schemes),
  profiles: new Combinations(stored?.profiles),
  identifier_kinds: new Combinations(stored?.identifier_kinds),
})

export const storedVocabularies = (of: Vocabularies): StoredVocabularies => ({
  owners: of.owners.words,
  types: of.types.words,
  statuses: of.statuses.words,
  cities: of.cities.words,
  states: of.states.words,
  schemes: of.schemes.words,
  profiles: [...of.profiles.all],
  identifier_kinds: [...of.identifier_kinds.all],
})
