import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { WebhookRow } from '@saakh/contract/webhooks'
import { Phrase } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import classes from './people.module.css'
import type { ToldSecret } from './secret-once.tsx'

interface Props {
  opened: WebhookRow
  onEdit: () => void
  onTold: (secret: ToldSecret) => void
  onClose: () => void
}

const INVALIDATES = [api.webhooks, api.webhookDeliveries]
const options = {
  invalidates: INVALIDATES,
  onSuccess: ({ message }: { message: string }) => notify.success(message),
  onError: (error: Parameters<typeof sentenceOf>[0]) => notify.failure(sentenceOf(error), 'Nothing was changed'),
}

function Sure({ text, children, onCancel }: { text: string; children: React.ReactNode; onCancel: () => void }) {
  return (
    <div className={classes.sure} role="alert">
      <p>
        <Phrase>{text}</Phrase>
      </p>
      <div className={classes.actions}>
        {children}
        <Button variant="subtle" onClick={onCancel}>
          <Phrase>Cancel</Phrase>
        </Button>
      </div>
    </div>
  )
}

function Replacing({ opened, onTold, onCancel }: Pick<Props, 'opened' | 'onTold'> & { onCancel: () => void }) {
  const replace = useWrite(api.replaceWebhookSecret, {
    invalidates: INVALIDATES,
    onSuccess: ({ data }) => {
      onCancel()
      onTold({ name: opened.name, secret: data.secret })
    },
    onError: options.onError,
  })
  return (
    <Sure text="For 24 hours each request is signed with the old secret as well." onCancel={onCancel}>
      <Button
        loading={replace.isPending}
        onClick={() => replace.mutate({ params: { endpoint_id: opened.endpoint_id } })}
      >
        <Phrase>Replace now</Phrase>
      </Button>
    </Sure>
  )
}

function Resuming({ opened, onCancel }: { opened: WebhookRow; onCancel: () => void }) {
  const resume = useWrite(api.resumeWebhook, options)
  const go = (waiting: 'send' | 'skip') => () =>
    resume.mutate({ params: { endpoint_id: opened.endpoint_id }, body: { waiting } }, { onSuccess: onCancel })
  return (
    <Sure text="What shall become of the events that wait?" onCancel={onCancel}>
      <Button loading={resume.isPending} onClick={go('send')}>
        <Phrase>Send them</Phrase>
      </Button>
      <Button variant="default" loading={resume.isPending} onClick={go('skip')}>
        <Phrase>Skip them</Phrase>
      </Button>
    </Sure>
  )
}

function Deleting({ opened, onDone, onCancel }: { opened: WebhookRow; onDone: () => void; onCancel: () => void }) {
  const remove = useWrite(api.deleteWebhook, options)
  return (
    <Sure text="Nothing more is sent to it, and its deliveries are not shown any more." onCancel={onCancel}>
      <Button
        color="red.9"
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { endpoint_id: opened.endpoint_id } }, { onSuccess: onDone })}
      >
        <Phrase>Delete now</Phrase>
      </Button>
    </Sure>
  )
}

/** What can be done with a webhook; what cannot be taken back asks first. */
export function WebhookActions({ opened, onEdit, onTold, onClose }: Props) {
  const { can } = usePolicy()
  const [doing, setDoing] = useState<'replace' | 'resume' | 'delete' | null>(null)
  const test = useWrite(api.testWebhook, options)
  const pause = useWrite(api.pauseWebhook, options)
  const params = { endpoint_id: opened.endpoint_id }
  const stop = () => setDoing(null)
  if (doing === 'replace') return <Replacing opened={opened} onTold={onTold} onCancel={stop} />
  if (doing === 'resume') return <Resuming opened={opened} onCancel={stop} />
  if (doing === 'delete') return <Deleting opened={opened} onDone={onClose} onCancel={stop} />
  return (
    <div className={classes.actions}>
      {can('/v1/admin/users', 'POST') && (
        <>
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ params })}>
            <Phrase>Send a test event</Phrase>
          </Button>
          {opened.paused ? (
            <Button onClick={() => setDoing('resume')}>
              <Phrase>Resume</Phrase>
            </Button>
          ) : (
            <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate({ params })}>
              <Phrase>Pause</Phrase>
            </Button>
          )}
          <Button variant="default" onClick={() => setDoing('replace')}>
            <Phrase>Replace the secret</Phrase>
          </Button>
        </>
      )}
      {can('/v1/admin/users', 'PATCH') && (
        <Button variant="default" onClick={onEdit}>
          <Phrase>Change</Phrase>
        </Button>
      )}
      {can('/v1/admin/users', 'DELETE') && (
        <Button variant="default" onClick={() => setDoing('delete')}>
          <Phrase>Delete</Phrase>
        </Button>
      )}
      <Button variant="subtle" onClick={onClose}>
        <Phrase>Close</Phrase>
      </Button>
    </div>
  )
}
