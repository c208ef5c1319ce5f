import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { PartyRef } from '@saakh/domain/party'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { panelNamed } from '../../addresses.ts'
import { q, sentenceOf, serverMessageOf, useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { useUnsent } from '../../data/unsent.ts'
import { notify } from '../../parts/notify.ts'
import { Panel } from '../../parts/panel.tsx'
import { alertBodyOf, newDraft, restored } from './alert-draft.ts'
import { ALERT_CREATED, ALERT_NOT_CREATED } from './copy.ts'
import classes from './create-alert.module.css'
import { CreateAlertFields } from './create-alert-fields.tsx'

interface Props {
  party?: PartyRef
  onClose: () => void
}

/** Raises an alert by hand. What was typed stays until the server has taken it. */
export default function CreateAlertPanel({ party, onClose }: Props) {
  const formId = useId()
  const fixed = party ? { party_id: party.party_id, name: party.name } : null
  const { kept, keep } = useUnsent(`alert ${fixed?.party_id ?? ''}`, { untilClosed: true })
  const [draft, setDraft] = useState(() => restored(newDraft(fixed), kept))
  const begun = useRef(draft)
  const keepDraft = useEffectEvent(() => keep(draft))
  useEffect(() => {
    if (draft !== begun.current) keepDraft()
  }, [draft])
  const signals = useQuery(q(api.alertSignals, {}, { staleTime: 60_000 }))
  const isUnderWay = useRef(false)
  const write = useWrite(api.createAlert, {
    invalidates: [api.adminAlerts, api.partySignals, api.getCases],
    onSuccess: () => {
      notify.success(ALERT_CREATED)
      onClose()
    },
    onError: (error) => notify.failure(serverMessageOf(error) ?? ALERT_NOT_CREATED),
  })
  const body = alertBodyOf(draft, signals.data?.data ?? [], todayInIndia())

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The second press of a double click comes before the button is drawn disabled.
    if (!body || isUnderWay.current) return
    isUnderWay.current = true
    write.mutate(
      { body },
      {
        onError: () => {
          isUnderWay.current = false
        },
      },
    )
  }

  return (
    <Panel
      title={panelNamed('create_alert').title}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} disabled={!body || write.isSuccess} loading={write.isPending} fullWidth>
          <Phrase>Create alert</Phrase>
        </Button>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className={classes.form}>
        <CreateAlertFields
          draft={draft}
          onChange={(patch) => setDraft((before) => ({ ...before, ...patch }))}
          fixed={fixed}
          signals={signals}
          fields={write.error?.fields ?? {}}
        />
        {write.error && (
          <p role="alert" className={classes.problem}>
            {sentenceOf(write.error, 'The alert was not created.')} What you typed is kept.
          </p>
        )}
      </form>
    </Panel>
  )
}
