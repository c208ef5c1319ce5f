import { cityMatcher } from '@saakh/domain/indian-cities'
import { stateByName } from '@saakh/domain/indian-states'
import { normalName } from '@saakh/domain/names'
import { byteAt } from './number-column.ts'
import type { Segment, Vocabularies } from './segment.ts'

interface AskedPlace {
  state?: string
  city?: string
}

/** Whether a party is where it was asked for. A party whose place is not known is neither inside nor ruled out. */
export interface PlaceFilter {
  isInside(segment: Segment, row: number): boolean
  isUnplaced(segment: Segment, row: number): boolean
}

const NONE = 0
const stateKey = (name: string): string => stateByName(name)?.name ?? normalName(name)

/** Null when no place was asked for. States and cities are known by all of their names: Orissa, Bangalore. */
export function placeFilter({ state, city }: AskedPlace, vocabularies: Vocabularies): PlaceFilter | null {
  if (state === undefined && city === undefined) return null
  const known = state === undefined ? undefined : stateByName(state)?.name
  const isCity = city === undefined ? null : cityMatcher(city, known)
  const inState =
    state === undefined ? null : vocabularies.states.test((word) => word !== null && stateKey(word) === stateKey(state))
  const inCity = isCity && vocabularies.cities.test((word) => word !== null && isCity(word))
  const says = (allowed: Uint8Array | null, word: number): 'yes' | 'no' | 'unknown' => {
    if (allowed === null || byteAt(allowed, word) === 1) return 'yes'
    return word === NONE ? 'unknown' : 'no'
  }
  const answers = (segment: Segment, row: number) => {
    const profile = segment.profile(row, vocabularies)
    return [says(inState, profile.state), says(inCity, profile.city)]
  }
  return {
    isInside: (segment, row) => answers(segment, row).every((answer) => answer === 'yes'),
    isUnplaced: (segment, row) => {
      const given = answers(segment, row)
      return given.includes('unknown') && !given.includes('no')
    },
  }
}
