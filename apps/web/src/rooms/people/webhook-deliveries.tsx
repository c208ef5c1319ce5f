import { Button, NativeSelect } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { DELIVERY_STATES, type DeliveryRow, KEPT_DELIVERY_DAYS } from '@saakh/contract/webhooks'
import { said, saidIn } from '@saakh/domain/said'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { When } from '../../parts/when.tsx'
import classes from './people.module.css'
import { webhooksSearch } from './searches.ts'
import { WebhookDelivery } from './webhook-delivery.tsx'
import { DELIVERY_WORDS, DeliveryStateWord, eventLabel } from './webhook-words.tsx'

/** Attempts are told nobody as they come: what waits is asked for again. */
const ASK_AGAIN_MS = 3000

const COLUMNS: readonly Column<DeliveryRow>[] = [
  { key: 'type', head: 'Event', width: '28%', narrow: 'title', cell: (row) => <Phrase>{eventLabel(row)}</Phrase> },
  { key: 'at', head: 'Happened', width: 180, narrow: 'detail', cell: ({ at }) => <When value={at} /> },
  {
    key: 'sequence',
    head: 'Number',
    align: 'right',
    isSpare: true,
    narrow: 'hidden',
    cell: ({ sequence }) => sequence,
  },
  { key: 'attempts', head: 'Attempts', align: 'right', narrow: 'named', cell: ({ attempts }) => attempts },
  { key: 'status', head: 'Answer', align: 'right', narrow: 'named', cell: ({ status }) => status ?? '–' },
  {
    key: 'state',
    head: 'State',
    width: 130,
    narrow: 'figure',
    cell: ({ state }) => <DeliveryStateWord state={state} />,
  },
]

/** What was told to a webhook, and what became of it. */
export function WebhookDeliveries({ endpoint_id }: { endpoint_id: string }) {
  const say = usePhrases()
  const [{ state, event, after }, patch] = useSearchParamsOf(webhooksSearch)
  const query = useQuery(
    q(
      api.webhookDeliveries,
      { params: { endpoint_id }, query: { state, after } },
      {
        placeholderData: keepPreviousData,
        refetchInterval: ({ state: { data } }) =>
          data?.data.some((item) => item.state === 'waiting' && item.next_at !== null) ? ASK_AGAIN_MS : false,
      },
    ),
  )
  return (
    <section aria-labelledby="deliveries" className={classes.part}>
      <h2 id="deliveries">
        <Phrase>Deliveries</Phrase>
      </h2>
      <p className={classes.note}>{saidIn(say, said('Kept for {1} days.', String(KEPT_DELIVERY_DAYS)))}</p>
      {event && (
        <WebhookDelivery
          key={event}
          endpoint_id={endpoint_id}
          event_id={event}
          onClose={() => patch({ event: null })}
        />
      )}
      <NativeSelect
        label={say('State')}
        maw={240}
        mb="sm"
        value={state ?? ''}
        onChange={({ currentTarget }) =>
          patch({ state: DELIVERY_STATES.find((state) => state === currentTarget.value) ?? null, after: null })
        }
        data={[
          { value: '', label: say('All') },
          ...DELIVERY_WORDS.map((word) => ({ ...word, label: say(word.label) })),
        ]}
      />
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={4} columns={[28, 20, 14, 14]} />}
        empty={{
          when: ({ data }) => data.length === 0,
          title: state ? 'No such deliveries' : 'No events yet',
          text: state ? 'Choose another state.' : 'Send a test event to see whether it arrives.',
        }}
      >
        {({ data, has_more }) => (
          <>
            <DataTable
              label="Deliveries"
              columns={COLUMNS}
              rows={data}
              rowKey={({ event_id }) => event_id}
              selectedKey={event ?? null}
              onOpen={({ event_id }) => patch({ event: event_id })}
            />
            <div className={`${classes.actions} ${classes.below}`}>
              {after && (
                <Button variant="default" onClick={() => patch({ after: null })}>
                  <Phrase>Newest</Phrase>
                </Button>
              )}
              {has_more && (
                <Button variant="default" onClick={() => patch({ after: data.at(-1)?.event_id ?? null })}>
                  <Phrase>Older</Phrase>
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}
