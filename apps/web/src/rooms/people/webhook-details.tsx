import { Alert } from '@mantine/core'
import type { PauseReason, WebhookRow } from '@saakh/contract/webhooks'
import { formatCount } from '@saakh/domain/formats'
import { WEBHOOK_KINDS } from '@saakh/domain/webhook-events'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { When } from '../../parts/when.tsx'
import classes from './people.module.css'
import type { ToldSecret } from './secret-once.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookStateWord } from './webhook-words.tsx'

interface Props {
  opened: WebhookRow
  onTold: (secret: ToldSecret) => void
  onClose: () => void
}

const WHY: Record<PauseReason, string> = {
  person: 'It is paused. What happens meanwhile waits.',
  failing: 'For three days no event could be delivered, so Saakh paused it. What happens meanwhile waits.',
  gone: 'The receiver answered that it is gone for good (410), so Saakh paused it. What happens meanwhile waits.',
}

/** All that is known of a webhook, and what can be done with it. */
export function WebhookDetails({ opened, onTold, onClose }: Props) {
  const say = usePhrases()
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <WebhookForm opened={opened} onMade={onTold} onClose={() => setEditing(false)} />
  const { paused, unit, events, tells_fraud, last_delivered_at, previous_until } = opened
  return (
    <section className={classes.wide} aria-labelledby="webhook">
      <h2 id="webhook">{opened.name}</h2>
      {paused && (
        <Alert color={paused.because === 'person' ? 'gray' : 'red'} role="status">
          <Phrase>{WHY[paused.because]}</Phrase> <When value={paused.at} />
        </Alert>
      )}
      <KeyValues
        items={[
          { key: 'state', label: 'State', value: <WebhookStateWord paused={paused} /> },
          { key: 'url', label: 'Address', value: <code className={classes.email}>{opened.url}</code> },
          {
            key: 'events',
            label: 'What it tells',
            value: events.map((type) => say(WEBHOOK_KINDS[type].label)).join(', '),
            note: tells_fraud ? say('Alerts and notices of the fraud track as well') : null,
          },
          { key: 'unit', label: 'Branch', value: unit?.name ?? <Phrase>Head office</Phrase> },
          { key: 'waiting', label: 'Waiting', value: formatCount(opened.waiting) },
          { key: 'failed', label: 'Failed', value: formatCount(opened.failed) },
          {
            key: 'last',
            label: 'Last delivered',
            value: last_delivered_at === null ? <Phrase>Never</Phrase> : <When value={last_delivered_at} />,
          },
          { key: 'made', label: 'Made', value: <When value={opened.made_at} />, note: opened.made_by_name },
          ...(previous_until
            ? [{ key: 'previous', label: 'Old secret signs until', value: <When value={previous_until} /> }]
            : []),
        ]}
      />
      <WebhookActions opened={opened} onEdit={() => setEditing(true)} onTold={onTold} onClose={onClose} />
    </section>
  )
}
