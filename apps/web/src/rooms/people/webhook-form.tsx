import { Checkbox } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { WebhookRow } from '@saakh/contract/webhooks'
import { WEBHOOK_KINDS, WEBHOOK_TYPES, type WebhookType } from '@saakh/domain/webhook-events'
import { usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { TextField, TickField } from '../../forms/fields.tsx'
import { PageForm } from '../../forms/frames.tsx'
import { type Bound, useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import { BranchField } from './branch-field.tsx'
import classes from './people.module.css'
import { placeOf } from './places.ts'
import type { ToldSecret } from './secret-once.tsx'

interface Props {
  /** Null makes another one. */
  opened: WebhookRow | null
  onMade: (secret: ToldSecret) => void
  onClose: () => void
}

/** Nobody has told what they may not read; what was told before stays offered. */
function useOffered(opened: WebhookRow | null): readonly WebhookType[] {
  const { can } = usePolicy()
  return WEBHOOK_TYPES.filter((type) => can(WEBHOOK_KINDS[type].area) || opened?.events.includes(type))
}

interface Draft {
  name: string
  url: string
  /** Empty: where whoever makes it works. */
  unit: string
  events: WebhookType[]
  tells_fraud: boolean
}

function useWebhookForm({ opened, onMade, onClose }: Props) {
  const make = useWrite(api.makeWebhook, { invalidates: [api.webhooks] })
  const change = useWrite(api.changeWebhook, { invalidates: [api.webhooks] })
  const changeIt = async (endpoint_id: string, body: Omit<Draft, 'unit'>) => {
    const { message } = await change.mutateAsync({ params: { endpoint_id }, body })
    onClose()
    notify.success(message)
  }
  const makeIt = async ({ unit, ...body }: Draft) => {
    const { data } = await make.mutateAsync({ body: { ...body, ...placeOf(unit) } })
    onMade({ name: body.name, secret: data.secret })
  }
  const initial: Draft = {
    name: opened?.name ?? '',
    url: opened?.url ?? '',
    unit: '',
    events: opened?.events ?? [],
    tells_fraud: opened?.tells_fraud ?? false,
  }
  return useServerForm({
    initial,
    names: { unit_id: 'unit' },
    send: ({ unit, name, url, ...rest }) => {
      const body = { ...rest, name: name.trim(), url: url.trim() }
      return opened ? changeIt(opened.endpoint_id, body) : makeIt({ ...body, unit })
    },
  })
}

function Events({ at, offered }: { at: Bound<WebhookType[]>; offered: readonly WebhookType[] }) {
  const say = usePhrases()
  return (
    <Checkbox.Group
      label={say('What it tells')}
      error={at.error}
      value={at.value}
      onChange={(chosen) => at.onChange(offered.filter((type) => chosen.includes(type)))}
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
  const { can } = usePolicy()
  const offered = useOffered(opened)
  const form = useWebhookForm(props)
  const { name, url, events, tells_fraud } = form.values
  return (
    <PageForm
      form={form}
      title={opened ? 'Change the webhook' : 'New webhook'}
      submits={opened ? 'Save' : 'Make the webhook'}
      isReady={name.trim() !== '' && url.trim() !== '' && events.length > 0}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <TextField at={form.at('name')} label="Name" description="Which program is notified." maxLength={80} />
        <TextField
          at={form.at('url')}
          label="Address"
          description="Where the program listens, over an encrypted connection."
          type="url"
          maxLength={2000}
        />
        {!opened && (
          <BranchField
            at={form.at('unit')}
            description="It covers the borrowers of this branch and of the branches below it."
          />
        )}
      </div>
      <Events at={form.at('events')} offered={offered} />
      {(can('/v1/fraud_alerts') || tells_fraud) && (
        <TickField at={form.at('tells_fraud')} label="Alerts and notices of the fraud track as well" />
      )}
    </PageForm>
  )
}
