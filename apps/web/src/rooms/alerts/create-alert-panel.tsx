import { api } from '@saakh/contract/api'
import type { PartyRef } from '@saakh/domain/party'
import { useQuery } from '@tanstack/react-query'
import { panelNamed } from '../../addresses.ts'
import { q, serverMessageOf, useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { PanelForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import { Panel } from '../../parts/panel.tsx'
import { type AlertDraft, alertBodyOf, newDraft, restored } from './alert-draft.ts'
import { ALERT_CREATED, ALERT_NOT_CREATED } from './copy.ts'
import { CreateAlertFields } from './create-alert-fields.tsx'

interface Props {
  party?: PartyRef
  onClose: () => void
}

/** Raises an alert by hand. What was typed stays until the server has taken it. */
export default function CreateAlertPanel({ party, onClose }: Props) {
  const fixed = party ? { party_id: party.party_id, name: party.name } : null
  const signals = useQuery(q(api.alertSignals, {}, { staleTime: 60_000 }))
  const write = useWrite(api.createAlert, {
    invalidates: [api.adminAlerts, api.partySignals, api.getCases],
    onError: (error) => notify.failure(serverMessageOf(error) ?? ALERT_NOT_CREATED),
  })
  const bodyNow = (draft: AlertDraft) => alertBodyOf(draft, signals.data?.data ?? [], todayInIndia())
  const form = useServerForm<AlertDraft>({
    initial: (kept) => restored(newDraft(fixed), kept),
    keptAs: `alert ${fixed?.party_id ?? ''}`,
    names: { party_id: 'party' },
    failed: 'The alert was not created.',
    send: (draft) => {
      const body = bodyNow(draft)
      return body ? write.mutateAsync({ body }) : undefined
    },
    onSent: () => {
      notify.success(ALERT_CREATED)
      onClose()
    },
  })
  return (
    <Panel title={panelNamed('create_alert').title} onClose={onClose}>
      <PanelForm form={form} submits="Create alert" isReady={bodyNow(form.values) !== null}>
        <CreateAlertFields form={form} fixed={fixed} signals={signals} />
      </PanelForm>
    </Panel>
  )
}
