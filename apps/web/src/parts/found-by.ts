import type { PartyRef } from '@saakh/domain/party'
import { useWords, words } from '../data/language.ts'

const WORDS = words({
  name: 'by name',
  former_name: 'formerly',
  other_name: 'also named',
  sound: 'sounds alike',
  likeness: 'similar name',
  other_record: 'through a linked record',
  identifier: 'by identifier',
})

const isKnown = (way: string): way is keyof typeof WORDS => Object.hasOwn(WORDS, way)

type Reason = (party: Pick<PartyRef, 'found_by' | 'found_name'>) => string | null

/** The reason where the name that is shown is not what was typed. */
export function useFoundOtherwise(): Reason {
  const foundBy = useFoundBy()
  return (party) => (party.found_by === 'name' ? null : foundBy(party))
}

/** Why the search found a party; null where the server does not state. */
export function useFoundBy(): Reason {
  const say = useWords(WORDS)
  return ({ found_by, found_name }) => {
    if (found_by === null) return null
    if (isKnown(found_by)) return [say[found_by], found_name].filter(Boolean).join(' ')
    return `${say.identifier} ${found_by.replaceAll('_', ' ').toUpperCase()}`
  }
}
