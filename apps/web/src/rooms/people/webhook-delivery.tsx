import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { AttemptRow } from '@saakh/contract/webhooks'
import { said, saidIn } from '@saakh/domain/said'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { When } from '../../parts/when.tsx'
import classes from './people.module.css'
import { DeliveryStateWord, eventLabel } from './webhook-words.tsx'

interface Props {
  endpoint_id: string
  event_id: string
  onClose: () => void
}

const ASK_AGAIN_MS = 2000

function Attempt({ at, status, error, duration_ms, answer }: AttemptRow) {
  const say = usePhrases()
  return (
    <li>
      <When value={at} />: {error ? say(error) : saidIn(say, said('answered {1}', String(status)))},{' '}
      {saidIn(say, said('{1} ms', String(duration_ms)))}
      {answer && <pre className={classes.sent}>{answer}</pre>}
    </li>
  )
}

/** One delivery: what is sent, each attempt with its answer, and a way to send it again. */
export function WebhookDelivery({ endpoint_id, event_id, onClose }: Props) {
  const { can } = usePolicy()
  const params = { endpoint_id, event_id }
  const query = useQuery(
    q(
      api.webhookDelivery,
      { params },
      { refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? ASK_AGAIN_MS : false) },
    ),
  )
  const again = useWrite(api.sendWebhookAgain, {
    invalidates: [api.webhookDelivery, api.webhookDeliveries, api.webhooks],
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  return (
    <section className={classes.wide} aria-labelledby="delivery">
      <h3 id="delivery">
        <Phrase>One delivery</Phrase>
      </h3>
      <Loaded query={query}>
        {(delivery) => (
          <>
            <KeyValues
              items={[
                { key: 'type', label: 'Event', value: <Phrase>{eventLabel(delivery)}</Phrase>, note: delivery.type },
                { key: 'id', label: 'Id', value: <code className={classes.email}>{delivery.event_id}</code> },
                { key: 'state', label: 'State', value: <DeliveryStateWord state={delivery.state} /> },
                ...(delivery.next_at
                  ? [{ key: 'next', label: 'Tried next', value: <When value={delivery.next_at} /> }]
                  : []),
              ]}
            />
            <h3>
              <Phrase>What is sent</Phrase>
            </h3>
            <pre className={classes.sent}>{JSON.stringify(JSON.parse(delivery.body), null, 2)}</pre>
            <h3>
              <Phrase>Attempts</Phrase>
            </h3>
            {delivery.tried.length === 0 ? (
              <p className={classes.note}>
                <Phrase>None yet.</Phrase>
              </p>
            ) : (
              <ol reversed className={classes.attempts}>
                {delivery.tried.map((attempt) => (
                  <Attempt key={attempt.attempt_no} {...attempt} />
                ))}
              </ol>
            )}
          </>
        )}
      </Loaded>
      <div className={classes.actions}>
        {can('/v1/admin/users', 'POST') && (
          <Button loading={again.isPending} onClick={() => again.mutate({ params })}>
            <Phrase>Send again</Phrase>
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          <Phrase>Close the delivery</Phrase>
        </Button>
      </div>
    </section>
  )
}
