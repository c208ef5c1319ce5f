import type { api } from '@saakh/contract/api'
import { PLACES, type Place } from '@saakh/contract/book-analysis'
import type { Read } from '@saakh/contract/endpoint'

type Cell = Read<typeof api.bookMovement>['cells'][number]

/** Undefined where either place is no class. */
export function wayOf(from: Place, to: Place): 'worse' | 'same' | 'better' | undefined {
  if ([from, to].some((place) => place === 'unknown' || place === 'absent')) return undefined
  const by = PLACES.indexOf(to) - PLACES.indexOf(from)
  return by > 0 ? 'worse' : by < 0 ? 'better' : 'same'
}

/** At the first month-end; of what is new at the second. */
export const exposureIn = (cell: Cell) => (cell.from_class === 'absent' ? cell.exposure_to : cell.exposure_from)
