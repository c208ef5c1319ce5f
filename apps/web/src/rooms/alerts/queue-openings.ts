import { api } from '@saakh/contract/api'
import type { BodyInput } from '@saakh/contract/endpoint'
import { useState } from 'react'
import { type ApiError, useWrite } from '../../data/api.ts'
import { notify } from '../../parts/notify.ts'
import type { Covered, OfQueue } from './queue-covered.ts'
import { useBegun } from './queue-jobs.tsx'

/** What the cases of several borrowers have in common. */
export type OfCases = Pick<BodyInput<typeof api.openCases>, 'case_type' | 'subject' | 'issue'>

export interface OpenedCase {
  case_uid: string
  case_number: string
  at: number
}

/** Opens a case for each of several borrowers, and knows those that were opened since the queue was read. */
export function useOpenings({ changed, onDecided }: OfQueue) {
  const [opened, setOpened] = useState<ReadonlyMap<string, OpenedCase>>(new Map())
  const { begin } = useBegun()
  const casesOpening = useWrite(api.openCases, { invalidates: [api.getCases, api.deskClocks] })
  const openCases = ({ party_ids, whole, shown }: Covered, of: OfCases, onRefused: (error: ApiError) => void) => {
    const asked = whole ?? (shown && { ...shown, party_ids: [...party_ids] })
    if (!asked) return
    casesOpening.mutate(
      { body: { ...asked, ...of } },
      {
        onSuccess: ({ data: { message, cases, borrowers, job_id } }) => {
          if (job_id) begin({ job_id, kind: 'cases', total: borrowers })
          const at = Date.now()
          setOpened(
            (before) =>
              new Map([
                ...before,
                ...cases.map(({ party_id, ...openedCase }) => [party_id, { ...openedCase, at }] as const),
              ]),
          )
          changed()
          notify.success(message)
          onDecided(cases.map(({ party_id }) => party_id))
        },
        onError: onRefused,
      },
    )
  }
  return { opened, openCases, isPending: casesOpening.isPending }
}
