import { api } from '@saakh/contract/api'
import type { DeskRow } from '@saakh/contract/desk'
import { useState } from 'react'
import { type ApiError, sentenceOf, useWrite } from '../../data/api.ts'
import { notify } from '../../parts/notify.ts'
import type { Covered, OfQueue } from './queue-covered.ts'

/** Assigns borrowers, and knows who was assigned since the queue was read. */
export function useAssignments({ changed }: OfQueue) {
  const [assigned, setAssigned] = useState<ReadonlyMap<string, { taker: DeskRow['assignee']; at: number }>>(new Map())
  const assignment = useWrite(api.assignBorrowers)
  const wholeAssignment = useWrite(api.assignFiltered)
  const assign = (
    { party_ids, whole }: Covered,
    taker: DeskRow['assignee'],
    more: { onDone?: () => void; onRefused?: (error: ApiError) => void } = {},
  ) => {
    const to = { assignee: taker?.user_id ?? null, ...(taker?.unit_id && { unit_id: taker.unit_id }) }
    const callbacks = {
      onSuccess: ({ data }: { data: { message: string } }) => {
        const at = Date.now()
        setAssigned((before) => new Map([...before, ...party_ids.map((id) => [id, { taker, at }] as const)]))
        changed()
        notify.success(data.message)
        more.onDone?.()
      },
      onError: more.onRefused ?? ((error: ApiError) => notify.failure(sentenceOf(error), 'Nobody was assigned')),
    }
    if (whole) wholeAssignment.mutate({ body: { filter: whole.filter, ...to } }, callbacks)
    else assignment.mutate({ body: { party_ids: [...party_ids], ...to } }, callbacks)
  }
  return { assigned, assign, isPending: assignment.isPending || wholeAssignment.isPending }
}
