import type { api } from '@saakh/contract/api'
import type { DeskAlert } from '@saakh/contract/desk'
import type { BodyInput } from '@saakh/contract/endpoint'

/** All that the queue was asked for, as it stood when it was read. */
export interface Whole {
  filter: BodyInput<typeof api.decideFiltered>['filter']
  seen_at: string
}

export interface Covered {
  party_ids: readonly string[]
  /** Those that were ticked; without them what a decision covers by itself. */
  alerts?: readonly DeskAlert[]
  /** Then those of the page are only what is seen of it. */
  whole?: Whole | undefined
  /** What the queue shows, of which these were chosen. */
  shown?: Whole | undefined
}

/** What an act does to the queue around it. */
export interface OfQueue {
  /** Its borrowers are read again, and its order may be another one. */
  changed: () => void
  onDecided: (party_ids: readonly string[]) => void
}
