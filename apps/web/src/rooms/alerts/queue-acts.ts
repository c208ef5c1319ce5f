import { api } from '@saakh/contract/api'
import type { DeskAlert } from '@saakh/contract/desk'
import type { BodyInput } from '@saakh/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useAssignments } from './queue-assignments.ts'
import { useAskedClosing, useDecisions } from './queue-decisions.ts'
import { useOpenings } from './queue-openings.ts'

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

interface Options {
  /** The server's order may be another one now. */
  onChanged: () => void
  onDecided: OfQueue['onDecided']
}

/**
 * What a person does about borrowers of the queue. A row stays where it is and shows what was done until the queue is read
 * again.
 */
export function useDeskActs({ onChanged, onDecided }: Options) {
  const queries = useQueryClient()
  const changed = () => {
    void queries.invalidateQueries({ queryKey: [api.deskBorrower.path] })
    onChanged()
  }
  const queue = { changed, onDecided }
  const decisions = useDecisions(queue)
  const closing = useAskedClosing(queue)
  const assignments = useAssignments(queue)
  const openings = useOpenings(queue)
  return {
    ...decisions,
    ...closing,
    ...assignments,
    ...openings,
    changed,
    isPending: [decisions, closing, assignments, openings].some(({ isPending }) => isPending),
  }
}
export type DeskActs = ReturnType<typeof useDeskActs>
