import { api } from '@saakh/contract/api'
import { firstText } from '@saakh/domain/loose-value'
import type { PartyRef } from '@saakh/domain/party'
import { EmptyState } from '@saakh/ui/empty-state'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { panelNamed } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { Failure } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/panel.tsx'
import { CaseCreated } from './case-created.tsx'
import type { PartyChoice } from './case-draft.ts'
import { NOT_A_VALID_ALERT } from './copy.ts'
import { CreateCaseForm } from './create-case-form.tsx'
import type { CreatedCase } from './send-case.ts'

interface Props {
  party?: PartyRef
  alert_id?: string
  /** Ids of further alerts, with commas between. */
  and_alerts?: string
  case_subject?: string
  onClose: () => void
}

/** The form, then what became of it. From a party or an alert the party is fixed. */
export default function CreateCasePanel({ party, alert_id, and_alerts, case_subject, onClose }: Props) {
  const [created, setCreated] = useState<CreatedCase | null>(null)
  const query = useQuery(
    q(api.getAlert, { params: { alert_id: alert_id ?? '' } }, { enabled: alert_id !== undefined, staleTime: 60_000 }),
  )
  const alert = query.data ?? null
  const fixed = (alert && partyOfAlert(alert)) ?? party ?? null
  const isReady = alert_id === undefined || alert !== null
  return (
    <Panel title={panelNamed('create_case').title} onClose={onClose}>
      {!isReady && query.isPending && <SkeletonRows rows={6} columns={[100]} height={56} />}
      {!isReady && query.isError && (
        <Failure error={query.error} missing={NOT_A_VALID_ALERT} onRetry={() => void query.refetch()} />
      )}
      {!isReady && query.data === null && <EmptyState role="alert" title={NOT_A_VALID_ALERT} />}
      {isReady && created === null && (
        <CreateCaseForm
          fixed={fixed}
          alert={alert}
          alert_id={alert_id}
          others={othersIn(and_alerts)}
          subject={case_subject}
          onCreated={setCreated}
        />
      )}
      {created && <CaseCreated {...created} alert={alert} alert_id={alert_id} onClose={onClose} />}
    </Panel>
  )
}

const othersIn = (given: string | undefined): readonly string[] => (given ?? '').split(',').filter((id) => id !== '')

function partyOfAlert(alert: Record<string, unknown>): PartyChoice | null {
  const party_id = firstText(alert.party_id)
  return party_id === null ? null : { party_id, name: firstText(alert.party_name) ?? party_id }
}
