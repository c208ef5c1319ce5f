import type { Place } from '@saakh/contract/book-analysis'
import { Phrase } from '@saakh/ui/phrases'
import { AssetClassWord } from '../../parts/asset-class.tsx'

/** A class, or why there is none. What was absent is new at the second month-end, and what is absent has ended. */
export function PlaceWord({ place, at }: { place: Place; at: 'from' | 'to' }) {
  if (place === 'unknown') return <Phrase>No class</Phrase>
  if (place === 'absent') return <Phrase>{at === 'from' ? 'New' : 'Ended'}</Phrase>
  return <AssetClassWord value={place} />
}
