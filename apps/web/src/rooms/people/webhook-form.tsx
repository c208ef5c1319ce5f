import { Alert, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { HEAD_OFFICE } from '@saakh/contract/people'
import type { WebhookRow } from '@saakh/contract/webhooks'
import { WEBHOOK_KINDS, WEBHOOK_TYPES, type WebhookType } from '@saakh/domain/webhook-events'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type FormEvent, useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import classes from './people.module.css'
import { useUnitOptions } from './places.ts'
import type { ToldSecret } from './secret-once.tsx'

interface Props {
  /** Null makes another one. */
  opened: WebhookRow | null
  onMade: (told: ToldSecret) => void
  onClose: () => void
}

/** Nobody has told what they may not read; what was told before stays offered. */
function useOffered(opened: WebhookRow | null): readonly WebhookType[] {
  const { can } = usePolicy()
  return WEBHOOK_TYPES.filter((type) => can(WEBHOOK_KINDS[type].area) || opened?.events.includes(type))
}

function useSaving({ opened, onMade, onClose }: Props) {
  const make = useWrite(api.makeWebhook, { invalidates: [api.webhooks] })
  const change = useWrite(api.changeWebhook, {
    invalidates: [api.webhooks],
    onSuccess: ({ message }) => {
      onClose()
      notify.success(message)
    },
  })
  const save = (
    fields: { name: string; url: string; events: WebhookType[]; tells_fraud: boolean },
    unit_id?: string | null,
  ) =>
    opened
      ? change.mutate({ params: { endpoint_id: opened.endpoint_id }, body: fields })
      : make.mutate(
          { body: { ...fields, ...(unit_id !== undefined && { unit_id }) } },
          { onSuccess: ({ data }) => onMade({ name: fields.name, secret: data.secret }) },
        )
  return { save, error: make.error ?? change.error, isPending: make.isPending || change.isPending }
}

function Events({
  value,
  onChange,
  offered,
  error,
}: {
  value: WebhookType[]
  onChange: (value: WebhookType[]) => void
  offered: readonly WebhookType[]
  error: string | undefined
}) {
  const say = usePhrases()
  return (
    <Checkbox.Group
      label={say('What it tells')}
      error={error}
      value={value}
      onChange={(chosen) => onChange(offered.filter((type) => chosen.includes(type)))}
    >
      <div className={classes.pair}>
        {offered.map((type) => (
          <Checkbox
            key={type}
            value={type}
            label={say(WEBHOOK_KINDS[type].label)}
            description={say(WEBHOOK_KINDS[type].when)}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}

export function WebhookForm(props: Props) {
  const { opened, onClose } = props
  const say = usePhrases()
  const { can } = usePolicy()
  const offered = useOffered(opened)
  const { options: units, head_office } = useUnitOptions()
  const [name, setName] = useState(opened?.name ?? '')
  const [url, setUrl] = useState(opened?.url ?? '')
  const [unit, setUnit] = useState<string | null>(null)
  const [events, setEvents] = useState<WebhookType[]>(opened?.events ?? [])
  const [tells_fraud, setFraud] = useState(opened?.tells_fraud ?? false)
  const { save, error, isPending } = useSaving(props)
  const fields = error?.fields ?? {}
  const isShown = ['name', 'url', 'events', 'unit_id', 'tells_fraud'].some((field) => fields[field])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save({ name: name.trim(), url: url.trim(), events, tells_fraud }, unit === HEAD_OFFICE ? null : (unit ?? undefined))
  }
  const title = opened ? 'Change the webhook' : 'New webhook'
  return (
    <form className={classes.wide} onSubmit={submit} noValidate aria-label={say(title)}>
      <h2>
        <Phrase>{title}</Phrase>
      </h2>
      <div className={classes.pair}>
        <TextInput
          label={say('Name')}
          description={say('Which program is notified.')}
          value={name}
          maxLength={80}
          error={fields.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label={say('Address')}
          description={say('Where the program listens, over an encrypted connection.')}
          type="url"
          value={url}
          maxLength={2000}
          error={fields.url}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        {!opened && units.length > 0 && (
          <NativeSelect
            label={say('Branch')}
            description={say('It covers the borrowers of this branch and of the branches below it.')}
            value={unit ?? (head_office ? HEAD_OFFICE : '')}
            error={fields.unit_id}
            onChange={({ currentTarget }) => setUnit(currentTarget.value || null)}
            data={[
              head_office
                ? { ...head_office, label: say(head_office.label) }
                : { value: '', label: say('Your branch') },
              ...units,
            ]}
          />
        )}
      </div>
      <Events value={events} onChange={setEvents} offered={offered} error={fields.events} />
      {(can('/v1/fraud_alerts') || tells_fraud) && (
        <Checkbox
          label={say('Alerts and notices of the fraud track as well')}
          checked={tells_fraud}
          error={fields.tells_fraud}
          onChange={({ currentTarget }) => setFraud(currentTarget.checked)}
        />
      )}
      {error && !isShown && (
        <Alert color="red" role="alert">
          {sentenceOf(error)}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button
          type="submit"
          disabled={name.trim() === '' || url.trim() === '' || events.length === 0}
          loading={isPending}
        >
          <Phrase>{opened ? 'Save' : 'Make the webhook'}</Phrase>
        </Button>
        <Button variant="subtle" onClick={onClose}>
          <Phrase>Close</Phrase>
        </Button>
      </div>
    </form>
  )
}
