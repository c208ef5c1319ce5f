import { api } from '@saakh/contract/api'
import { useQueryClient } from '@tanstack/react-query'
import { useAssignments } from './queue-assignments.ts'
import type { OfQueue } from './queue-covered.ts'
import { useAskedClosing, useDecisions } from './queue-decisions.ts'
import { useOpenings } from './queue-openings.ts'

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
